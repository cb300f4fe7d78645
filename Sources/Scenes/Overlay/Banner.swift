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
  static let sign = Themed(light: Color(0x8A5A00), dark: Color(0xFFB340))

  /// The least width of the text beside the button, at the text scale 1; in a narrower window the
  /// text has two lines, and the button is below them.
  private static let leastText = 180.0

  /// The height of a bar with one line, in points.
  private static func lineHeight(in viewport: Viewport) -> Double {
    viewport.text(.captionBold).lineHeight + 26
  }

  private static func buttonWidth(in viewport: Viewport) -> Double {
    TextMeasure.width(of: button, style: viewport.text(.captionBold)).rounded(.up) + 24
  }

  /// The x of the text.
  private static func start(in viewport: Viewport) -> Double {
    Spacing.medium + viewport.scaled(20) + 10
  }

  private static func isStacked(in viewport: Viewport) -> Bool {
    let cross = viewport.size.width - lineHeight(in: viewport)
    let space =
      cross - Spacing.tiny - buttonWidth(in: viewport) - Spacing.small - start(in: viewport)
    return space < viewport.scaled(leastText)
  }

  /// Its height, in points.
  package static func height(in viewport: Viewport) -> Double {
    let height = lineHeight(in: viewport)
    let line = viewport.text(.captionBold).lineHeight
    return isStacked(in: viewport) ? height + 2 * line + Spacing.medium : height
  }

  /// The frame of a part.
  package func frame(of part: Part, in viewport: Viewport) -> Rect {
    let line = Self.lineHeight(in: viewport)
    let cross = Rect(x: max(0, viewport.size.width - line), y: 0, width: line, height: line)
    guard part == .file else { return cross }
    let (width, height) = (Self.buttonWidth(in: viewport), line - 16)
    guard Self.isStacked(in: viewport) else {
      return Rect(x: cross.x - width - Spacing.tiny, y: 8, width: width, height: height)
    }
    let start = Self.start(in: viewport)
    return Rect(
      x: start, y: Self.height(in: viewport) - Spacing.small - height,
      width: max(0, min(width, viewport.size.width - Spacing.small - start)), height: height)
  }

  /// The lines of the text, which the last one ends with an ellipsis.
  private func lines(in width: Double, _ style: TextStyle, isStacked: Bool) -> [String] {
    guard isStacked else { return [text] }
    let lines = TextMeasure.lines(of: text, style: style, width: width)
    return lines.count > 2 ? [lines[0], lines.dropFirst().joined(separator: " ")] : lines
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
    let (side, line) = (viewport.scaled(20), Self.lineHeight(in: viewport))
    let icon = Rect(
      x: Spacing.medium, y: viewport.snapped((line - side) / 2), width: side, height: side)
    list.icon(.warning, icon, contrast == .high ? palette.primary : Self.sign(theme))
    let (file, close) = (frame(of: .file, in: viewport), frame(of: .close, in: viewport))
    let (start, isStacked) = (Self.start(in: viewport), Self.isStacked(in: viewport))
    let end = isStacked ? close.x : file.x - Spacing.small
    let column = Rect(x: start, y: 0, width: max(0, end - start), height: line)
    list.appendLines(
      lines(in: column.width, style, isStacked: isStacked), style, palette.primary, in: column,
      from: (line - style.lineHeight) / 2)
    list.fill(file, radius: Spacing.small, palette.primary.faded(by: shade(of: .file)))
    if contrast == .high {
      list.stroke(file, radius: Spacing.small, width: 1, Appearance.outline(theme))
    }
    list.text(Self.button, style, palette.primary, in: file, .center)
    if hovered == .close || pressed == .close {
      list.fill(
        close.inset(by: 8), radius: Spacing.small, palette.primary.faded(by: shade(of: .close)))
    }
    list.icon(.close, close.inset(by: (line - side) / 2), palette.primary)
  }

  private func shade(of part: Part) -> Double {
    (part == .file ? 0.12 : 0) + (pressed == part ? 0.14 : hovered == part ? 0.07 : 0)
  }
}
