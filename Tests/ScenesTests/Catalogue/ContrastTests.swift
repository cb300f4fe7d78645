import Canvas
import FlexibleHeader
import Interface
import Scenes
import TestSupport
import Testing

/// The contrast of every scene's text and icons, at many offsets.
///
/// Text that fades in or out is checked when it is opaque: it is transient where its colour covers
/// less than the most that the same text has in any frame of the sweep, and another share in the
/// frame before or after. Text that stays faint is checked. Text that is smaller than any screen's
/// is part of a miniature, and is checked there.
@Suite struct ContrastTests {
  /// The key by which readings are compared.
  struct Subject: Hashable {
    var name: String
    var isIcon: Bool
    var size: Double
    var red, green, blue: UInt8

    /// Text that contains a number is the same text, whatever the number.
    init(_ reading: ContrastMeter.Reading) {
      name = reading.name.split { $0.isNumber || $0 == "." }.joined(separator: "#")
      (isIcon, size) = (reading.isIcon, reading.size)
      (red, green, blue) = (reading.color.red, reading.color.green, reading.color.blue)
    }
  }

  /// The items of a scene in one frame of a sweep.
  struct Frame {
    var distance: Double
    var readings: [ContrastMeter.Reading]

    init(_ harness: SceneHarness, _ meter: ContrastMeter, within part: Rect? = nil) {
      distance = harness.distance
      readings = meter.readings(of: harness.list, in: harness.window)
        .filter { $0.size >= SceneHarness.smallestType && part?.intersects($0.frame) ?? true }
    }

    func covers(_ subject: Subject) -> Set<Double> {
      Set(readings.filter { Subject($0) == subject }.map(\.color.alpha))
    }
  }

  static let meter = ContrastMeter(pictures: [.landscape: .landscape])

  /// Poses: at rest, overscrolled, released, at the end and back.
  static func sweep(_ harness: SceneHarness) -> [Frame] {
    var harness = harness.copy()
    var frames = [Frame(harness, meter)]
    func go(_ steps: Int, by distance: Double) {
      harness.touch()
      for _ in 0..<steps {
        harness.move(by: distance)
        // All animations have ended.
        harness.pass(0.25)
        frames.append(Frame(harness, meter))
      }
      harness.lift()
      for _ in 0..<6 {
        harness.pass(0.08)
        frames.append(Frame(harness, meter))
      }
    }
    go(12, by: -40)
    go(34, by: 11.3)
    go(6, by: 62)
    go(14, by: -17)
    harness.jump(to: .greatestFiniteMagnitude)
    frames.append(Frame(harness, meter))
    return frames
  }

  /// The readings with too little contrast, each item once, with its worst value.
  static func failures(
    in frames: [Frame], writing: Double = 4.5, icons: Double = 3
  ) -> [String] {
    var most: [Subject: Double] = [:]
    for reading in frames.flatMap(\.readings) {
      most[Subject(reading), default: 0] = max(
        most[Subject(reading)] ?? 0, reading.color.alpha)
    }
    var worst: [Subject: (ratio: Double, text: String)] = [:]
    for (index, frame) in frames.enumerated() {
      for reading in frame.readings where reading.ratio < (reading.isIcon ? icons : writing) {
        let subject = Subject(reading)
        let isFaint = reading.color.alpha < 0.995 * (most[subject] ?? 0)
        let neighbours = [index - 1, index + 1].filter(frames.indices.contains)
        let isFading = neighbours.contains {
          !frames[$0].covers(subject).contains(reading.color.alpha)
        }
        guard !(isFaint && isFading), reading.ratio < worst[subject]?.ratio ?? 21 else { continue }
        let ratio = (reading.ratio * 100).rounded(.down) / 100
        worst[subject] = (
          reading.ratio, "\(reading.name): \(ratio) at \(frame.distance), \(reading.frame)"
        )
      }
    }
    return worst.values.map(\.text).sorted()
  }

  @Test(
    "text stands out by 4.5 to 1 and icons by 3 to 1, wherever the content is",
    arguments: SceneHarness.names, Theme.allCases)
  func writingStandsOut(name: String, theme: Theme) throws {
    let windows: [(Double, ShiftBehavior)] = [
      (240, .disabled), (420, .enabledWithStatusBar), (1280, .enabled),
    ]
    try withEvery("window", in: windows) { width, shift in
      // In the wide window every list is so long that its header leaves before the end: a finger beyond
      // that would hold a header that has left in part.
      let height = width == 1280 ? 760.0 : 860
      var harness = try SceneHarness(
        name, .init(theme: theme, width: width, height: height, shift: shift))
      if width == 240 {
        _ = harness.scene.toggleVariant(at: harness.time)
        harness.scene.compound?.page(.turn(1), at: harness.time)
        harness.pass(3)
      }
      for failure in Self.failures(in: Self.sweep(harness)) {
        Issue.record("\(name) \(theme) \(failure) (\(Trail.comment))")
      }
    }
  }

  @Test(
    "the time in the strip stands out by 4.5 to 1 in every frame of a slow and of a quick scroll",
    arguments: SceneHarness.names, Theme.allCases)
  func theTimeStandsOut(name: String, theme: Theme) throws {
    for (shift, step) in [(ShiftBehavior.disabled, 7.0), (.enabledWithStatusBar, 31)] {
      var harness = try SceneHarness(name, .init(theme: theme, shift: shift))
      harness.touch()
      for distance in [step, -step] {
        for _ in 0..<Int(500 / step) {
          harness.move(by: distance)
          let frame = Frame(harness, Self.meter)
          for reading in frame.readings where reading.name == harness.scene.statusText {
            #expect(reading.ratio >= 4.5, "\(name) \(theme) at \(frame.distance)")
          }
        }
      }
    }
  }

  @Test(
    "a control that is hovered, pressed, focused or activated still stands out",
    arguments: SceneHarness.names, Theme.allCases)
  func aThingThatIsWorkedStandsOut(name: String, theme: Theme) throws {
    var harness = try SceneHarness(name, .init(theme: theme))
    for _ in 0..<24 {
      guard harness.key(.next), harness.scene.hasFocus else { break }
      harness.pass(2)
      guard let ring = harness.ring else { continue }
      let middle = Point(x: ring.midX, y: ring.midY)
      harness.scene.hover(at: middle)
      let hovered = Frame(harness, Self.meter, within: ring)
      harness.scene.interactive?.pressBegan(at: middle)
      let pressed = Frame(harness, Self.meter, within: ring)
      harness.scene.pressCancelled()
      harness.scene.hover(at: nil)
      var worked = harness.copy()
      _ = worked.key(.activate)
      worked.pass(2)
      // Transient text is checked in the sweep.
      let passing = Set(Self.failures(in: [Frame(harness, Self.meter)]))
      let frames = [hovered, pressed, Frame(worked, Self.meter)]
      for failure in Set(frames.flatMap { Self.failures(in: [$0]) }).subtracting(passing) {
        Issue.record("\(name) \(theme) \(failure)")
      }
    }
  }

  @Test(
    "the toast has enough contrast over every scene", arguments: SceneHarness.names, Theme.allCases)
  func theToastStandsOut(name: String, theme: Theme) throws {
    let harness = try SceneHarness(name, .init(theme: theme))
    var list = harness.list
    let toast = Toast("Contrast", since: 0)
    toast.display(in: harness.scene.viewport, at: 1, into: &list)
    let readings = Self.meter.readings(of: list, in: harness.window)

    let reading = try #require(readings.last { $0.name == "Contrast" })
    #expect(reading.ratio >= 4.5)
  }

  @Test(
    "the list of keys stands out over every scene", arguments: SceneHarness.names, Theme.allCases)
  func theListOfKeysStandsOut(name: String, theme: Theme) throws {
    try withEvery("width", in: [240.0, 420, 1280]) { width in
      let harness = try SceneHarness(name, .init(theme: theme, width: width))
      var list = harness.list
      let count = Self.meter.readings(of: list, in: harness.window).count
      let groups = HelpOverlayTests.groups
      HelpOverlay().display(
        groups, in: harness.scene.viewport, palette: harness.scene.palette, into: &list)
      let words = Set(
        groups.map(\.title)
          + KeyHelp.entries.flatMap { entry in
            entry.parts.map { part in
              switch part {
              case .key(let word), .word(let word): word
              }
            } + [entry.sentence]
          })
      let readings = Self.meter.readings(of: list, in: harness.window)
        .filter { words.contains($0.name) || $0.name.hasPrefix("Keyboard") }
      #expect(readings.count > 8 && count > 0)
      let faint = readings.filter { $0.ratio < 4.5 }.map { "\($0.name): \($0.ratio)" }
      #expect(faint.isEmpty, Trail.comment)
    }
  }

  @Test("a word that stays faint is reported, a transient one is not")
  func aFaintWordThatStays() throws {
    func frame(_ alpha: Double) throws -> Frame {
      var frame = try Frame(SceneHarness("album"), Self.meter)
      var list = DisplayList()
      list.append(.fill(Rect(x: 0, y: 0, width: 99, height: 99), radius: 0, .white))
      list.append(
        .text(
          .init(
            "Faint", style: .body, color: .black.faded(by: alpha),
            in: Rect(x: 9, y: 9, width: 80, height: 20))))
      frame.readings = Self.meter.readings(
        of: list, in: Rect(x: 0, y: 0, width: 99, height: 99))
      return frame
    }
    #expect(Self.failures(in: try [1, 0.7, 0.4, 0.1].map(frame)).isEmpty)
    #expect(Self.failures(in: try [1, 0.4, 0.4, 0.4].map(frame)).count == 1)
    #expect(Self.failures(in: try [0.4].map(frame)).count == 1)
  }
}
