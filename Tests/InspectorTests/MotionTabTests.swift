import CAllocationCount
import Canvas
import FlexibleHeader
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Inspector

@Suite struct MotionTabTests {
  static let sizes = [
    Size(width: 320, height: 255), Size(width: 420, height: 360), Size(width: 360, height: 800),
    Size(width: 900, height: 200), Size(width: 40, height: 40), Size(width: 1, height: 1),
  ]

  func list(
    _ panel: Inspector, theme: Theme = .dark, scale: Double = 1, at placement: Placement = .identity
  ) -> DisplayList {
    var list = DisplayList()
    panel.display(at: placement, theme: theme, scale: scale, into: &list)
    return list
  }

  @Test(
    "plots lie beside and below one another, and inside the frame", arguments: sizes, [4, 6])
  func plotsLieApart(size: Size, count: Int) {
    let space = Rect(x: 8, y: 36, width: size.width, height: size.height)
    let frames = (0..<count).map { MotionTab.frame(of: $0, among: count, in: space) }

    for (index, frame) in frames.enumerated() where size.width > 1 {
      #expect(frame.x >= space.x && frame.maxX <= space.maxX + 1e-9)
      #expect(frame.maxY <= space.maxY + 1e-9)
      for other in frames[(index + 1)...] where frame.height > 0 {
        #expect(!frame.intersects(other))
      }
    }
  }

  @Test("the panel stays inside its frame with any number of frames", arguments: sizes)
  func thePanelStaysInside(size: Size) {
    for count in [0, 1, 2, 500] {
      let panel = Samples.panel(count, width: size.width, height: size.height)
      let list = list(panel, at: Placement(dx: 100, dy: 50))
      #expect(list.isDrawable)
      for item in list.items {
        // The clip may cut the frame of words but not that of numbers.
        guard case .fill(let rect, 0, _) = item else { continue }
        #expect(rect.x >= 100 - 1e-9 && rect.maxX <= 100 + size.width + 0.5)
      }
    }
  }

  @Test("each valid detent of a header has its line")
  func eachHeightHasItsLine() {
    func lines(_ detents: [Double]) -> Int {
      var panel = Samples.panel(0, width: 360, height: 800)
      var sample = Samples.sample(20)
      sample.header?.customDetents = detents
      sample.header?.detentsBegin = 20
      panel.add(sample)
      return list(panel).words.count { $0 == "detent" }
    }
    #expect(lines([]) == 0)
    #expect(lines([100, 160.5]) == 2)
    #expect(lines([400, -40, .nan, .infinity]) == 0)
  }

  /// A panel of 360 points, with a header of a height at each frame.
  private func panel(heights: (Int) -> Double) -> Inspector {
    var panel = Samples.panel(0, width: 360, height: 800)
    for frame in 0..<360 {
      var sample = Samples.sample(frame)
      sample.header?.height = heights(frame)
      panel.add(sample)
    }
    return panel
  }

  @Test("the labels of the header's heights are where its curve is not")
  func theLabelsAreBesideTheCurve() throws {
    func place(_ label: String, _ panel: Inspector) throws -> Double {
      let text = try #require(list(panel).texts.first { $0.string == label })
      return text.frame.x
    }
    let first = try place("fully open", panel { _ in 70 })
    // A curve along the line is beside its label; one that comes down through it is not.
    #expect(try place("fully open", panel { _ in 300 }) == first)
    for end in [40, 70, 120] {
      let label = try place("fully open", panel { 300 - 230 * min(1, Double($0) / Double(end)) })
      // Six seconds are as wide as the plot.
      let curve = first + 288 * Double(end) / 360
      #expect(label > first && label > curve - 60, "\(end)")
    }
    // Where no place is free it is at the first one.
    #expect(try place("fully open", panel { $0 % 2 == 0 ? 70 : 300 }) == first)
  }

  @Test("the line of a pause, for which there are no frames, is level until the next frame")
  func aPauseIsLevel() throws {
    var panel = Samples.panel(0, width: 360, height: 800)
    for time in [0.0, 0.016, 0.032, 3, 3.016, 4] {
      var sample = InspectorSample(time: time)
      sample.velocity = time < 3 ? 0 : 1000
      panel.add(sample)
    }
    var steep = 0, level = 0.0
    for item in list(panel).items {
      guard case .line(let from, let to, _, Palette.of(.dark).primary) = item else { continue }
      let (width, height) = (abs(to.x - from.x), abs(to.y - from.y))
      if height > 4 {
        steep += 1
        #expect(width < 6)
      }
      if height < 0.5 { level = max(level, width) }
    }
    #expect(steep > 0 && level > 100)
  }

  @Test(
    "between the frames of a motion the line is straight, however few they are",
    arguments: [MotionPhase.tracking, .decelerating, .gliding, .idle])
  func fewFramesMakeNoSteps(phase: MotionPhase) {
    var panel = Samples.panel(0, width: 360, height: 800)
    for frame in 0..<15 {
      var sample = InspectorSample(time: 0.2 * Double(frame))
      (sample.phase, sample.offset, sample.velocity) = (phase, 100 * Double(frame), 500)
      sample.isHeaderMoving = phase == .idle
      panel.add(sample)
    }
    let steps = list(panel).items.count {
      guard case .line(let from, let to, _, Palette.of(.dark).primary) = $0 else { return false }
      return abs(to.x - from.x) < 1.5 && abs(to.y - from.y) > 2
    }
    #expect(steps == 0)
  }

  @Test("a finger that is still, for which there are no frames, is a level line")
  func aStillFingerIsLevel() {
    #expect(!MotionPhase.tracking.stays(for: 0.1) && MotionPhase.tracking.stays(for: 0.5))
    #expect(!MotionPhase.bouncing.stays(for: 9) && MotionPhase.idle.stays(for: 0))
  }

  @Test("the panel shows phase, percentiles, missed frames and the header's detents as text")
  func thePanelShowsText() {
    let words = list(Samples.panel(90, width: 360, height: 800)).words

    for word in [
      "508.0 Coast", "p50 5.0", "p95 7.0", "p99 7.0", "1 missed", "fully open",
      "T", "C", "Coast", "shift", "Coasting", "Now", "pt/s",
    ] {
      #expect(words.contains(word), "\(word) is not among \(words)")
    }
  }

  @Test("the header's reading says how it rests, not only its phase (DX-34)")
  func theHeadersReading() throws {
    var header = try #require(Samples.sample(0).header)
    func word(_ phase: HeaderScrollPhase, _ share: Double, isHidden: Bool = false) -> String {
      (header.phase, header.phasePercentage, header.isHidden) = (phase, share, isHidden)
      return header.plotWord
    }
    #expect(word(.overExtending, 1) == "fully open")
    #expect(word(.overExtending, 1.2) == "stretched")
    #expect(word(.collapsing, 0.5) == "partly open")
    #expect(word(.collapsing, 0) == "bar")
    #expect(word(.shifting, 0.5) == "partly off")
    #expect(word(.shifting, 0, isHidden: true) == "off the screen")
  }

  @Test("a drag's newest event has its line, its name, and how far it is ahead of the frame (FL-1)")
  func theNewestEventHasItsLine() throws {
    var panel = Samples.panel(30, width: 360, height: 800)
    let words = list(panel).words
    for word in ["shown", "events", "−6.5 pt ahead, 9.1 ms"] {
      #expect(words.contains(word), "\(word) is not among \(words)")
    }
    let color = Palette.of(.dark).secondary
    func ink() -> Int {
      let area = Rect(x: 56, y: 168, width: 288, height: 56)
      return list(panel).items.count {
        guard case .line(_, _, _, color) = $0, let rect = $0.bounds else { return false }
        return area.intersects(rect)
      }
    }
    let dragged = ink()
    #expect(dragged > 3)
    panel.forget()
    for frame in 0..<30 {
      var sample = Samples.sample(frame)
      sample.drag = nil
      panel.add(sample)
    }
    #expect(ink() == 0)
    #expect(!list(panel).words.contains { $0.contains("ahead") })
  }

  @Test("the legend of a narrow plot names the line that continues: events, or the settling offset")
  func aNarrowPlotNamesTheLineThatContinues() {
    for (frames, name, other) in [(30, "events", "will rest at"), (95, "will rest at", "events")] {
      let words = list(Samples.panel(frames, width: 320, height: 340)).words
      #expect(words.contains(name) && words.contains("shown") && !words.contains(other))
    }
  }

  @Test("of plots below each other the first has the labels of the phases, the last the times")
  func phasesAndTimesAreLabelledOnce() {
    func texts(_ size: Size) -> [DisplayList.Text] {
      list(Samples.panel(360, width: size.width, height: size.height)).texts
    }
    let stacked = texts(Size(width: 360, height: 1000))
    let titles = stacked.filter { ["Past the edge", "Event to frame"].contains($0.string) }.map(
      \.frame.y)
    let phases = stacked.filter { $0.style == .plotTitle && ["T", "C", "B"].contains($0.string) }
    let ticks = stacked.filter { $0.string.hasSuffix(" s") }
    #expect(titles.count == 2 && !phases.isEmpty && !ticks.isEmpty)
    // The legend at the foot names them, too.
    #expect(phases.allSatisfy { $0.frame.y < titles[0] || $0.frame.y > 950 })
    #expect(ticks.allSatisfy { $0.frame.y > titles[1] })
    // Beside each other each has its own.
    let beside = texts(Size(width: 700, height: 400)).filter { $0.string.hasSuffix(" s") }
    #expect(Set(beside.map(\.frame.y)).count > 1)
  }

  @Test("a header that was not shifted has no line and no legend for that")
  func aHeaderInPlaceHasNoLegend() {
    var panel = Samples.panel(0, width: 360, height: 800)
    var sample = Samples.sample(0)
    sample.header = HeaderSnapshot(
      top: 0, height: 200, restingHeight: 300, limits: (70, 300), titleAlpha: 1)
    panel.add(sample)
    #expect(!list(panel).words.contains("shift"))
    #expect(list(Samples.panel(100, width: 360, height: 800)).words.contains("shift"))
  }

  @Test("the legend of the phases is complete and side by side, in a narrow panel too")
  func theLegendOfThePhasesIsComplete() {
    for width in [200.0, 260, 300, 315, 316, 317, 340, 420, 900] {
      let items = list(Samples.panel(90, width: width, height: 800)).items
      let reported = items.compactMap { item -> Rect? in
        guard case .text(let text) = item, text.style == .tick else { return nil }
        guard MotionPhase.shown.contains(where: { $0.word == text.string }) else { return nil }
        let least = 6.5 * Double(text.string.utf8.count)
        #expect(text.frame.width >= least, "\(text.string) at \(width)")
        return text.frame
      }
      #expect(reported.count == MotionPhase.shown.count)
      for (index, box) in reported.enumerated() {
        #expect(box.x >= 0 && box.maxX <= width && box.maxY <= 800)
        #expect(!reported[(index + 1)...].contains { $0.intersects(box) })
      }
    }
  }

  @Test("without measured times and without a header the panel says so")
  func thePanelShowsWhatIsAbsent() {
    var panel = InspectorTests.panel(360, 800)
    panel.add(InspectorSample(time: 1))
    let words = list(panel).words

    #expect(words.contains("Past the edge") && words.contains("pt"))
    #expect(!words.contains("Frame"))
    #expect(words.contains("this screen has none"))
    #expect(list(InspectorTests.panel()).words.contains("Nothing has moved yet"))
  }

  @Test(
    "all text has a contrast of 4.5 to 1", arguments: Theme.allCases,
    [Size(width: 320, height: 255), Size(width: 420, height: 360), Size(width: 360, height: 800)])
  func allTextHasContrast(theme: Theme, size: Size) {
    let panel = Samples.panel(500, width: size.width, height: size.height)
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let readings = ContrastMeter().readings(of: list(panel, theme: theme), in: window)

    #expect(readings.count > 20)
    for reading in readings {
      #expect(reading.ratio >= 4.5, "\(reading)")
    }
  }

  @Test("frames with numbers that are not finite, or out of order, neither trap nor remain")
  func hostileFramesNeitherTrapNorRemain() {
    var panel = InspectorTests.panel(360, 800)
    var hostile = Hostile(seed: 7)
    for _ in 0..<2000 {
      var sample = InspectorSample(time: hostile.number())
      sample.offset = hostile.number()
      sample.velocity = hostile.number()
      sample.landing = hostile.number()
      sample.phase = .decelerating
      sample.drag = .init(eventOffset: hostile.number(), delay: hostile.number())
      sample.header = HeaderSnapshot(
        top: hostile.number(), height: hostile.number(), restingHeight: hostile.number(),
        limits: (hostile.number(), hostile.number()), titleAlpha: 1)
      sample.contacts.append(.init(.finger(1), x: hostile.number(), y: hostile.number()))
      sample.timing = .init(
        work: hostile.number(), interval: hostile.number(), missed: hostile.whole(),
        delay: hostile.number())
      panel.add(sample)
    }
    var list = list(panel)
    panel.displayMarks(in: Rect(x: 0, y: 0, width: 300, height: 400), scale: 2, into: &list)

    #expect(list.isDrawable)
    panel.forget()
    panel.add(Samples.sample(3))
    #expect(self.list(panel).words.contains { $0.hasSuffix("pt ahead, 9.1 ms") })
  }

  @Test("once the ring is full a frame allocates no memory")
  func aFrameAllocatesNoMemory() {
    var panel = Samples.panel(Inspector.capacity + 300)
    var list = DisplayList()
    for frame in 0..<300 {
      let sample = Samples.sample(Inspector.capacity + 300 + frame)
      allocation_count_begin()
      panel.add(sample)
      list.removeAll()
      panel.display(at: .identity, theme: .dark, scale: 2, into: &list)
      panel.displayMarks(
        in: Rect(x: 0, y: 0, width: 300, height: 400), scale: 2, into: &list)
      let calls = allocation_count_end()
      if frame >= 250 { #expect(calls == 0) }
    }
  }

  @Test("the trail of a released finger stays for a while, and requests a frame for its end")
  func theTrailOfAFingerDisappears() throws {
    var panel = Inspector()
    var sample = Samples.sample(0)
    sample.phase = .idle
    for frame in 0..<20 {
      sample.time = 3e9 + Double(frame) / 60
      sample.contacts = .init()
      if frame < 10 { sample.contacts.append(.init(.finger(1), x: 50, y: 20 * Double(frame))) }
      panel.add(sample)
      #expect((panel.nextDeadline != nil) == (frame >= 10))
    }
    let due = try #require(panel.nextDeadline)
    #expect(due > sample.time)
    let screen = Rect(x: 0, y: 0, width: 300, height: 400)
    var list = DisplayList()
    panel.displayMarks(in: screen, scale: 1, into: &list)
    #expect(list.rects.count > 1)  // beside the screen's own
    sample.time = due
    panel.add(sample)
    list.removeAll()
    panel.displayMarks(in: screen, scale: 1, into: &list)
    #expect(list.rects.count == 1)
    #expect(panel.nextDeadline == nil)
  }

  @Test("fingers that are reported far from the screen are not drawn")
  func farFingersAreNotMarked() {
    var panel = Inspector()
    for (frame, place) in [-1e100, 1e100, -400, 700].enumerated() {
      var sample = Samples.sample(0)
      sample.phase = .idle
      sample.time = Double(frame) / 60
      sample.contacts = .init()
      sample.contacts.append(.init(.finger(1), x: place, y: 20))
      sample.contacts.append(.init(.pointer(isPressed: true), x: 20, y: place))
      panel.add(sample)
      var list = DisplayList()
      panel.displayMarks(in: Rect(x: 0, y: 0, width: 300, height: 400), scale: 1, into: &list)
      #expect(list.rects.count == 1)  // the screen's own
    }
  }

  @Test("fingers and the settling offset are marked")
  func fingersAndLandingAreMarked() {
    let screen = Rect(x: 0, y: 0, width: 300, height: 400)
    var list = DisplayList()
    Samples.panel(20).displayMarks(in: screen, scale: 1, into: &list)
    let finger = Rect(x: 128, y: 235, width: 44, height: 44)
    #expect(list.rects.contains(finger))
    #expect(list.words.contains("1"))

    list.removeAll()
    Samples.panel(95).displayMarks(in: screen, scale: 1, into: &list)
    // At frame 94 the list is at 568 of 900.
    #expect(list.words.contains("rests after 332 pt down"))
    let line = list.rects.filter { $0.y == 332 && $0.height == 2 }
    #expect(!line.isEmpty)
    // At the right edge: it does not cross the content.
    #expect(line.allSatisfy { $0.x >= 300 - 4 - 75 && $0.maxX <= 300 - 4 })
  }

  @Test("the settling offset is marked below the titles and the columns' names of a screen")
  func theLandingIsMarkedBelowTitles() {
    for (offset, isLine) in [(800.0, false), (795, true)] {
      var (panel, list, sample) = (Inspector(), DisplayList(), Samples.sample(0))
      (sample.offset, sample.landing, sample.phase) = (offset, 900, .decelerating)
      panel.add(sample)
      panel.displayMarks(in: Rect(x: 0, y: 0, width: 300, height: 600), scale: 1, into: &list)
      #expect(list.rects.contains { $0.height == 2 } == isLine)
      #expect(list.rects.filter { $0.height == 20 }.allSatisfy { $0.y >= 104 })
    }
  }
}
