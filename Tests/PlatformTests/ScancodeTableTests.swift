import CSDL2
import Gestures
import Testing

@testable import Platform
@testable import Raster

@Suite("ScancodeTable")
@MainActor
struct ScancodeTableTests {
  private func name(
    _ symbol: SDL_KeyCode, _ place: SDL_Scancode = SDL_SCANCODE_UNKNOWN,
    _ modifiers: DeviceEvent.Modifiers = []
  ) -> String? {
    ScancodeTable.key(
      scancode: place.rawValue, symbol: Int32(bitPattern: symbol.rawValue), modifiers: modifiers)?
      .name
  }

  @Test(
    "keys have the names that gesture files give them",
    arguments: [
      (SDLK_UP, "up"), (SDLK_PAGEDOWN, "pagedown"), (SDLK_HOME, "home"), (SDLK_END, "end"),
      (SDLK_SPACE, "space"), (SDLK_ESCAPE, "esc"), (SDLK_RETURN, "enter"), (SDLK_KP_ENTER, "enter"),
      (SDLK_TAB, "tab"), (SDLK_a, "a"), (SDLK_z, "z"), (SDLK_0, "0"), (SDLK_9, "9"),
      (SDLK_F1, "f1"), (SDLK_F12, "f12"), (SDLK_LEFTBRACKET, "leftbracket"),
      (SDLK_RIGHTBRACKET, "rightbracket"), (SDLK_MINUS, "minus"), (SDLK_KP_MINUS, "minus"),
      (SDLK_EQUALS, "equal"), (SDLK_PLUS, "plus"), (SDLK_KP_PLUS, "plus"), (SDLK_KP_0, "0"),
      (SDLK_KP_1, "1"), (SDLK_COMMA, "comma"), (SDLK_QUESTION, "question"),
    ] as [(SDL_KeyCode, String)])
  func keysHaveTheNamesThatGestureFilesGiveThem(symbol: SDL_KeyCode, expected: String) {
    #expect(name(symbol) == expected)
  }

  @Test("Shift gives some places another name")
  func shiftGivesSomePlacesAnotherName() {
    #expect(name(SDLK_SLASH, SDL_SCANCODE_SLASH, .shift) == "question")
    #expect(name(SDLK_LEFTBRACKET, SDL_SCANCODE_LEFTBRACKET, .shift) == "leftbrace")
    #expect(name(SDLK_EQUALS, SDL_SCANCODE_EQUALS, [.shift, .control]) == "plus")
    #expect(name(SDLK_a, SDL_SCANCODE_A, .shift) == "a")
  }

  @Test("keys of other layouts are recognised by their position")
  func keysOfOtherLayoutsAreRecognisedByTheirPosition() {
    let yu = SDL_KeyCode(rawValue: 0x44E)
    #expect(name(yu, SDL_SCANCODE_PERIOD) == nil)
    #expect(name(SDL_KeyCode(rawValue: 0x43A), SDL_SCANCODE_R) == "r")
    #expect(name(SDL_KeyCode(rawValue: 0xFC), SDL_SCANCODE_LEFTBRACKET) == "leftbracket")
    #expect(name(SDLK_a, SDL_SCANCODE_Q) == "a")
  }

  @Test("modifiers are those pressed on either side")
  func modifiersAreThosePressedOnEitherSide() {
    #expect(ScancodeTable.modifiers(UInt32(KMOD_RSHIFT.rawValue)) == .shift)
    #expect(
      ScancodeTable.modifiers(UInt32(KMOD_LCTRL.rawValue | KMOD_LALT.rawValue)) == [.control, .alt])
    #expect(ScancodeTable.modifiers(UInt32(KMOD_NUM.rawValue)) == [])
  }

  @Test("the menu key counts as Shift and F10 (DX-18)", arguments: [SDLK_APPLICATION, SDLK_MENU])
  func theMenuKey(symbol: SDL_KeyCode) {
    let code = Int32(bitPattern: symbol.rawValue)
    #expect(ScancodeTable.isMenuKey(code))
    #expect(ScancodeTable.key(scancode: 0, symbol: code, modifiers: .shift) == .f10)
    #expect(!ScancodeTable.isMenuKey(Int32(bitPattern: SDLK_F10.rawValue)))
  }
}
