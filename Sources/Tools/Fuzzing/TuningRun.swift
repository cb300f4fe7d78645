import FoundationEssentials
import Storage
import ScrollPhysics

/// A tuning from any bytes; one that is accepted is written and read again, and drives a scroller.
enum TuningRun {
  static func run(_ input: [UInt8]) throws(Finding) {
    let path = "tuning.json"
    let tuning: Tuning
    do {
      tuning = try JSONFile.decodeKnowingAllKeys(Tuning.self, from: input, path: path)
    } catch {
      guard error.path == path, error.kind == .malformed else {
        throw Finding("a tuning is refused as \(error.kind): \(error)")
      }
      return
    }
    guard let valid = try? tuning.validated() else {
      try drive(tuning)
      return
    }
    try readAgain(valid, path: path)
    try drive(valid)
  }

  private static func readAgain(_ tuning: Tuning, path: String) throws(Finding) {
    let read: Tuning
    do {
      let written = try JSONEncoder().encode(tuning)
      read = try JSONFile.decodeKnowingAllKeys(Tuning.self, from: Array(written), path: path)
    } catch {
      throw Finding("an accepted tuning cannot be written and read: \(error)")
    }
    guard read == tuning else { throw Finding("a tuning changed when it was written and read") }
  }

  /// Drags, flings, bounces, glides and waits.
  private static func drive(_ tuning: Tuning) throws(Finding) {
    var scroller = Scroller(tuning: tuning, viewportLength: 800, contentLength: 3000)
    var time = 0.0
    for distance in [-300.0, 500, 20, -4000] {
      scroller.beginDrag(.touch, at: time)
      for _ in 0..<6 {
        time += 1 / 120
        scroller.drag(by: distance / 6, at: time)
        try judge(scroller)
      }
      scroller.endDrag(at: time)
      try wait(&scroller, &time)
    }
    scroller.wheel(by: -3, at: time)
    try wait(&scroller, &time)
    scroller.scroll(to: 1500, animated: true, at: time)
    try wait(&scroller, &time)
    guard !scroller.isAtRest else { return }
    throw Finding("a scroller has not come to rest by \(time) s: \(scroller.phase)")
  }

  private static func wait(_ scroller: inout Scroller, _ time: inout Double) throws(Finding) {
    for step in [1.0 / 60, 1.0 / 60, 0.1, 1, 10, 1000, 1e6] {
      time += step
      scroller.advance(to: time)
      Tally.add(events: 1)
      try judge(scroller)
    }
  }

  private static func judge(_ scroller: Scroller) throws(Finding) {
    guard scroller.offset.isFinite, scroller.velocity.isFinite, scroller.restingOffset.isFinite
    else { throw Finding("a scroller is at \(scroller.offset) with \(scroller.velocity) pt/s") }
  }
}
