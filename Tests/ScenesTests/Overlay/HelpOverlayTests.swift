import Canvas
import Interface
import TestSupport
import Testing

@testable import Scenes

@Suite struct HelpOverlayTests {
  static let sizes = [
    Size(width: 240, height: 320), Size(width: 420, height: 860), Size(width: 379, height: 400),
    Size(width: 1280, height: 320), Size(width: 1280, height: 800),
    Size(width: 4096, height: 4096),
  ]

  static let groups = [
    HelpOverlay.Group(
      "On this screen", KeyHelp.entries.prefix(9).map { .init($0, value: "on") },
      isOfScreen: true),
    HelpOverlay.Group(
      "With finger", [.init(.init(keys: "Drag", meaning: "throw"))], hasGestures: true),
    HelpOverlay.Group("Scroll", KeyHelp.entries[9..<18].map { .init($0) }),
    HelpOverlay.Group("Go", KeyHelp.entries[18..<24].map { .init($0, isAvailable: false) }),
    HelpOverlay.Group("Tools", KeyHelp.entries[24..<28].map { .init($0) }),
    HelpOverlay.Group("Window", KeyHelp.entries[28...].map { .init($0) }),
  ]

  static func list(_ help: HelpOverlay, _ size: Size) -> DisplayList {
    var list = DisplayList()
    help.display(groups, in: Viewport(size: size), palette: .dark, into: &list)
    return list
  }

  @Test("the panel is inside the window, and each line scrolls into it", arguments: sizes)
  func thePanelLiesInside(size: Size) {
    let layout = HelpLayout(Self.groups, in: Viewport(size: size))
    #expect(layout.panel.x >= 0 && layout.panel.maxX <= size.width)
    #expect(layout.panel.y >= 0 && layout.panel.maxY <= size.height)
    #expect(layout.lineCount == KeyHelp.entries.count + 1)
    var shown: Set<String> = []
    for line in 0..<layout.lineCount {
      var help = HelpOverlay()
      help.scrolled = layout.scrolled(toReveal: line, from: 0)
      let frame = layout.frame(ofLine: line, scrolled: help.scrolled)
      #expect(frame.y >= layout.area.y && frame.maxY <= layout.panel.maxY)
      #expect(frame.x >= layout.panel.x && frame.maxX <= layout.panel.maxX)
      for text in Self.list(help, size).texts { shown.insert(text.string) }
    }
    #expect(KeyHelp.entries.allSatisfy { shown.contains($0.sentence) })
  }

  @Test("lines of a group do not overlap, and those of three columns are beside each other (DX-21)")
  func columns() {
    for size in Self.sizes {
      let layout = HelpLayout(Self.groups, in: Viewport(size: size))
      let frames = (0..<layout.lineCount).map { layout.frame(ofLine: $0, scrolled: 0) }
      for (index, frame) in frames.enumerated() {
        #expect(
          frames[(index + 1)...].allSatisfy {
            $0.x >= frame.maxX || frame.x >= $0.maxX || $0.y >= frame.maxY || frame.y >= $0.maxY
          })
      }
      #expect(Set(frames.map(\.x)).count == (size.width >= 900 ? 3 : 1))
    }
  }

  @Test("no keys and no meaning are too long for the window that the program opens")
  func nothingIsTooLong() {
    for entry in KeyHelp.entries {
      #expect(entry.keys.count <= 20, "\(entry.keys)")
      #expect(entry.meaning.count <= 32, "\(entry.meaning)")
    }
  }

  @Test("a line is pressed where it is drawn, if it has an effect here")
  func whatCanBePressed() {
    for size in Self.sizes {
      let layout = HelpLayout(Self.groups, in: Viewport(size: size))
      for line in 0..<layout.lineCount {
        let scrolled = layout.scrolled(toReveal: line, from: 0)
        let frame = layout.frame(ofLine: line, scrolled: scrolled)
        let place = layout.place(
          at: Point(x: frame.midX, y: frame.midY), scrolled: scrolled)
        let (own, _) = layout.line(line)
        let isEnabled = own.isAvailable && !own.entry.commands.isEmpty
        #expect(place == (isEnabled ? .line(line) : nil))
      }
      let close = layout.closeFrame
      #expect(layout.place(at: Point(x: close.midX, y: close.midY), scrolled: 0) == .close)
    }
  }

  @Test("a focused line has the only ring, around its text")
  func aLineInFocusHasARing() throws {
    var help = HelpOverlay()
    help.line = 12
    let rings = Self.list(help, Size(width: 1280, height: 800)).items.compactMap { item in
      if case .stroke(let frame, _, Spacing.focusRing, _) = item { frame } else { nil }
    }
    let layout = HelpLayout(
      Self.groups, in: Viewport(size: Size(width: 1280, height: 800)))
    #expect(rings.count == 1)
    #expect(
      try #require(rings.first).contains(
        Point(
          x: layout.frame(ofLine: 12, scrolled: 0).midX,
          y: layout.frame(ofLine: 12, scrolled: 0).midY)))
  }

  @Test("keys are shown one by one, and not again with Shift; between those of one command is “or”")
  func parts() throws {
    func parts(_ keys: String) -> [HelpOverlay.Part] {
      KeyHelp.Entry(keys: keys, meaning: "").parts
    }
    func keys(_ names: String...) -> [HelpOverlay.Part] { names.map { .key($0) } }
    #expect(parts("Ctrl+R") == keys("Ctrl", "R"))
    #expect(parts("S, Shift+S") == keys("S"))
    #expect(parts("Ctrl and +, -, 0") == keys("Ctrl", "+", "−", "0"))
    #expect(parts("Shift+L") == keys("Shift", "L"))
    #expect(parts("Home, End") == keys("Home", "End"))
    let arrows = [Icon.arrowUp, .arrowDown, .arrowLeft, .arrowRight]
    #expect(["Up", "Down", "Left", "Right"].map(KeyCap.icon) == arrows)
    #expect(parts("Page Up, Page Down") == keys("PgUp", "PgDn"))
    #expect(parts("1, 2, 3 …") == keys("1", "2", "3") + [.word("…")])
    func entry(_ command: Command) throws -> KeyHelp.Entry {
      try #require(KeyHelp.entries.first { $0.commands.contains(command) })
    }
    #expect(try entry(.fullScreen).parts == [.key("F"), .word("or"), .key("F11")])
    #expect(try entry(.quit).parts == keys("Q") + [.word("or")] + keys("Ctrl", "Q"))
    #expect(try entry(.start).parts == keys("Home", "End"))
    #expect(try entry(.nextAlbum).parts == keys("Ctrl", "PgDn", "PgUp"))
  }

  @Test("texts of a column begin at one x, right of its keys (DX-21)", arguments: sizes)
  func textsBeginAtOneX(size: Size) {
    let layout = HelpLayout(Self.groups, in: Viewport(size: size))
    guard !layout.isStacked else { return }
    var starts: [Double: Set<Double>] = [:]
    for index in 0..<layout.lineCount {
      let (line, group) = layout.line(index)
      guard !group.hasGestures else { continue }
      let frame = layout.frame(ofLine: index, scrolled: 0)
      let width = layout.keysWidth(ofLine: index)
      #expect(HelpOverlay.keysWidth(of: line, group) <= width - 8, "\(line.entry.keys)")
      if !group.isOfScreen { starts[frame.x, default: []].insert(width) }
    }
    #expect(starts.values.allSatisfy { $0.count == 1 })
  }

  @Test("a narrow window's sheet has a bar at its top and ends below the window (DX-21)")
  func theSheet() {
    for size in Self.sizes {
      let layout = HelpLayout(Self.groups, in: Viewport(size: size))
      #expect(layout.isSheet == (size.width < 900))
      let bars = Self.list(HelpOverlay(), size).items.filter { item in
        if case .fill(layout.grabber, _, _) = item { true } else { false }
      }
      #expect(bars.count == (layout.isSheet ? 1 : 0))
      if layout.isSheet { #expect(layout.grabber.maxY < layout.titleFrame.midY) }
    }
  }
}
