import Canvas
import Interface
import ScrollPhysics

/// What a motion does at this moment: its phase, its offset and its speed, side by side (DX-34).
struct MotionReading {
  private let sample: InspectorSample
  private let space: Rect
  private let theme: Theme
  private let contrast: Appearance.Contrast

  private static let gap = 8.0
  /// From this height of the panel's content on the captions have a line of their own, in points.
  private static let high = 440.0
  /// The least height and width of a panel's content with readings, in points.
  private static let least = (height: 130.0, width: 240.0)

  /// Makes the readings at the top of a space; `nil` where they do not fit.
  init?(
    _ sample: InspectorSample?, in space: Rect, _ theme: Theme, _ contrast: Appearance.Contrast
  ) {
    guard let sample, space.height >= Self.least.height, space.width >= Self.least.width else {
      return nil
    }
    (self.sample, self.space, self.theme, self.contrast) = (sample, space, theme, contrast)
  }

  private var isHigh: Bool { space.height >= Self.high }
  /// The height, and the distance to what is below, in points.
  var height: Double { isHigh ? 58 : 28 }
  var gap: Double { isHigh ? 14 : 6 }

  /// Appends the readings.
  func display(into list: inout DisplayList) {
    display(0, "Now", sample.phase.activity, "", "", into: &list)
    display(1, "Offset", "", "\(sample.offset, decimals: 0)", "pt", into: &list)
    display(2, "Speed", "", "\(abs(sample.velocity), decimals: 0)", "pt/s", into: &list)
  }

  private func display(
    _ index: Int, _ caption: String, _ word: String, _ number: ShortText, _ unit: String,
    into list: inout DisplayList
  ) {
    let (palette, radius) = (Palette.of(theme), Spacing.small)
    let width = (space.width - 2 * Self.gap) / 3
    let tile = Rect(
      x: space.x + Double(index) * (width + Self.gap), y: space.y, width: width, height: height)
    list.fill(tile, radius: radius, theme == .dark ? palette.tile : palette.background)
    if index == 0, let color = sample.phase.color(theme) {
      list.fill(tile, radius: radius, PlotColors.background(color))
    }
    if contrast == .high {
      list.stroke(tile, radius: radius, width: 1, Appearance.outline(theme))
    }
    let inner = tile.narrowed(by: isHigh ? 10 : 6)
    if isHigh {
      list.text(caption, .tick, palette.primary, in: inner.line(at: tile.y + 8, height: 14))
    }
    let style = isHigh && width >= 96 ? TextStyle.headline : .chosenSegment
    var line = inner.line(
      at: isHigh ? tile.y + 26 : tile.midY - style.lineHeight / 2, height: style.lineHeight)
    guard !unit.isEmpty else { return list.text(word, style, palette.primary, in: line) }
    // A digit is about 0.64 of the size wide.
    let digits = min(
      line.width, Double(number.count) * style.size * 0.64 + 2)
    let end = line.maxX
    line.width = digits
    list.text("", endingWith: number, style, palette.primary, in: line)
    let rest = Rect(
      x: line.maxX + 4, y: line.maxY - 16, width: end - line.maxX - 4, height: 14)
    guard rest.width >= (unit.utf8.count > 2 ? 22 : 12) else { return }
    list.text(unit, .tick, palette.secondary, in: rest)
  }
}
