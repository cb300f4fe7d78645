import Gestures
import ScrollPhysics
import Testing

@testable import Inspector

/// The name that a preset is saved under (DX-28).
@Suite struct PresetNameTests {
  /// A panel in which "Save as…" was pressed.
  private func naming(_ presets: [NamedTuning] = []) -> PanelHarness {
    var harness = PanelHarness()
    harness.panel.setUserPresets(presets, at: 0)
    harness.panel.focused = .save
    harness.key(.enter)
    return harness
  }

  private func type(_ text: String, _ harness: inout PanelHarness) {
    for scalar in text.unicodeScalars { harness.send(.character(scalar.value)) }
  }

  private func saved(_ harness: PanelHarness) -> String? {
    guard case .save(_, let name)? = harness.requests.last else { return nil }
    return name
  }

  @Test("a name is proposed, and Enter saves under it (DX-28)")
  func aNameIsProposed() {
    var harness = naming()
    #expect(harness.panel.naming?.text == "iOS, mine")
    harness.key(.enter)
    #expect(saved(harness) == "iOS, mine" && harness.panel.naming == nil)

    harness = naming([NamedTuning("iOS, mine", .gtk)])
    #expect(harness.panel.naming?.text == "iOS, mine 2")
  }

  @Test("what is typed replaces the proposal; Esc leaves, and nothing is saved (DX-28)")
  func whatIsTypedReplacesTheProposal() {
    var harness = naming()
    // The space that pressed the button.
    type(" ", &harness)
    #expect(harness.panel.naming?.text == "iOS, mine")
    type("Söft 2 ", &harness)
    harness.key(.backspace)
    harness.key(.backspace)
    type("3 ", &harness)
    // Keys that are commands elsewhere are part of a name.
    let isUsed = harness.key(.init(name: "p") ?? .tab)
    #expect(isUsed)
    harness.key(.enter)
    #expect(saved(harness) == "Söft 3")

    harness = naming()
    type("x", &harness)
    harness.key(.escape)
    #expect(harness.panel.naming == nil && harness.requests.isEmpty)
  }

  @Test(
    "a bad name is answered in one line, and can be corrected (DX-28)",
    arguments: [
      ("", "Type a name"), ("a/b", "A name cannot contain “/”"),
      (".a", "A name cannot begin with “.”"), ("a.json", "A name cannot end with “.json”"),
      (String(repeating: "x", count: 41), "At most 40 characters"),
      ("gtk", "There is a feel of this name"), ("mine", "There is a feel of this name"),
    ])
  func aBadNameIsAnswered(name: String, answer: String) {
    var harness = naming([NamedTuning("Mine", .gtk)])
    harness.key(.backspace)
    type(name, &harness)
    harness.key(.enter)
    #expect(harness.panel.naming?.problem == answer && harness.requests.isEmpty)
    for _ in 0..<50 { harness.key(.backspace) }
    type("good", &harness)
    #expect(harness.panel.naming?.problem == nil)
    harness.key(.enter)
    #expect(saved(harness) == "good")
  }

  @Test("a press beside the panel leaves the naming")
  func losingTheFocusLeaves() {
    var harness = naming()
    harness.panel.blur()
    #expect(harness.panel.naming == nil && !harness.panel.hasFocus)
  }
}
