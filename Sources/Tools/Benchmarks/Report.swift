import Foundation
import MotionMetrics
import Storage

/// The results of a run, as text and as JSON.
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
    /// Relative to the cheapest frame of the same run, if there is one.
    var againstBlank: Double?
    var point: Point?
  }

  private var rows: [Row] = []

  /// Adds the samples of a group, which were measured in the same rounds.
  mutating func add(_ samples: [Sample], of group: String) {
    var blank: Double?
    for sample in samples {
      let subject = sample.subject
      let median = sample.quantile(0.5) * 1e6
      if subject.name.hasPrefix("blank") { blank = median }
      rows.append(
        Row(
          group: group, name: subject.name, median: median,
          p95: sample.quantile(0.95) * 1e6, p99: sample.quantile(0.99) * 1e6,
          againstBlank: blank.map { median / $0 }, point: subject.point))
    }
  }

  /// The table, in microseconds.
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

  /// The results as JSON.
  func json() throws -> [UInt8] { try JSONFile.encode(rows, path: "figures") }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

/// The evenness of motion under a finger, of this program and of models of other ones, in virtual
/// time.
enum MotionReport {
  /// The results for a model; a model without a list of pairs has only a mean.
  struct Row: Encodable {
    var name: String
    var isFlexScroll: Bool
    var figures: [String: Survey.Figure]
  }

  /// All rows; reports the name of each before it is measured.
  static func rows(isShort: Bool, progress: (String) -> Void) -> [Row] {
    let ours: [Model] =
      RecognizerFollower.Device.allCases.map { .flexScroll($0, resamples: true) }
      + [.flexScroll(.touch, resamples: false)]
    return (ours + Model.anchors).map { model in
      progress("feel: \(model.name)")
      return Row(
        name: model.name, isFlexScroll: ours.contains(model),
        figures: figures(of: model, phases: isShort ? 1 : 8, strokes: isShort ? 1 : 4))
    }
  }

  private static func figures(
    of model: Model, phases: Int, strokes: Int
  ) -> [String: Survey.Figure] {
    let all = Survey(phases: phases)
    let rough = Survey(rates: [120], phases: phases)
    let backlash = all.backlash(of: model)
    var figures = [
      "exact": all.evenness(of: model, .exact),
      "whole": all.evenness(of: model, .wholeMilliseconds),
      "spread1": all.evenness(of: model, .spread(0.001)),
      "wake": all.evenness(of: model, .wholeMilliseconds, wakeSpread: 0.002),
      "spread2": rough.evenness(of: model, .spread(0.002)),
      "lost": rough.evenness(of: model, .lost(0.05)),
      "bursts": rough.evenness(of: model, .bursts(0.008)),
      "jerk": all.jerk(of: model),
      "jank": all.jank(of: model),
      "visibleJank": all.visibleJank(of: model),
      "lag": all.lag(of: model),
      "stop": all.stop(of: model, \.overshoot),
      "stepBack": all.stop(of: model, \.stepBack),
      "left": all.stop(of: model, \.left),
      "braked": all.braked(of: model),
      "backlash": backlash.excess,
      "late": backlash.late,
      "wobble": all.wobble(of: model, strokes: strokes),
    ]
    for rate in [125, 500, 1000] {
      let mouse = Survey(rates: [Double(rate)], phases: phases)
      for speed in [900, 300] {
        figures["mouse\(rate)at\(speed)"] = mouse.evenness(
          of: model, .wholeMillisecondsAndPoints, speed: Double(speed))
      }
    }
    for rate in [90, 59] {
      let found = Survey.flutterBenchmark(of: model, rate: Double(rate))
      figures["flutter\(rate)jerk"] = Survey.Figure(mean: found.jerk)
      figures["flutter\(rate)count"] = Survey.Figure(mean: Double(found.count))
    }
    if case .flexScroll = model { figures["handOver"] = all.handOver(of: model) }
    return figures
  }
}
