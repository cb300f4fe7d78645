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
    Base.play([AppTests.key("down"), AppTests.key("down")], app)
    let menu = try #require(app.menu)
    #expect(menu.focused?.row == 2 && menu.hovered == nil)
    let layout = app.menuLayout(menu, app.rows(of: .main))
    let frame = layout.frame(ofRow: 5)
    let beside = Point(x: layout.panel.x - 9, y: frame.midY)

    Base.play([.mouseMove(x: beside.x, y: beside.y)], app)
    #expect(app.menu?.focused?.row == 2 && app.menu?.hovered == nil)
    Base.play([.mouseMove(x: frame.midX, y: frame.midY)], app)
    #expect(app.menu?.focused == nil && app.menu?.hovered?.row == 5)
    Base.play([AppTests.key("down")], app)
    #expect(app.menu?.focused?.row == 6 && app.menu?.hovered == nil)

    let scenes = try #require(app.rows(of: .main).firstIndex { $0.action == .open(.scenes) })
    let place = layout.frame(ofRow: scenes)
    Base.play([.mouseMove(x: place.midX, y: place.midY), AppTests.key("enter")], app)
    #expect(app.menu?.page == .scenes)
  }

  @Test("the focus ring of a choice is two points away from it (DX-30)")
  func theRingIsAway() throws {
    let app = Base.app("album")
    app.menu = Menu(.header, since: app.time)
    app.advance(to: app.time + 1)
    let rows = app.rows(of: .header)
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
    }
  }
}
