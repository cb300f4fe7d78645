import Gestures
import ScrollPhysics
import TestSupport
import Testing

/// Releases of each device with every preset, by a hand that never reversed.
@Suite("Releases")
struct ReleaseTests {
  enum Device: CaseIterable, Sendable {
    case touch, mouse, trackpad
  }

  /// The velocity of a list far from its ends after a device's path, in points along the offset,
  /// and the time of the lift.
  private static func velocity(
    _ path: [(time: Double, travel: Double)], by device: Device, _ tuning: Tuning
  ) -> Double {
    var bench = Bench(content: 100_000, offset: 50_000)
    _ = bench.scroller.setTuning(tuning, at: 0)
    var (before, y, time) = (path[0].travel, 400.0, 1.0)
    for (step, sample) in path.enumerated() {
      (y, time) = (400 - (sample.travel - path[0].travel), 1 + sample.time - path[0].time)
      switch device {
      case .touch where step == 0: bench.send(.touchDown(finger: 1, x: 100, y: y), at: time)
      case .touch: bench.send(.touchMove(finger: 1, x: 100, y: y), at: time)
      case .mouse where step == 0: bench.send(.mouseDown(.left, x: 100, y: y), at: time)
      case .mouse: bench.send(.mouseMove(x: 100, y: y), at: time)
      case .trackpad where step == 0: break
      case .trackpad:
        bench.send(.trackpadScroll(dx: 0, dy: (before - sample.travel) / 10), at: time)
      }
      before = sample.travel
    }
    switch device {
    case .touch: bench.send(.touchUp(finger: 1, x: 100, y: y), at: time)
    case .mouse: bench.send(.mouseUp(.left, x: 100, y: y), at: time)
    case .trackpad: bench.send(.trackpadLift, at: time)
    }
    return bench.scroller.velocity
  }

  @Test(
    "a flick that slows down flings on: 40, 20, 10 and 3 pt at 8 ms intervals (FL-9, FL-49, FL-50)",
    arguments: Tuning.presetNames, Device.allCases)
  func aFlickThatSlowsDownFlingsOn(preset: String, device: Device) throws {
    let tuning = try #require(Tuning.preset(named: preset))
    let path = [(0.0, 0.0), (0.008, 40), (0.016, 60), (0.024, 70), (0.032, 73)]
    // A trackpad's first event follows its first move, whose time is not known.
    let fastest = device == .trackpad ? 20 / 0.008 : 40 / 0.008
    withEvery("direction", in: [-1.0, 1]) { direction in
      let velocity =
        direction * Self.velocity(path.map { ($0, direction * $1) }, by: device, tuning)
      #expect(velocity >= 3 / 0.008 / 1.1 - 3, Trail.comment)
      #expect(velocity <= 1.1 * fastest + 3, Trail.comment)
    }
  }

  @Test(
    "a quick start does not turn a fling: 20 pt in 2 ms, 30 pt in 18 ms (FL-9, FL-49, FL-50)",
    arguments: Tuning.presetNames, Device.allCases)
  func aQuickStartDoesNotTurnAFling(preset: String, device: Device) throws {
    let tuning = try #require(Tuning.preset(named: preset))
    let path = [(0.0, 0.0), (0.002, 20), (0.02, 50)]
    let even = 30 / 0.018
    // The oldest 4 ms of the finger's 20: 20 pt, and 2 ms of the even rest.
    let fastest = device == .trackpad ? even : (20 + 0.002 * even) / 0.004
    withEvery("direction", in: [-1.0, 1]) { direction in
      let velocity =
        direction * Self.velocity(path.map { ($0, direction * $1) }, by: device, tuning)
      #expect(velocity >= even / 1.1 - 3, Trail.comment)
      #expect(velocity <= 1.1 * fastest + 3, Trail.comment)
    }
  }

  @Test(
    "no device's release opposes a hand that never turned, or outruns it (FL-9, FL-49)",
    arguments: Tuning.presetNames, Device.allCases)
  func noDevicesReleaseOpposesTheHand(preset: String, device: Device) throws {
    let tuning = try #require(Tuning.preset(named: preset))
    var generator = SeededGenerator(seed: 49)
    for number in 0..<150 {
      let profile = HumanStroke.Profile.allCases[number % HumanStroke.Profile.allCases.count]
      let stroke = HumanStroke(profile, using: &generator)
      let path = stroke.samples.map { ($0.time, $0.position) }
      let velocity = Self.velocity(path, by: device, tuning)
      let travel = stroke.end.position - stroke.samples[0].position
      #expect(velocity * travel >= 0, "\(number): \(velocity) of \(stroke)")
      #expect(abs(velocity) <= tuning.release.estimator.maximumSpeed + 3)
    }
  }

  @Test("two moves of a finger suffice for a fling, by every preset (FL-49)")
  func twoMovesSuffice() throws {
    for preset in Tuning.presetNames {
      let tuning = try #require(Tuning.preset(named: preset))
      let velocity = Self.velocity([(0, 0), (0.016, 32)], by: .touch, tuning)
      #expect(velocity >= 2000 / 1.1 - 3 && velocity <= 2200 + 3, "\(preset): \(velocity)")
    }
  }
}
