import Canvas

/// How a picture is placed in a box, by UIKit's names; the raw value is the name in words.
package enum ContentMode: String, Hashable, Sendable, CaseIterable {
  /// Fills the box and is larger than it where the shapes differ; its own shape is kept.
  case scaleAspectFill = "Scale aspect fill"
  /// As large as the box allows; its own shape is kept.
  case scaleAspectFit = "Scale aspect fit"
  /// Takes the box's shape.
  case scaleToFill = "Scale to fill"
  /// Its own size, in the middle.
  case center = "Center"
  /// Its own size, in the middle of the top edge.
  case top = "Top"
  /// Its own size, in the middle of the bottom edge.
  case bottom = "Bottom"
  /// Its own size, in the middle of the left edge.
  case left = "Left"
  /// Its own size, in the middle of the right edge.
  case right = "Right"
  /// Its own size, in the top left corner.
  case topLeft = "Top left"
  /// Its own size, in the top right corner.
  case topRight = "Top right"
  /// Its own size, in the bottom left corner.
  case bottomLeft = "Bottom left"
  /// Its own size, in the bottom right corner.
  case bottomRight = "Bottom right"

  /// Where a picture of a size stands; what lies over the box's edges is for the caller to clip.
  ///
  /// A picture without extent stands in the whole box.
  package func frame(of picture: Size, in box: Rect) -> Rect {
    guard picture.width > 0, picture.height > 0 else { return box }
    let across = box.width / picture.width
    let along = box.height / picture.height
    guard self != .scaleToFill else { return box }
    let scale =
      self == .scaleAspectFill
      ? max(across, along) : self == .scaleAspectFit ? min(across, along) : 1
    let (x, y) = anchor
    let size = Size(width: picture.width * scale, height: picture.height * scale)
    return Rect(
      x: box.x + x * (box.width - size.width), y: box.y + y * (box.height - size.height),
      width: size.width, height: size.height)
  }

  /// Which share of the room that is left lies left of the picture and above it.
  private var anchor: (x: Double, y: Double) {
    switch self {
    case .scaleAspectFill, .scaleAspectFit, .scaleToFill, .center: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }
}
