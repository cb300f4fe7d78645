import Foundation

/// The figures of a run, for people and for programs.
struct Report {
  /// One line of the table.
  private struct Row: Encodable {
    var group: String
    var name: String
    /// Microseconds.
    var median: Double
    /// Microseconds.
    var p95: Double
    /// Microseconds.
    var p99: Double
    /// Against the cheapest frame of the same run, where there is one.
    var againstBlank: Double?
    var point: Point?
  }

  private var rows: [Row] = []

  /// Adds what was measured side by side.
  mutating func add(_ samples: [Sample]) {
    var blank: Double?
    for sample in samples {
      let subject = sample.subject
      let median = sample.quantile(0.5) * 1e6
      if subject.name.hasPrefix("blank") { blank = median }
      rows.append(
        Row(
          group: subject.group, name: subject.name, median: median,
          p95: sample.quantile(0.95) * 1e6, p99: sample.quantile(0.99) * 1e6,
          againstBlank: blank.map { median / $0 }, point: subject.point))
    }
  }

  /// The table, microseconds in its columns.
  var table: String {
    let width = rows.map(\.name.count).max() ?? 0
    let head = "group   " + pad("what", width) + "   median us      p95      p99  x blank"
    let lines = rows.map { row in
      let ratio = row.againstBlank.map { String(format: "%8.2f", $0) } ?? "       -"
      return pad(row.group, 8) + pad(row.name, width)
        + String(format: " %11.2f %8.2f %8.2f ", row.median, row.p95, row.p99) + ratio
    }
    return ([head] + lines).joined(separator: "\n")
  }

  /// The same as JSON.
  func json() throws -> Data {
    try Self.encoder.encode(rows)
  }

  /// What writes figures for programs.
  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return encoder
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
