import Canvas
import Interface
import Scenes
import Testing

/// The accessibility names of every control of every scene.
@Suite struct EveryNameTests {
  /// The accessibility names of all controls in the order of Tab.
  static func words(_ name: String) throws -> [String] {
    var harness = try SceneHarness(name)
    var words: [String] = []
    _ = EveryControlTests.walk(&harness, by: .next) { harness, _ in
      words.append(harness.scene.interactive?.focusedControl?.words ?? "")
    }
    return words
  }

  @Test(
    "what has the focus has a name, no two the same; without a focus there is none",
    arguments: SceneHarness.names)
  func whatHasTheFocusHasAName(name: String) throws {
    var harness = try SceneHarness(name)
    #expect(
      harness.scene.interactive?.focusedControl == nil && harness.scene.regions.modalName == nil)
    let words = try Self.words(name)
    #expect(words.allSatisfy { !$0.isEmpty })
    #expect(Set(words).count == words.count)
    if harness.key(.next) {
      #expect(harness.scene.interactive?.focusedControl != nil)
      _ = harness.key(.leave)
      #expect(harness.scene.interactive?.focusedControl == nil)
    }
  }

  @Test(
    "each scene begins with these",
    arguments: [
      ("album", ["Like, switch, off", "Shuffle, switch, off", "Play, button"]),
      ("collapsing", ["More, button", "List, tab, chosen, 1 of 2", "Cards, tab, 2 of 2"]),
      ("stretchy", ["Show two, button", "Evening, picture, 1 of 75"]),
      ("material", ["Properties, tab, chosen, 1 of 2", "A second list, tab, 2 of 2"]),
      ("offset", []),
      (
        "stack", ["Search places, button", "All, tab, chosen, 1 of 4", "Chat, tab, 4 of 4"]
      ),
    ] as [(String, [String])])
  func eachSceneBeginsWithThese(name: String, first: [String]) throws {
    let words = try Self.words(name)
    #expect(Set(first).isSubset(of: words.prefix(5)), "\(words.prefix(5))")
    #expect(words.isEmpty == first.isEmpty)
  }

  @Test(
    "a switch, a choice or a mark that is worked is reported anew", arguments: SceneHarness.names)
  func whatIsWorkedIsReportedAnew(name: String) throws {
    var harness = try SceneHarness(name)
    _ = EveryControlTests.walk(&harness, by: .next) { harness, _ in
      let before = harness.scene.interactive?.focusedControl
      var worked = harness.copy()
      switch before?.role {
      case .toggle, .choice, .item:
        _ = worked.key(.activate)
        worked.pass(1)
        #expect(worked.scene.interactive?.focusedControl != before, "\(before?.words ?? "")")
      case .slider:
        var lower = harness.copy()
        let (up, down) = (worked.key(.increase), lower.key(.decrease))
        let isReported =
          worked.scene.interactive?.focusedControl != before
          || lower.scene.interactive?.focusedControl != before
        #expect(up && down && isReported, "\(before?.words ?? "")")
      case .tab, .button, .menuItem, nil: break
      }
    }
  }

  @Test("the album's menu is reported, with each of its lines")
  func theMenuIsReported() throws {
    var harness = try SceneHarness("album")
    for _ in 0..<9 where harness.scene.interactive?.focusedControl?.title != "More" {
      _ = harness.key(.next)
    }
    #expect(harness.scene.interactive?.focusedControl?.words == "More, opens a menu, button")
    _ = harness.key(.activate)
    #expect(harness.scene.regions.modalName == "Menu")
    var words: [String] = []
    for _ in 0..<9 {
      words.append(harness.scene.interactive?.focusedControl?.words ?? "")
      _ = harness.key(.next)
    }
    #expect(
      words == [
        "Scroll to the header, menu item, 1 of 9", "Scroll to the tracks, menu item, 2 of 9",
        "Stretch when pulled, switch, on, 3 of 9", "Plain header, switch, off, 4 of 9",
        "From the cover, Header colour, choice, 5 of 9",
        "Brown, Header colour, choice, chosen, 6 of 9",
        "Always shown, Phone status bar, choice, chosen, 7 of 9",
        "Hidden until scrolled, Phone status bar, choice, 8 of 9",
        "Hidden until pulled, Phone status bar, choice, 9 of 9",
      ])
    _ = harness.key(.leave)
    #expect(
      harness.scene.regions.modalName == nil
        && harness.scene.interactive?.focusedControl?.title == "More")
  }

  @Test(
    "every control that is highlighted under a finger is reached with Tab",
    arguments: SceneHarness.names)
  func whatLightsUpIsReached(name: String) throws {
    let harness = try SceneHarness(name)
    var walked = harness.copy()
    let rings = try #require(EveryControlTests.walk(&walked, by: .next) { _, _ in })
    let before = harness.list
    for x in stride(from: 5.0, to: 420, by: 15) {
      for y in stride(from: 5.0, to: 860, by: 11) {
        let pressed = harness.copy()
        let point = Point(x: x, y: y)
        pressed.scene.interactive?.pressBegan(at: point)
        guard pressed.list != before else { continue }
        // A row's highlight is a little larger than its ring.
        let isReached = rings.contains { $0.inset(by: -24).contains(point) }
        #expect(isReached, "(\(x), \(y))")
      }
    }
  }
}
