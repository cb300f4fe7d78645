import AppCore

/// What the lists of a play do at a frame: one, or two that are compared.
nonisolated struct MotionMoment: Equatable, Sendable {
  /// Virtual seconds.
  var time: Double
  /// The list, or the first of two.
  var first: TraceFrame.Scroll
  /// The other one.
  var second: TraceFrame.Scroll?
}

/// A table of what lists do, frame by frame, as comma-separated values: exact numbers, below a line
/// that names the columns.
nonisolated struct MotionTable {
  private let file: OutputFile
  private var bytes: [UInt8] = []

  /// The names of the columns for one list, and for two.
  static let columns = (
    one: "time,phase,offset,velocity",
    two: "time,phase_a,offset_a,velocity_a,phase_b,offset_b,velocity_b,difference"
  )

  /// Makes the file.
  init(_ path: String, isCompared: Bool) throws(Failure) {
    file = try OutputFile(path, option: "--csv")
    bytes += Array((isCompared ? Self.columns.two : Self.columns.one).utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Adds a line; full pieces are written at once.
  mutating func append(_ moment: MotionMoment) throws(Failure) {
    bytes += Array((Self.line(moment) + "\n").utf8)
    if bytes.count >= 1 << 16 { try flush() }
  }

  /// Writes what is gathered.
  mutating func flush() throws(Failure) {
    let gathered = bytes
    bytes.removeAll(keepingCapacity: true)
    try file.write(gathered)
  }

  /// A moment as a line: each number is the shortest that is read back as the same.
  static func line(_ moment: MotionMoment) -> String {
    var cells = [text(moment.time)] + cells(moment.first)
    if let second = moment.second {
      cells += self.cells(second) + [text(moment.first.offset - second.offset)]
    }
    return cells.joined(separator: ",")
  }

  private static func cells(_ scroll: TraceFrame.Scroll) -> [String] {
    [scroll.phase, text(scroll.offset), text(scroll.velocity)]
  }

  private static func text(_ number: Double) -> String {
    number == 0 ? "0.0" : "\(number)"
  }
}
