/// A part of the stretchy screen's grid: a header and the cells below it.
package struct StretchySection: Hashable, Sendable {
  /// What the header says.
  package var title: String
  /// How many cells there are, 0 or more.
  package var count: Int

  /// Makes a section; a count below 0 is none, and more than a thousand million are so many.
  package init(_ title: String, count: Int) {
    self.title = LineText.bounded(title)
    self.count = min(1_000_000_000, max(0, count))
  }

  /// The sections of the screen.
  package static let all = [
    StretchySection("Evening", count: 8), StretchySection("Mountains", count: 14),
    StretchySection("Lake", count: 22), StretchySection("Night", count: 31),
  ]

  /// So few cells that the content is shorter than most windows (SL-4).
  package static let few = [StretchySection("Evening", count: 2)]
}
