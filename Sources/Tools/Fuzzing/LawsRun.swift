import FlexScroll
import FoundationEssentials

/// Drives a stack of bars, a pull, nested scrollers and what else a screen is laid out with by
/// arbitrary numbers, and checks their laws (HN-3, HN-4, HN-40 … HN-112).
struct LawsRun {
  var stream: ByteStream

  static func run(_ input: [UInt8]) throws(Finding) {
    var run = LawsRun(stream: ByteStream(input))
    var calls = 0
    defer { Tally.add(events: calls) }
    while !run.stream.isAtEnd {
      calls += 1
      switch run.stream.below(8) {
      case 0, 1: try run.moveStack()
      case 2: try run.moveChain()
      case 3: try run.pullContent()
      case 4: try run.readTimelines()
      case 5: try run.findPositions()
      case 6: try run.moveArea()
      default: try run.lookAtPictures()
      }
    }
  }

  /// A length in points, usually a moderate one, otherwise arbitrary.
  mutating func length(_ most: Double = 400) -> Double {
    switch stream.byte() {
    case 255: stream.extreme()
    case 254: stream.double()
    case let small: Double(small) / 253 * most
    }
  }

  /// A finite length in points from 0.
  mutating func plainLength(_ most: Double = 400) -> Double {
    Double(stream.byte()) / 255 * most
  }

  /// A finite number of either sign.
  mutating func plainNumber(_ most: Double = 400) -> Double {
    Double(stream.byte() - 128) / 128 * most
  }

  static func require(
    _ holds: Bool, _ finding: @autoclosure () -> String
  ) throws(Finding) {
    if !holds { throw Finding(finding()) }
  }

  /// Writes a value and reads it (HN-106).
  static func copied<Value: Codable & Equatable>(_ value: Value) throws(Finding) -> Value {
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "+", negativeInfinity: "-", nan: "?")
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "+", negativeInfinity: "-", nan: "?")
    let copy: Value
    do {
      copy = try decoder.decode(Value.self, from: try encoder.encode(value))
    } catch {
      throw Finding("HN-106: a \(Value.self) is not read again: \(error)")
    }
    try require(copy == value, "HN-106: a \(Value.self) changes as it is written and read")
    return copy
  }
}

// Timelines, positions and pictures: functions of their numbers.
extension LawsRun {
  /// The values of keyframes along a header's travel (HN-46, HN-49).
  mutating func readTimelines() throws(Finding) {
    let collapse = plainLength()
    var travel = HeaderTravel(place: 0, collapse: collapse, exit: collapse + plainLength())
    var values = (0..<4).map { _ in plainNumber(1) }
    let frames = values.indices.map {
      Keyframes<HeaderTravel.Range, Double>.Keyframe.at(.exit, Double($0) / 3, values[$0])
    }
    let keyframes = Keyframes(frames[0], frames[1], frames[2], frames[3])
    values.sort()
    let timeline = Timeline<HeaderTravel.Range>(.exit)
    var last: (place: Double, value: Double)?
    for step in -8...40 {
      travel.place = Double(step) / 32 * travel.exit
      let value = keyframes.value(on: travel)
      try Self.require(
        value >= values[0] - 1e-9 && value <= values[3] + 1e-9,
        "HN-45: \(value) is not between the keyframes' \(values)")
      if travel.exit > 0, travel.place <= 0 || travel.place >= travel.exit {
        let held = frames[travel.place <= 0 ? 0 : 3].value
        try Self.require(abs(value - held) < 1e-9, "HN-46: \(value) is not held at \(held)")
      }
      // From a place to the next, a 32nd of the travel, no segment goes farther than this.
      if travel.exit > 0, let last {
        let most = (values[3] - values[0]) * 3 / 32 + 1e-9
        try Self.require(
          abs(value - last.value) <= most,
          "HN-49: from \(last) to \(value) at \(travel.place) of \(travel.exit)")
      }
      last = (travel.place, value)
      let progress = timeline.progress(of: travel)
      try Self.require(
        (progress == nil) == (travel.exit == 0) && progress?.isFinite != false,
        "HN-40: a progress of \(String(describing: progress)) on \(travel)")
    }
    try readRow()
    let hostile = HeaderTravel(place: length(), collapse: length(), exit: length())
    let value = keyframes.value(on: hostile)
    try Self.require(value.isFinite, "a value of \(value) on \(hostile)")
  }

  /// The phase of a row that passes a port (HN-42, HN-47).
  private mutating func readRow() throws(Finding) {
    let port = RowPort(start: plainLength(100), end: 100 + plainLength(700))
    let (start, length) = (plainLength(2000), 1 + plainLength(900))
    var last = 1.0
    for step in 0...40 {
      let offset = start - port.end - 10 + Double(step) / 40 * (length + port.end - port.start + 20)
      let row = RowTravel(start: start, length: length, offset: offset, in: port)
      let phase = row.phase
      try Self.require(
        (-1...1).contains(phase) && phase <= last + 1e-9, "HN-47: \(phase) after \(last) of \(row)")
      last = phase
      for range in RowTravel.Range.allCases {
        let ends = row.ends(of: range)
        try Self.require(ends.start <= ends.end + 1e-9, "HN-42: \(range) is \(ends) of \(row)")
      }
    }
    try Self.require(last == -1, "HN-47: a row that has left is at \(last)")
  }

  /// The position at which content comes to rest (HN-94 … HN-97).
  mutating func findPositions() throws(Finding) {
    let areas: SnapPositions.Areas =
      stream.below(2) == 0
      ? .regular(
        start: plainLength(), spacing: length(), length: length(900),
        count: stream.below(40))
      : .listed((0..<stream.below(6)).map { _ in .init(start: length(3000), end: length(3000)) })
    let strictness: SnapPositions.Strictness =
      stream.below(2) == 0
      ? .mandatory : .proximity(distance: stream.below(2) == 0 ? nil : length())
    let positions = SnapPositions(
      areas, alignment: stream.pick(SnapPositions.Alignment.allCases), strictness: strictness,
      startPadding: length(100), endPadding: length(100), alwaysStops: stream.below(2) == 0)
    let area = SnapPositions.Area(start: plainNumber(), end: plainNumber())
    _ = try Self.copied(SnapPositions(.listed([area]), strictness: .proximity(distance: 40)))
    let least = plainNumber()
    let (limits, viewport) = (least...(least + plainLength(3000)), length(900))
    let (start, end) = (length(3000), length(3000))
    for origin in [nil, start] {
      guard
        let target = positions.target(
          from: origin, to: end, viewportLength: viewport, limits: limits)
      else { continue }
      try Self.require(
        limits.contains(target), "HN-94: \(target) is outside of \(limits): \(positions)")
      guard case .proximity = strictness, let origin, origin.isFinite, end.isFinite,
        origin != end
      else { continue }
      let reached = end.clamped(to: limits)
      let isBeyond = (target - origin) * (reached - origin) > 0 || reached == origin
      try Self.require(isBeyond, "HN-97: from \(origin) toward \(end) to \(target): \(positions)")
    }
    for index in [-1, 0, 3, .max] {
      let place = positions.offset(ofArea: index, viewportLength: viewport, limits: limits)
      try Self.require(
        place.map(limits.contains) ?? true,
        "HN-94: area \(index) is at \(String(describing: place)): \(positions)")
    }
  }

  /// A picture that is stretched, the edges of a window, and what separates bars from content
  /// (HN-90, HN-101, HN-110).
  mutating func lookAtPictures() throws(Finding) {
    let picture = StretchedPicture(
      stretch: plainLength(1), at: stream.below(2) == 0 ? .start : .end,
      viewportLength: 1 + plainLength(2000))
    var last = -Double.infinity
    for step in 0...16 {
      let place = Double(step) / 16 * picture.viewportLength
      let source = picture.source(at: place)
      try Self.require(source > last, "HN-101: \(source) after \(last): \(picture)")
      last = source
      let again = picture.shown(source)
      try Self.require(abs(again - place) < 1e-6, "HN-101: \(place) comes back as \(again)")
    }
    let edge = picture.edge == .start ? 0 : picture.viewportLength
    try Self.require(abs(picture.shown(edge) - edge) < 1e-9, "HN-101: the pulled edge moves")

    let (window, side) = (
      Size(width: plainLength(4000), height: plainLength(4000)), stream.pick(StartEdge.allCases)
    )
    let frame = Rect(
      x: plainNumber(), y: plainNumber(), width: plainLength(), height: plainLength())
    let back = side.layoutFrame(of: side.windowFrame(of: frame, in: window), in: window)
    try Self.require(
      abs(back.x - frame.x) < 1e-6 && abs(back.y - frame.y) < 1e-6
        && back.width == frame.width && back.height == frame.height,
      "HN-90: \(frame) at \(side) comes back as \(back)")

    var effect = EdgeEffect(
      stream.pick(EdgeEffect.Style.allCases), barLength: length(), overlap: length(20),
      scale: length(4))
    if stream.below(2) == 0 {
      effect.ensureContrast(of: color(), on: color())
    }
    var least = 1.0
    for step in 0...8 {
      let opacity = effect.opacity(at: Double(step) / 8 * effect.extent)
      try Self.require(
        (0...1).contains(opacity) && opacity <= least + 1e-9,
        "HN-110: an opacity of \(opacity) after \(least): \(effect)")
      least = opacity
    }
    try Self.require(least == 0, "HN-110: an opacity of \(least) at the end: \(effect)")
  }

  private mutating func color() -> HeaderColor {
    HeaderColor(red: stream.share(), green: stream.share(), blue: stream.share())
  }
}

extension Double {
  func clamped(to limits: ClosedRange<Double>) -> Double {
    max(limits.lowerBound, min(self, limits.upperBound))
  }
}
