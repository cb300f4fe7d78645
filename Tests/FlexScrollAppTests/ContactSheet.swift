import Canvas
import Interface
import Scenes
import Raster

@testable import AppCore
@testable import FlexScrollApp

/// All scenes in all poses on one image, light at the left and dark at the right, as reduced
/// display lists of the program.
@MainActor enum ContactSheet {
  /// Device pixels per point of the sheet.
  static let scale = 1.5
  /// The window in which each scene is shown, and its scale on the sheet.
  static let window = Size(width: 360, height: 540)
  static let share = 1.0 / 3

  private static let gap = 12.0
  private static let margin = 24.0
  private static let heading = 52.0
  private static let label = 30.0
  private static let corner = 9.0
  private static let mask = 6.0

  static var entries: [SceneEntry] { SceneCatalog.entries }
  static var rowHeight: Double { label + window.height * share + gap }
  static var half: Double {
    let count = Double(Pose.allCases.count)
    return 2 * margin + count * window.width * share + (count - 1) * gap
  }
  /// The size of the sheet, in points.
  static var size: Size {
    Size(width: 2 * half, height: heading + Double(entries.count) * rowHeight + margin)
  }

  /// The contents of the sheet.
  static func list() -> DisplayList {
    var list = DisplayList()
    for (column, theme) in [Theme.light, .dark].enumerated() {
      let left = Double(column) * half
      let ground = Palette.of(theme).surface
      list.append(
        .fill(Rect(x: left, y: 0, width: half, height: size.height), radius: 0, ground))
      for (place, pose) in Pose.allCases.enumerated() {
        let frame = frame(place, row: 0, left: left)
        let text = Rect(x: frame.x, y: margin, width: frame.width, height: heading - margin)
        append(pose.rawValue, .caption, theme, in: text, .center, to: &list)
      }
      for (row, entry) in entries.enumerated() {
        let y = heading + Double(row) * rowHeight
        let line = Rect(
          x: left + margin, y: y, width: half - 2 * margin, height: label - mask)
        let isFirst = column == 0
        append(
          isFirst ? entry.title : entry.source, isFirst ? .headline : .caption, theme, in: line,
          isFirst ? .leading : .trailing, to: &list)
        for (place, pose) in Pose.allCases.enumerated() {
          append(entry.name, pose, theme, in: frame(place, row: row, left: left), to: &list)
        }
      }
    }
    return list
  }

  private static func frame(_ place: Int, row: Int, left: Double) -> Rect {
    Rect(
      x: left + margin + Double(place) * (window.width * share + gap),
      y: heading + Double(row) * rowHeight + label, width: window.width * share,
      height: window.height * share)
  }

  private static func append(
    _ text: String, _ style: TextStyle, _ theme: Theme, in frame: Rect,
    _ alignment: DisplayList.Text.Alignment, to list: inout DisplayList
  ) {
    let color = style == .headline ? Palette.of(theme).primary : Palette.of(theme).secondary
    list.append(.text(.init(text, style: style, color: color, in: frame, alignment: alignment)))
  }

  /// A scene in a pose, reduced and with round corners; the area beyond them is painted over.
  private static func append(
    _ name: String, _ pose: Pose, _ theme: Theme, in frame: Rect, to list: inout DisplayList
  ) {
    let app = pose.app(name, theme: theme, viewport: Viewport(size: window, scale: scale))
    list.append(.pushClip(frame))
    list.place(Placement(scale: share, dx: frame.x, dy: frame.y)) { list in
      app.navigation.display(into: &list)
    }
    list.append(.popClip)
    let palette = Palette.of(theme)
    list.append(
      .stroke(
        frame.inset(by: -mask), radius: corner + mask, width: mask, palette.surface))
    list.append(.stroke(frame, radius: corner, width: 0.5, palette.separator))
  }

  /// Paints the sheet.
  static func paint() throws -> Bitmap {
    let painter = try Painter(
      width: Int(size.width * scale), height: Int(size.height * scale), scale: scale,
      fonts: Fonts(.builtInOnly))
    for id in [ImageID.cover, .landscape, .stamp] {
      painter.setImage(try EmbeddedImage.image(id, width: 600), for: id)
    }
    let list = list()
    painter.givePaintings(of: list, width: 64)
    if let failure = painter.paint(list) { throw failure }
    return try painter.pixels()
  }
}
