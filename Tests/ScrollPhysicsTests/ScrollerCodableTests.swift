import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite("Scroller Codable")
struct ScrollerCodableTests {
  private func encoded(_ scroller: Scroller) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(scroller)
  }

  private func decoded(_ data: Data) throws -> Scroller {
    try JSONDecoder().decode(Scroller.self, from: data)
  }

  /// A scroller in each phase, by the phase's name.
  private static func scroller(in phase: String, tuning: Tuning) -> Scroller {
    var scroller = Scroller.resting(at: 700, tuning: tuning)
    scroller.configure(at: 0) { $0.pixelsPerPoint = 2 }
    scroller.setInset(start: 60, end: 20, owner: .header, at: 0)
    scroller.setInset(start: 0, end: 34, owner: InsetOwner(rawValue: 7), at: 0)
    scroller.pageLength = phase == "page" ? 700 : nil
    switch phase {
    case "tracking":
      scroller.beginDrag(.trackpad, at: 0)
      for step in 1...30 { scroller.drag(by: -28, at: 0.01 * Double(step)) }
    case "coast": scroller.fling(velocity: 900, at: 0)
    case "coast to an edge": scroller.fling(velocity: 20_000, at: 0)
    case "bounce": scroller.setOffset(-110, at: 0)
    case "wheel": scroller.wheel(by: -90.25, at: 0)
    case "page": scroller.fling(velocity: -900, at: 0)
    case "settling":
      scroller.settle(to: 900, velocity: 30, spring: Spring(angularFrequency: 9), at: 0)
    default: break
    }
    return scroller
  }

  private static let phases = [
    "idle", "tracking", "coast", "coast to an edge", "bounce", "wheel", "page", "settling",
  ]

  @Test(
    "a scroller read back in any phase is equal, and goes on identically (HN-106)",
    arguments: NamedTuning.presets)
  func aScrollerReadBackGoesOnIdentically(named: NamedTuning) throws {
    for phase in Self.phases {
      var scroller = Self.scroller(in: phase, tuning: named.tuning)
      scroller.advance(to: scroller.time + 0.0331)
      var copy = try decoded(encoded(scroller))
      #expect(copy == scroller, "\(phase)")
      #expect(copy.offset == scroller.offset && copy.velocity == scroller.velocity, "\(phase)")
      for frame in 1...400 {
        let time = scroller.time + 0.007
        if phase == "tracking", frame == 9 {
          #expect(Array(copy.endDrag(at: time)) == Array(scroller.endDrag(at: time)))
        }
        #expect(Array(copy.advance(to: time)) == Array(scroller.advance(to: time)), "\(phase)")
        #expect(copy == scroller, "\(phase), frame \(frame)")
      }
      #expect(scroller.isAtRest || scroller.phase.name != "idle", "\(phase)")
    }
  }

  @Test("each phase is met in the middle of its motion")
  func eachPhaseIsMet() {
    let names = Self.phases.map { Self.scroller(in: $0, tuning: .ios).phase.name }
    #expect(Set(names) == ["idle", "tracking", "decelerating", "bouncing", "gliding"])
  }

  @Test("a scroller read back during random use is equal", arguments: [UInt64](1...6))
  func aScrollerReadBackDuringRandomUseIsEqual(seed: UInt64) throws {
    for named in NamedTuning.all {
      var scroller = Scroller.resting(tuning: named.tuning)
      for (place, action) in Action.script(seed: seed).enumerated() {
        action.perform(on: &scroller)
        guard place % 7 == 0 else { continue }
        #expect(try decoded(encoded(scroller)) == scroller, "\(named.name), \(place)")
      }
    }
  }

  @Test("endless content and values that count as a default are read back as such")
  func endlessContentIsReadBack() throws {
    var scroller = Scroller(viewportLength: 800, contentLength: .infinity)
    scroller.fling(velocity: 3000, at: 0)
    #expect(try decoded(encoded(scroller)) == scroller)
    scroller.configure(at: 0) { $0.pixelsPerPoint = .nan }
    scroller.pageLength = .infinity
    let copy = try decoded(encoded(scroller))
    #expect(copy.configuration.pixelsPerPoint == 1 && copy.pageLength == nil)
    #expect(copy.restingOffset == scroller.restingOffset)
  }

  @Test(
    "invalid data are refused with the reason",
    arguments: [
      ("idle", #""offset":700"#, #""offset":-90"#, "outside the limits"),
      ("idle", #""viewportLength":800"#, #""viewportLength":-1"#, "length"),
      ("idle", #""contentLength":5000"#, #""contentLength":1e300"#, "length"),
      ("idle", #""speed":20}"#, #""speed":-20}"#, "settling.speed"),
      ("idle", #""owner":7"#, #""owner":2"#, "inset"),
      ("coast", #""velocity":"#, #""velocity":-"#, "target"),
      ("coast", #""start":0"#, #""start":4"#, "later"),
      ("coast", #""start":0"#, #""start":-400"#, "over"),
      ("coast to an edge", #""origin":7"#, #""origin":-7"#, "outside"),
      ("bounce", #""bounces":true"#, #""bounces":false"#, "stretched"),
      ("bounce", #""edge":"start""#, #""edge":"end""#, "stretched"),
      ("wheel", #""target":6"#, #""target":-6"#, "target"),
      ("tracking", #""enlargement":1"#, #""enlargement":0"#, "hold"),
      ("tracking", #""samples":["#, #""samples":[{"time":9,"position":1},"#, "samples"),
    ])
  func dataThatNoScrollerWroteAreRefused(
    phase: String, old: String, new: String, reason: String
  ) throws {
    let text = try #require(
      String(bytes: encoded(Self.scroller(in: phase, tuning: .ios)), encoding: .utf8))
    let bad = text.replacingOccurrences(of: old, with: new)
    try #require(bad != text, "\(text)")
    do {
      let scroller = try decoded(Data(bad.utf8))
      Issue.record("this was read: \(scroller.phase)")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.debugDescription.contains(reason), "\(context.debugDescription)")
    }
  }

  @Test("after any change of the data, a decoded scroller works", arguments: phases)
  func whateverIsChangedAScrollerThatIsReadWorks(phase: String) throws {
    var (hostile, read, refused) = (Hostile(seed: 3), 0, 0)
    let data = try encoded(Self.scroller(in: phase, tuning: .ios))
    let tree = try JSONSerialization.jsonObject(with: data)
    for _ in 0..<600 {
      let changed = try JSONSerialization.data(withJSONObject: change(tree, &hostile))
      guard var scroller = try? decoded(changed) else {
        refused += 1
        continue
      }
      read += 1
      expectSound(scroller)
      scroller.drag(by: 5, at: scroller.time + 0.01)
      scroller.endDrag(at: scroller.time + 0.02)
      expectSound(scroller)
      scroller.advance(to: scroller.time + 50)
      expectSound(scroller)
      #expect(scroller.restingOffset.isFinite)
    }
    #expect(read > 20 && refused > 20, "\(read) read, \(refused) refused")
  }

  private func expectSound(_ scroller: Scroller) {
    #expect(
      scroller.offset.isFinite && scroller.velocity.isFinite && scroller.time.isFinite
        && (scroller.isAtRest ? scroller.overscroll == 0 : true), "\(scroller)")
  }

  /// The same tree with one of its leaves changed, or without it.
  private func change(_ tree: Any, _ hostile: inout Hostile) -> Any {
    if var object = tree as? [String: Any], !object.isEmpty {
      let key = hostile.one(of: object.keys.sorted())
      object[key] = hostile.place(below: 60) == 0 ? nil : change(object[key] ?? 0, &hostile)
      return object
    }
    if var array = tree as? [Any], !array.isEmpty {
      let place = hostile.place(below: array.count)
      array[place] = change(array[place], &hostile)
      return array
    }
    if tree is Bool, hostile.flag() { return hostile.flag() }
    let number = hostile.number()
    if let old = tree as? Double, hostile.flag() { return old * Double(hostile.place(below: 4)) }
    return number.isFinite ? number : 0
  }
}
