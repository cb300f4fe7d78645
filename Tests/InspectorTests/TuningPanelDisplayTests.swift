import Canvas
import FlexScroll
import FlexibleHeader
import Gestures
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Inspector

@Suite("TuningPanel, display")
struct TuningPanelDisplayTests {
  /// The sizes of a panel in windows of 320 × 568, 420 × 860 and 1280 × 800, and smaller ones.
  static let spaces = [
    Size(width: 320, height: 219), Size(width: 420, height: 324), Size(width: 340, height: 764),
    Size(width: 700, height: 320), Size(width: 100, height: 60), Size(width: 1, height: 1),
    Size(width: 0, height: 0),
  ]

  private func panel(_ space: Size, _ page: TuningPanel.Page = .tuning) -> TuningPanel {
    var panel = TuningPanel(.init("ios", .ios))
    panel.resize(to: space, scale: 1, at: 0)
    panel.turn(to: page)
    let header = FlexibleHeader.Configuration(minimumHeight: 50, maximumHeight: 280)
    panel.show(.ios, .flexible(header), of: 0, at: 0)
    // One of each kind is changed.
    for item in [TuningPanel.Item.tuning(6), .tuning(14), .tuning(22), .header(3)] {
      panel.set(item, to: panel.number(of: item) == 0 ? 1 : 0)
    }
    return panel
  }

  /// The list page by page.
  private func pages(_ panel: TuningPanel, _ theme: Theme) -> [DisplayList] {
    var panel = panel
    var pages: [DisplayList] = []
    for page in 0..<200 {
      let offset = Double(page) * max(40, panel.size.height / 2)
      guard offset < panel.content.length else { break }
      panel.area.scroll(to: offset, animated: false, at: 1, into: &panel.actions)
      panel.advance(to: 10)
      var list = DisplayList()
      panel.display(theme, into: &list)
      pages.append(list)
    }
    return pages
  }

  @Test("all text has a contrast of 4.5 to 1", arguments: Theme.allCases)
  func allTextHasContrast(theme: Theme) {
    let meter = ContrastMeter()
    var words: Set<String> = []
    for space in Self.spaces.prefix(3) {
      let window = Rect(x: 0, y: 0, width: space.width, height: space.height)
      for list in pages(panel(space), theme) + pages(panel(space, .header), theme) {
        for reading in meter.readings(of: list, in: window) {
          // The sign that undoes nothing is dim.
          if reading.isIcon { continue }
          words.insert(reading.name)
          #expect(reading.ratio >= 4.5, "\(reading.name), \(reading.ratio)")
        }
      }
    }
    #expect(words.count > 80)
  }

  @Test("each control is large enough for a finger")
  func eachControlIsLargeEnough() {
    for space in Self.spaces.prefix(4) {
      let content = panel(space).content
      for row in content.rows {
        if case .heading = row.kind { continue }
        #expect(row.height >= 44)
        #expect(content.mark(inRowOf: row.height).width >= 44)
      }
      #expect(content.target(of: .save).height >= 44)
      #expect(content.button(.save).maxX < content.button(.resetAll).x)
      #expect(content.button(.resetAll).maxX < content.button(.compare).x)
      #expect(TuningPanelContent.chipPitch >= 44)
    }
  }

  @Test("neither two values of a choice nor a title and its number overlap")
  func nothingOverlaps() {
    for space in Self.spaces.prefix(4) {
      let panel = panel(space)
      for row in panel.content.rows {
        for (index, chip) in row.chips.enumerated() {
          #expect(chip.frame.x >= panel.content.column.x)
          #expect(chip.frame.maxX <= panel.content.column.maxX)
          #expect(chip.frame.maxY <= row.height)
          for other in row.chips.dropFirst(index + 1) {
            #expect(!chip.frame.intersects(other.frame), "\(chip.word), \(other.word)")
          }
        }
      }
      for list in pages(panel, .dark) {
        let texts = list.items.compactMap { if case .text(let text) = $0 { text } else { nil } }
        for (index, text) in texts.enumerated() where text.frame.y + 20 < space.height - 44 {
          for other in texts.dropFirst(index + 1) where other.frame.y + 20 < space.height - 44 {
            #expect(
              !text.frame.intersects(other.frame), "\(text.string), \(other.string)")
          }
        }
      }
    }
  }

  @Test("a panel of any size can be drawn and pressed")
  func aPanelOfAnySizeWorks() {
    for space in Self.spaces {
      for list in pages(panel(space), .light) {
        for item in list.items {
          if case .fill(let rect, _, _) = item { #expect(rect.isDrawable) }
          if case .text(let text) = item { #expect(text.frame.isDrawable) }
        }
      }
      var panel = panel(space)
      for place in [Point(x: 0, y: 0), Point(x: space.width / 2, y: space.height / 2)] {
        _ = panel.handle(DeviceEvent(time: 1, kind: .mouseDown(.left, x: place.x, y: place.y)))
        _ = panel.handle(DeviceEvent(time: 2, kind: .mouseUp(.left, x: place.x, y: place.y)))
      }
    }
  }

  @Test(
    "each slider has a tick at the feel’s own value and a sign that undoes it, dim if unchanged (DX-34)"
  )
  func eachSliderShowsItsOwnValue() throws {
    var panel = TuningPanel(.init("ios", .ios))
    panel.resize(to: Size(width: 360, height: 734), scale: 1, at: 0)
    func look() -> (ticks: [Rect], signs: [Double]) {
      var list = DisplayList()
      panel.display(.dark, into: &list)
      var look: (ticks: [Rect], signs: [Double]) = ([], [])
      for item in list.items {
        switch item {
        case .fill(let rect, 1, _) where rect.width == 2 && rect.height == 12:
          look.ticks.append(rect)
        case .icon(.undo, _, let color): look.signs.append(color.alpha)
        default: break
        }
      }
      return look
    }
    let before = look()
    #expect(before.ticks.count >= 4 && before.signs.count >= before.ticks.count)
    #expect(before.signs.allSatisfy { $0 < 0.5 })
    panel.set(.tuning(1), to: 4)
    let after = look()
    // The thumb moves, the tick stays.
    #expect(after.ticks == before.ticks)
    #expect(after.signs.count { $0 == 1 } == 1)
  }

  @Test("the foot explains the focused constant in a sentence that begins with its name (DX-34)")
  func theFootExplains() {
    var panel = TuningPanel(.init("ios", .ios))
    panel.resize(to: Size(width: 360, height: 734), scale: 1, at: 0)
    panel.focused = .tuning(1)
    var list = DisplayList()
    panel.display(.dark, into: &list)
    let lines = list.words.suffix(2).joined(separator: " ")
    #expect(
      lines == "Friction: the share of its speed that a glide loses each second. "
        + "Lower glides farther.")
  }

  @Test("a changed constant has bolder text")
  func aChangedConstantIsMarked() throws {
    var plain = TuningPanel(.init("ios", .ios))
    plain.resize(to: Size(width: 340, height: 764), scale: 1, at: 0)
    func words(_ panel: TuningPanel) -> [DisplayList.Text] {
      var list = DisplayList()
      panel.display(.dark, into: &list)
      return list.items.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
    var changed = plain
    changed.set(.tuning(1), to: 4)
    let title = try #require(words(changed).first { $0.string == "Friction" })
    #expect(title.style.weight == .semibold)
    #expect(words(plain).first { $0.string == "Friction" }?.style.weight == .regular)
    #expect(words(changed).contains { $0.string == "iOS, changed" })
  }
}
