/// A part of the stretchy screen's grid: a header and the cells below it.
public struct StretchySection: Hashable, Sendable {
  /// What the header says.
  public var title: String
  /// How many cells there are, 0 or more.
  public var count: Int

  /// Makes a section; a count below 0 is none, and more than a thousand million are so many.
  public init(_ title: String, count: Int) {
    self.title = LineText.bounded(title)
    self.count = min(1_000_000_000, max(0, count))
  }

  /// The sections of the screen.
  public static let all = [
    StretchySection("Evening", count: 8), StretchySection("Mountains", count: 14),
    StretchySection("Lake", count: 22), StretchySection("Night", count: 31),
  ]

  /// So few cells that the content is shorter than most windows (SL-4).
  public static let few = [StretchySection("Evening", count: 2)]
}
