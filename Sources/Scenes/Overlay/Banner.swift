import Canvas
import Interface

/// A bar across the top of the window about a mistake in the configuration, with two buttons (DX-27).
package struct Banner: Hashable, Sendable {
  /// A part that can be pressed.
  package enum Part: Hashable, Sendable, CaseIterable {
    /// The button that shows the file.
    case file
    /// The cross.
    case close
  }

  /// What is wrong, in one line.
  package let text: String
  /// The path of the file.
  package let path: String
  /// The part under the pointer, and the pressed one.
  package var hovered: Part?, pressed: Part?

  package init(_ text: String, path: String) { (self.text, self.path) = (text, path) }

  private static let button = "Show the file"
  private static let ground = Themed(light: Color(0xFBE7C2), dark: Color(0x4A3410))
  private static let sign = Themed(light: Color(0x8A5A00), dark: Color(0xFFB340))

  /// Its height, in points.
  package static func height(in viewport: Viewport) -> Double {
    viewport.text(.captionBold).lineHeight + 26
  }

  /// The frame of a part.
  package func frame(of part: Part, in viewport: Viewport) -> Rect {
    let height = Self.height(in: viewport)
    let cross = Rect(x: max(0, viewport.size.width - height), y: 0, width: height, height: height)
    guard part == .file else { return cross }
    let style = viewport.text(.captionBold)
    let width = min(
      max(0, cross.x - Spacing.small),
      TextMeasure.width(of: Self.button, style: style).rounded(.up) + 24)
    return Rect(x: cross.x - width - Spacing.tiny, y: 8, width: width, height: height - 16)
  }

  /// The part at a point.
  package func part(at point: Point, in viewport: Viewport) -> Part? {
    Part.allCases.first { frame(of: $0, in: viewport).contains(point) }
  }

  /// Appends it.
  package func display(
    in viewport: Viewport, _ theme: Theme, _ contrast: Appearance.Contrast,
    into list: inout DisplayList
  ) {
    let (height, style) = (Self.height(in: viewport), viewport.text(.captionBold))
    let palette = Palette.of(theme)
    list.fill(
      Rect(x: 0, y: 0, width: viewport.size.width, height: height), Self.ground(theme))
    let side = viewport.scaled(20)
    let icon = Rect(
      x: Spacing.medium, y: viewport.snapped((height - side) / 2), width: side, height: side)
    list.icon(.warning, icon, contrast == .high ? palette.primary : Self.sign(theme))
    let (file, close) = (frame(of: .file, in: viewport), frame(of: .close, in: viewport))
    let start = icon.maxX + 10
    list.text(
      text, style, palette.primary,
      in: Rect(x: start, y: 0, width: max(0, file.x - Spacing.small - start), height: height))
    list.fill(file, radius: Spacing.small, palette.primary.faded(by: shade(of: .file)))
    if contrast == .high {
      list.stroke(file, radius: Spacing.small, width: 1, Appearance.outline(theme))
    }
    list.text(Self.button, style, palette.primary, in: file, .center)
    if hovered == .close || pressed == .close {
      list.fill(
        close.inset(by: 8), radius: Spacing.small, palette.primary.faded(by: shade(of: .close)))
    }
    list.icon(.close, close.inset(by: (height - side) / 2), palette.primary)
  }

  private func shade(of part: Part) -> Double {
    (part == .file ? 0.12 : 0) + (pressed == part ? 0.14 : hovered == part ? 0.07 : 0)
  }
}
