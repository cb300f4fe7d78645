import Canvas

/// The picture behind the rest of the material header (FH-107); the raw value is its name in words.
package enum MaterialBackground: String, Hashable, Sendable, CaseIterable {
  /// There is none.
  case none = "None"
  /// One that is taller than the header.
  case landscape = "Landscape: taller than the header"
  /// One that is too small and is scaled up.
  case stamp = "Stamp: 96 by 64 points"

  /// All pictures there are.
  static let pictures: ImageSet = [.landscape, .stamp]

  /// The picture's name; `nil` where there is none.
  var picture: ImageID? {
    switch self {
    case .none: nil
    case .landscape: .landscape
    case .stamp: .stamp
    }
  }

  /// Its own size, in points.
  var size: Size {
    switch self {
    case .none: Size(width: 0, height: 0)
    case .landscape: Size(width: 300, height: 400)
    case .stamp: Size(width: 96, height: 64)
    }
  }
}
