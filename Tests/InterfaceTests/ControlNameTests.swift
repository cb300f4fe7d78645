import Interface
import Testing

@Suite("Controls in words")
struct ControlNameTests {
  @Test("a name has the title, the role, the state and the position")
  func aNameReportsAll() {
    let marked = ControlName("Contact", detail: "Anthrax", .item, .marked("current track", true))
    #expect(marked.at(0, of: 14).words == "Contact, Anthrax, current track, 1 of 14")
    let unmarked = ControlName("Contact", .item, .marked("current track", false))
    #expect(unmarked.at(13, of: 14).words == "Contact, 14 of 14")
    #expect(ControlName("Like", .toggle, .on(true)).words == "Like, switch, on")
    #expect(ControlName("Like", .toggle, .on(false)).words == "Like, switch, off")
    let height = ControlName.State.number(56, decimals: 0, unit: "pt")
    #expect(ControlName("Minimum height", .slider, height).words == "Minimum height, slider, 56 pt")
    let share = ControlName.State.number(0.55, decimals: 2, unit: "")
    #expect(ControlName("Shadow", .slider, share).words == "Shadow, slider, 0.55")
    #expect(ControlName("Content mode", .choice, .word("Top")).words == "Content mode, choice, Top")
    #expect(ControlName("", .item).words.isEmpty)
  }
}
