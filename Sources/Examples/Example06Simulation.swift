// Example 6: a headless simulation that prints a CSV.
//
//     swift run Example06Simulation > flings.csv       the same fling by every preset
//     swift run Example06Simulation ios gtk            by the presets that are named
//
// There is no window and no clock: the time is a number that the program counts, so it is over at
// once and the same on every machine. Plot column 3 over column 2 to see how the presets differ.
import Glibc
import ScrollPhysics

@main
struct Example06Simulation {
  static func main() {
    let named = Array(CommandLine.arguments.dropFirst())
    let names = named.isEmpty ? Tuning.presetNames : named
    if let unknown = names.first(where: { Tuning.preset(named: $0) == nil }) {
      let reason = "no preset is called \(unknown); there are \(Tuning.presetNames)\n"
      write(STDERR_FILENO, reason, reason.utf8.count)
      exit(64)
    }
    print("preset,seconds,offset,velocity,phase")
    for name in names {
      guard let tuning = Tuning.preset(named: name) else { continue }
      for row in rows(of: tuning) { print("\(name),\(row)") }
    }
  }

  /// What a list does that a finger flings at 1800 points per second, in steps of 1/60 s until it
  /// rests: seconds, offset, velocity and phase.
  static func rows(of tuning: Tuning) -> [String] {
    var scroller = Scroller(tuning: tuning, viewportLength: 800, contentLength: 3000)
    var events: [Scroller.Event] = []
    scroller.beginDrag(.touch, at: 0, into: &events)
    for step in 1...12 { scroller.drag(by: 15, at: Double(step) / 120, into: &events) }
    scroller.endDrag(at: 0.1, into: &events)
    var rows: [String] = []
    for frame in 6...1200 {
      let time = Double(frame) / 60
      scroller.advance(to: time, into: &events)
      rows.append(
        "\(tidy(time)),\(tidy(scroller.offset)),\(tidy(scroller.velocity)),\(scroller.phase.name)")
      if scroller.isAtRest { break }
    }
    return rows
  }

  /// A number with three digits after the point.
  static func tidy(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}
