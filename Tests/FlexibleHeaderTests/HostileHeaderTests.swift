import FlexibleHeader
import Foundation
import ScrollPhysics
import TestSupport
import Testing

/// The flexible header with readings, settings and calls that no caller should make.
///
/// All results stay finite, and nothing traps.
@Suite("Hostile header")
struct HostileHeaderTests {
  @Test("a header stays finite under any calls, in any order", arguments: UInt64(1)...8)
  func aHeaderStaysFiniteUnderAnyCalls(seed: UInt64) {
    var hostile = Hostile(seed: seed)
    var header = anyHeader(&hostile)
    for step in 0..<3_000 {
      if step % 100 == 0 { header = anyHeader(&hostile) }
      switch hostile.place(below: 3) {
      case 0: expectFinite(setLength(of: &header, &hostile), step)
      case 1: expectFinite(setSwitch(of: &header, &hostile), step)
      default: expectFinite(call(&header, &hostile), step)
      }
      #expect(isFinite(header.layout(at: hostile.number())), "step \(step)")
      #expect(header.offset(placing: hostile.number()).isFinite, "step \(step)")
      #expect(header.wakeTime?.isFinite ?? true, "step \(step)")
    }
  }

  @Test("a header with any stored numbers can be decoded and used", arguments: UInt64(1)...4)
  func aHeaderWithAnyStoredNumbersCanBeDecodedAndUsed(seed: UInt64) throws {
    var (hostile, read) = (Hostile(seed: seed), 0)
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    for _ in 0..<60 {
      var header = anyHeader(&hostile)
      for _ in 0..<6 { _ = call(&header, &hostile) }
      let stored = try JSONSerialization.jsonObject(with: encoder.encode(header))
      let changed = try JSONSerialization.data(withJSONObject: change(stored, &hostile))
      guard var other = try? decoder.decode(FlexibleHeader.self, from: changed) else {
        continue
      }
      read += 1
      for _ in 0..<40 {
        _ = setLength(of: &other, &hostile)
        _ = call(&other, &hostile)
        _ = other.layout(at: hostile.number())
        _ = other.offset(placing: hostile.number())
      }
    }
    #expect(read > 0)
  }

  private func change(_ value: Any, _ hostile: inout Hostile) -> Any {
    switch value {
    case let fields as [String: Any]:
      Dictionary(
        uniqueKeysWithValues: fields.sorted { $0.key < $1.key }.map { field in
          (field.key, field.key == "rawValue" ? field.value : change(field.value, &hostile))
        })
    case let list as [Any]: list.map { change($0, &hostile) }
    case is Bool: value
    case let number as Double where hostile.place(below: 4) == 0:
      hostile.one(of: [number, -number, 1e300, -1e300, 1e-300, 0, -1, 1e9])
    default: value
    }
  }

  private func anyHeader(_ hostile: inout Hostile) -> FlexibleHeader {
    let law = hostile.one(of: [
      Deceleration.normal, .exponential(friction: hostile.number()),
      .braked(friction: hostile.number(), braking: hostile.number()),
    ])
    var configuration = FlexibleHeader.Configuration(
      minimumHeight: hostile.numberOrNone(), maximumHeight: hostile.numberOrNone())
    configuration.deceleration = law
    var header = FlexibleHeader(
      configuration, safeArea: hostile.flag() ? 20 : hostile.number(),
      topBarHeight: hostile.numberOrNone())
    header.attach(to: reading(header, &hostile))
    return header
  }

  private func reading(_ header: FlexibleHeader, _ hostile: inout Hostile) -> ScrollMetrics {
    var reading = ScrollMetrics(
      view: ScrollViewID(rawValue: hostile.place(below: 8) == 0 ? hostile.name() : 0),
      time: hostile.place(below: 200) == 0
        ? hostile.number() : header.time + Double(hostile.place(below: 40)) / 1000,
      offset: hostile.number(), viewportLength: hostile.flag() ? 800 : hostile.number(),
      contentLength: hostile.flag() ? 5000 : hostile.number())
    if hostile.place(below: 4) == 0 { reading.contentLength = hostile.number() }
    if hostile.flag() { reading.insetTop = hostile.number() }
    if hostile.flag() { reading.systemInsetTop = hostile.number() }
    if hostile.flag() { reading.insetBottom = hostile.number() }
    if hostile.flag() { reading.velocity = hostile.number() }
    reading.isTracking = hostile.flag()
    reading.lead = hostile.number()
    reading.isKeyDown = hostile.place(below: 8) == 0
    reading.input = hostile.one(of: InputSource.allCases)
    reading.isPaging = hostile.place(below: 8) == 0
    return reading
  }

  private func call(_ header: inout FlexibleHeader, _ hostile: inout Hostile) -> HeaderUpdate {
    let reading = reading(header, &hostile)
    let time = reading.time
    switch hostile.place(below: 22) {
    case 0: return header.advance(to: time)
    case 1: return header.attach(to: hostile.flag() ? reading : nil)
    case 2: return header.prepare(for: hostile.flag() ? reading : nil)
    case 3...6: return header.scrollChanged(reading)
    case 7...10:
      let target = hostile.number()
      return header.dragEnded(reading, target: target, willDecelerate: hostile.flag())
    case 11: return header.scrollEnded(reading)
    case 12: return header.systemInsetChanged(reading)
    case 13: return header.insetsChanged(reading)
    case 14: return header.contentMoved(by: hostile.number())
    case 15:
      return header.topBarChanged(
        height: hostile.number(), isHidden: hostile.flag(), safeArea: hostile.numberOrNone())
    case 16: return header.sizeToFit()
    case 19: return header.configure(at: time) { $0.maximumHeight = hostile.number() }
    case 17: return header.setHidden(false, animated: hostile.flag(), at: time)
    case 18: return header.setHidden(true, animated: hostile.flag(), at: time)
    default: return header.setShift(fraction: hostile.number(), at: time)
    }
  }

  private func setLength(of header: inout FlexibleHeader, _ hostile: inout Hostile) -> HeaderUpdate
  {
    let number = hostile.number()
    switch hostile.place(below: 9) {
    case 0: return header.set { $0.minimumHeight = number }
    case 1: return header.set { $0.maximumHeight = number }
    case 2: return header.set { $0.minimumVisibleHeight = number }
    case 3: return header.safeAreaChanged(to: number)
    case 4: return header.set { $0.visibleShadowOpacity = number }
    case 5: return header.set { $0.elevation = number }
    case 6:
      let heights = (0..<hostile.place(below: 20)).map { _ in hostile.number() }
      return header.set { $0.customDetents = heights }
    case 7: return header.set { $0.deceleration = .power(exponent: number, coefficient: 1) }
    default:
      header.forget(ScrollViewID(rawValue: hostile.place(below: 3)))
      return header.advance(to: header.time)
    }
  }

  private func setSwitch(of header: inout FlexibleHeader, _ hostile: inout Hostile) -> HeaderUpdate
  {
    let switches: [WritableKeyPath<FlexibleHeader.Configuration, Bool>] = [
      \.stretches, \.avoidsTopBar, \.minMaxHeightIncludesSafeArea, \.isPassive, \.isScrubbing,
      \.alwaysCastsShadow, \.isShared, \.contentIsTranslucent,
      \.resetShadowAfterTrackingScrollViewIsReset, \.reducesMotion, \.showsHairline,
    ]
    _ = header.hairlineFrame(scale: hostile.number())
    return header.set {
      switch hostile.place(below: 3) {
      case 0:
        $0.shiftBehavior = ShiftBehavior(
          driver: hostile.one(of: ShiftBehavior.Driver.allCases), movesTopBar: hostile.flag())
        $0.settlingRule = hostile.one(of: SettlingRule.allCases)
        $0.settlingRange = hostile.one(of: SettlingRange.allCases)
        if hostile.flag() { $0.apply(hostile.one(of: HeaderPreset.allCases)) }
        $0.returnHeight = hostile.one(
          of: [.nothing, .collapsed, .expanded, .height(hostile.number())])
        $0.settlingChoice = hostile.one(of: SettlingChoice.allCases)
        $0.settlesAlone = hostile.flag()
        $0.returnDistance = hostile.one(of: ReturnDistance.named + [0, ReturnDistance(.infinity)])
      case 1:
        $0.hairlineColor = HeaderColor(
          red: hostile.number(), green: hostile.number(), blue: hostile.number(),
          alpha: hostile.number())
        $0.inputPolicies = policies(&hostile)
      default: $0[keyPath: hostile.one(of: switches)] = hostile.flag()
      }
    }
  }

  private func policies(_ hostile: inout Hostile) -> InputPolicies {
    var policy = InputPolicy(
      countsAsDirection: hostile.flag(), maySnap: hostile.flag(), mayStretch: hostile.flag(),
      stillness: hostile.numberOrNone(), stepChoice: hostile.one(of: StepChoice.allCases))
    if hostile.flag() { policy.stillness = hostile.flag() ? 0.15 : hostile.number() }
    #expect(policy.stillness.map { $0 >= 0 && $0.isFinite } ?? true)
    var policies = InputPolicies()
    (policies.finger, policies.wheel, policies.code) = (policy, policy, policy)
    (policies.trackpad, policies.keys) = (policy, policy)
    policies[input: hostile.one(of: InputSource.allCases)].mayStretch.toggle()
    return policies
  }

  private func expectFinite(_ update: HeaderUpdate, _ step: Int) {
    #expect(isFinite(update.layout), "step \(step): \(update.layout)")
    #expect(update.effects.count <= 16)
    for request in update.requests {
      let isSound =
        switch request {
        case .inset(_, let contribution, let change): contribution.isFinite && change.isFinite
        case .indicatorInset(_, let contribution): contribution.isFinite
        case .offset(_, let offset), .target(_, let offset): offset.isFinite
        case .glide(let glide): glide.target.isFinite && glide.velocity.isFinite
        default: true
        }
      #expect(isSound, "step \(step): \(request)")
    }
  }

  private func isFinite(_ layout: HeaderLayout) -> Bool {
    [
      layout.height, layout.topEdge, layout.bottomEdge, layout.scrollPhaseValue,
      layout.scrollPhasePercentage, layout.shift, layout.shadowIntensity, layout.shadowOpacity,
      layout.opacity, layout.hiddenViewAlpha, layout.indicatorInsetTop, layout.pinLine,
      layout.topSafeArea, layout.topBarTop, layout.contentOverlap, layout.topEdgeInContent,
    ].allSatisfy(\.isFinite)
  }
}
