import Canvas
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite struct MaterialPageTests {
  static let pages = [
    MaterialPage.configurator, .second(isShort: false), .second(isShort: true),
  ]

  @Test("the first page has every control once, and at least sixty rows")
  func theConfiguratorHasEveryControl() {
    let page = MaterialPage.configurator

    let all = Set(MaterialControl.allCases).subtracting(MaterialControl.tabs)
    #expect(Set(page.controls) == all)
    #expect(page.controls.count == all.count)
    #expect(page.rows.count - page.controls.count >= 60)
  }

  @Test("rows follow each other from top to bottom, inside their sections")
  func rowsFollowEachOther() {
    for page in Self.pages {
      #expect(page.tops.count == page.rows.count)
      for (above, below) in zip(page.tops, page.tops.dropFirst()) { #expect(above < below) }
      for section in page.sections {
        #expect(
          page.tops[section.rows.lowerBound] == section.top + page.headingHeight(in: section.column)
        )
        #expect(page.tops[section.rows.upperBound - 1] < section.bottom)
      }
      #expect(page.length > (page.sections.last?.bottom ?? 0))
    }
  }

  @Test("the rows of a range are those that intersect it", arguments: [0.0, 39, 40, 41, 700, 1e6])
  func theRowsOfAStretch(top: Double) {
    for page in Self.pages {
      let stretch = top...(top + 500)
      let shown = page.rows(in: stretch)
      for (index, row) in page.rows.enumerated() {
        let next = index + 1 < page.tops.count ? page.tops[index + 1] : page.length
        let touches = page.tops[index] < stretch.upperBound && next > stretch.lowerBound
        if touches { #expect(shown.contains(index), "\(row) at \(top)") }
      }
      #expect(shown.count <= 11)
    }
  }

  @Test("a heading sticks to the line until the end of its rows pushes it up")
  func aHeadingSticks() throws {
    let section = try #require(MaterialPage.configurator.sections.last)
    func top(_ offset: Double) -> Double {
      MaterialPage.configurator.headingTop(of: section, scrolledBy: offset, pinnedAt: 76)
    }

    #expect(top(section.top - 300) == 300)
    #expect(top(section.top - 76) == 76)
    #expect(top(section.top + 100) == 76)
    #expect(top(section.bottom - 50) == 50 - MaterialPage.headingHeight)
    for offset in stride(from: section.top - 300, to: section.top + 2000, by: 0.5) {
      #expect(abs(top(offset + 0.5) - top(offset)) <= 0.5 + 1e-9)
    }
  }

  @Test("from 900 points on the properties are on cards in two columns, above the rows (DX-7)")
  func thePropertiesAreOnCards() throws {
    func viewport(_ width: Double, _ textScale: Double = 1) -> Viewport {
      var viewport = Viewport(size: Size(width: width, height: 800), safeAreaTop: 0)
      viewport.preferredTextScale = textScale
      return viewport
    }
    let narrow = MaterialPage.configurator.fitted(to: viewport(899))
    #expect(!narrow.isDivided)
    for (above, below) in zip(narrow.sections, narrow.sections.dropFirst()) {
      #expect(above.bottom < below.top)
    }
    #expect(!MaterialPage.configurator.fitted(to: viewport(1280, 1.5)).isDivided)
    let page = MaterialPage.configurator.fitted(to: viewport(1280))
    #expect(page.isDivided)
    let cards = page.sections.filter { $0.column != .whole }
    let rest = page.sections.filter { $0.column == .whole }
    #expect(Set(cards.map(\.column)) == [.left, .right])
    for card in cards {
      let next = cards.first { $0.column == card.column && $0.top > card.top }
      #expect(card.bottom < next?.top ?? .infinity)
      for other in rest { #expect(card.bottom < other.top) }
    }
    #expect(Set(page.rows) == Set(MaterialPage.configurator.rows))
    let (left, right) = (viewport(1280).wideColumn.x + 40, viewport(1280).wideColumn.maxX - 40)
    let y = 24 + 32 + 20.0
    #expect(page.control(at: Point(x: left, y: y), in: viewport(1280))?.control == .shiftBehavior)
    #expect(page.control(at: Point(x: right, y: y), in: viewport(1280))?.control == .minimumHeight)
    #expect(page.control(at: Point(x: 640, y: y), in: viewport(1280)) == nil)
    #expect(page.control(at: Point(x: left, y: 10), in: viewport(1280)) == nil)
  }

  @Test("another size lays the rows out anew; the ways are in two rows in a narrow window")
  func anotherSize() {
    let scene = MaterialSceneTests.scene()
    for size in [Size(width: 240, height: 360), Size(width: 240, height: 800)] {
      scene.changeEnvironment(at: 0) { $0.viewport = Viewport(size: size) }
      #expect(scene.content == MaterialPage.both(secondIsShort: false, in: scene.viewport))
      let row = Rect(x: 32, y: 0, width: 176, height: 300)
      let ways = (0..<4).compactMap { scene.content[0].value($0, of: .shiftBehavior, in: row) }
      #expect(Set(ways.map(\.x)).count == 2 && Set(ways.map(\.y)).count == 2)
      #expect((ways[0].height > 100) == (size.height == 800))
    }
  }

  @Test("a slider on a card is set by its own track")
  func aSliderOnACard() {
    let scene = MaterialScene(
      SceneSetup(viewport: Viewport(size: Size(width: 1280, height: 800), safeAreaTop: 0)))
    let column = scene.viewport.wideColumn
    let card = Rect(x: column.midX + 12, y: 0, width: column.width / 2 - 12, height: 1)
    // The first row of the right column; the list begins below the header.
    let y = 128 + 24 + 32 + 48.0
    let middle = Point(x: card.midX, y: y)
    #expect(scene.control(at: middle) == .minimumHeight)
    scene.tap(at: middle, time: 0)
    #expect(scene.value(of: .minimumHeight) == 100)
    #expect(scene.control(at: Point(x: column.x + 60, y: y)) == .shiftBehavior)
  }

  @Test("the short page is shorter than any window of the least size but its header")
  func theShortPageIsShort() {
    #expect(MaterialPage.second(isShort: true).length < 400)
    #expect(MaterialPage.second(isShort: false).length > 2000)
  }

  @Test("a slider's value lies on its steps and in its range")
  func aSlidersValue() {
    #expect(MaterialControl.minimumHeight.value(at: 0) == 0)
    #expect(MaterialControl.minimumHeight.value(at: 1) == 200)
    #expect(MaterialControl.minimumHeight.value(at: 0.281) == 56)
    #expect(MaterialControl.maximumHeight.value(at: 7) == 320)
    #expect(MaterialControl.elevation.value(at: -1) == 0)
    #expect(MaterialControl.elevation.value(at: .nan) == nil)
    #expect(MaterialControl.hairline.value(at: 0.5) == nil)
  }
}
