import Canvas
import Gestures
import Interface
import Scenes
import TestSupport
import Testing

@testable import AppCore

@Suite("The rows of the menu")
struct MenuRowsAppTests {
  typealias Base = NavigationAppTests

  @Test(
    "the row that fixes a flaw says which it is, and on a screen without one that it has none; keys of the header's page are after the titles (DX-17, DX-20)"
  )
  func aFlawIsNamed() throws {
    for name in SceneCatalog.entries.map(\.name) + ["gallery"] {
      let app = Base.app(name)
      let row = try #require(
        app.rows(of: .header).first { $0.title == Command.variant.definition.title })
      let flaw = type(of: app.scene).variants?.flaw
      #expect(row.detail == flaw ?? "none here" && row.keys == ["M"])
      #expect(row.isEnabled == (flaw != nil) && (row.isOn != nil) == (flaw != nil))
    }
    let app = Base.app("album")
    app.menu = Menu(.header, since: app.time)
    app.advance(to: app.time + 1)
    let texts = Base.items(app).texts.filter { $0.style == .label }.map(\.string)
    for key in ["H", "I", "G", "O", "[", "]", "{", "}", "M"] {
      #expect(texts.contains(key), "\(key) is not among \(texts)")
    }
  }

  @Test("on other pages keys are at the right, and each row has an icon (DX-17)")
  func keysAreAtTheRight() throws {
    for page in [Menu.Page.scenes, .albums, .view, .replay] {
      let app = Base.app("album")
      app.menu = Menu(page, since: app.time - 1)
      let rows = app.rows(of: page)
      let layout = app.menuLayout(try #require(app.menu), rows)
      let texts = Base.items(app).texts
      for (index, row) in rows.enumerated() {
        #expect(row.icon != nil, "\(row.title)")
        guard let key = row.keys.first else { continue }
        let frame = layout.frame(ofRow: index)
        let text = try #require(
          texts.first { $0.string == key && $0.frame.intersects(frame) }, "\(key)")
        #expect(text.style == .caption && text.alignment == .trailing)
        // A switch is after the key.
        #expect(row.isOn != nil || text.frame.maxX == frame.maxX - 10)
      }
    }
    #expect(Base.app("album").rows(of: .albums).contains { $0.title == "Next album" })
    let keys = Base.app("album").key(of: .nextAlbum)
    #expect(keys == "Ctrl+PgDn")
  }

  @Test("what is on or off has a switch, and its row turns it (DX-17)")
  func switches() throws {
    let app = Base.app("album")
    let pages: [(Menu.Page, String)] = [
      (.header, "Stretches when pulled"), (.view, "Phone status bar"), (.view, "Reduce motion"),
      (.view, "Content stretches"),
    ]
    for (page, title) in pages {
      app.menu = Menu(page, since: app.time - 1)
      func isOn() -> Bool? { app.rows(of: page).first { $0.title == title }?.isOn }
      let before = isOn()
      try MenuAppTests.click(title, in: app)
      #expect(before != nil && isOn() == before.map { !$0 } && app.menu?.page == page, "\(title)")
    }
  }

  @Test("the size is a share of the first one, and a press on it leads back to that (DX-17)")
  func theSize() throws {
    let app = MenuAppTests.open()
    Base.play([.resize(width: 420, height: 860, scale: 1.5)], app)
    app.menuOffers.firstScale = 1.25
    try MenuAppTests.click("View", in: app)
    #expect(try MenuAppTests.click("120 %", in: app) == [.resetScale])
    #expect(try MenuAppTests.click("More", in: app) == [.larger] && app.menu?.page == .view)
    #expect(try MenuAppTests.click("Less", in: app) == [.smaller])
  }

  @Test("one place is marked: pointer and keys take the mark from each other (DX-30)")
  func oneMark() throws {
    let app = MenuAppTests.open()
    let layout = app.menuLayout(try #require(app.menu), app.rows(of: .main))
    func middle(_ row: Int) -> Point {
      Point(x: layout.frame(ofRow: row).midX, y: layout.frame(ofRow: row).midY)
    }
    /// The rows with a highlight or a ring, as they are drawn after some events.
    func marked(after events: DeviceEvent.Kind...) -> [Int] {
      Base.play(events, app)
      return Base.items(app).items.compactMap { item in
        switch item {
        case .fill(let frame, _, app.scene.palette.hover),
          .fill(let frame, _, app.scene.palette.press),
          .stroke(let frame, _, Spacing.focusRing, app.scene.palette.focus):
          app.rows(of: .main).indices.first { isNear(middle($0).y, frame.midY, within: 0.1) }
        default: nil
        }
      }
    }
    let (five, nine) = (middle(5), middle(9))

    #expect(marked(after: AppTests.key("down"), AppTests.key("down")) == [2])
    #expect(marked(after: .mouseMove(x: layout.panel.x - 9, y: five.y)) == [2])
    #expect(marked(after: .mouseMove(x: five.x, y: five.y)) == [5])
    #expect(marked(after: AppTests.key("down")) == [6])
    #expect(app.pointsAtControl)
    #expect(marked(after: .touchDown(finger: 1, x: nine.x, y: nine.y)) == [9])
    Base.play([.touchCancel], app)

    let scenes = try #require(app.rows(of: .main).firstIndex { $0.action == .open(.scenes) })
    let place = middle(scenes)
    Base.play([.mouseMove(x: place.x, y: place.y), AppTests.key("enter")], app)
    #expect(app.menu?.page == .scenes)
  }

  @Test(
    "after a wheel scrolls it, what is under the pointer is marked, and Enter uses that (DX-30)")
  func theWheelMovesTheMark() throws {
    let app = Base.app("album")
    Base.play([.resize(width: 420, height: 320, scale: 1), AppTests.key("f10")], app)
    app.advance(to: app.time + 1)
    let menu = try #require(app.menu)
    let layout = app.menuLayout(menu, app.rows(of: .main))
    #expect(layout.longest > 40)
    let place = layout.frame(ofRow: 1)
    Base.play([.mouseMove(x: place.midX, y: place.midY), .wheel(dx: 0, dy: -1)], app)
    let moved = app.menuLayout(try #require(app.menu), app.rows(of: .main))
    let hovered = moved.place(at: Point(x: place.midX, y: place.midY))
    #expect(app.menu?.hovered == hovered && hovered?.row != 1)
  }

  @Test("the focus ring of a choice is two points away from it (DX-30)")
  func theRingIsAway() throws {
    let app = Base.app("album")
    app.menu = Menu(.header, since: app.time)
    app.advance(to: app.time + 1)
    let rows = app.rows(of: .header)
    var checked: Set<Bool> = []
    for (index, row) in rows.enumerated() where row.choices.contains(where: { $0.action != .none })
    {
      app.menu?.focus(index, among: rows)
      let menu = try #require(app.menu)
      let choice = try #require(menu.focused?.choice)
      let layout = app.menuLayout(menu, rows)
      var shape = layout.frame(ofChoice: choice, inRow: index)
      if row.choices[choice].drawing == nil { shape = shape.inset(by: 2) }
      let rings = Base.items(app).items.compactMap { item -> Rect? in
        guard case .stroke(let frame, _, Spacing.focusRing, app.scene.palette.focus) = item else {
          return nil
        }
        return frame
      }
      #expect(rings == [shape.inset(by: -4)], "\(row.title)")
      checked.insert(row.hasTiles)
    }
    #expect(checked == [true, false])
  }
}
