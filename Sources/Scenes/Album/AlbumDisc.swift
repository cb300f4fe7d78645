/// One disc of several: a run of rows under a heading of its own.
package struct AlbumDisc: Hashable, Sendable {
  /// What the heading says: "Disc 2 – Live".
  package let title: String
  /// The first row that belongs to it.
  package let firstRow: Int
  /// Which way the heading is read.
  let direction: ReadingDirection

  /// Makes a disc.
  package init(title: String, firstRow: Int) {
    self.title = LineText.bounded(title)
    self.firstRow = firstRow
    direction = ReadingDirection(of: self.title)
  }
}

extension [AlbumDisc] {
  /// Those that begin with the first row of a list and follow each other in it; none where they do
  /// not.
  func fitted(to rowCount: Int) -> [AlbumDisc] {
    guard first?.firstRow == 0, let last, last.firstRow < rowCount else { return [] }
    let follow = zip(self, dropFirst()).allSatisfy { $0.firstRow < $1.firstRow }
    return follow ? self : []
  }
}

/// How long a track plays, as it is written: "3:45", "1:02:33".
enum PlayingTime {
  /// The text; empty for what is no duration.
  static func text(_ seconds: Double?) -> String {
    guard let seconds, seconds > 0, seconds < 1e7 else { return "" }
    let whole = max(1, Int(seconds.rounded()))
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    let end = "\(rest < 10 ? "0" : "")\(rest)"
    guard hours > 0 else { return "\(minutes):\(end)" }
    return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(end)"
  }
}
