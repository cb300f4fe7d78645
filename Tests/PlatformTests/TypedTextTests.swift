import CSDL2
import Gestures
import Testing

@testable import Platform

@MainActor @Suite struct TypedTextTests {
  @Test("typed text is reported character by character, without control characters (DX-28)")
  func typedTextIsReported() {
    var translation = EventTranslation(knowsTrackpad: false)
    var event = SDL_Event()
    event.text.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array("a\té♥".utf8)) }
    let geometry = EventTranslation.Geometry(
      units: (400, 800), unitsPerPoint: 1, scale: 1, isX11: false)
    var events: [DeviceEvent] = []
    translation.translate(event, geometry, now: 1000, into: &events)
    let expected = "aé♥".unicodeScalars.map { DeviceEvent.Kind.character($0.value) }
    #expect(events.map(\.kind) == expected)
  }

  @Test(
    "the menu key counts as Shift and F10 (DX-18)", arguments: [SDLK_APPLICATION, SDLK_MENU])
  func theMenuKey(symbol: SDL_KeyCode) {
    var translation = EventTranslation(knowsTrackpad: true)
    let geometry = EventTranslation.Geometry(
      units: (400, 800), unitsPerPoint: 1, scale: 1, isX11: false)
    var events: [DeviceEvent] = []
    var event = SDL_Event()
    event.type = SDL_KEYDOWN.rawValue
    event.key.state = UInt8(SDL_PRESSED)
    event.key.keysym.sym = Int32(bitPattern: symbol.rawValue)
    translation.translate(event, geometry, now: 1000, into: &events)
    #expect(events.map(\.kind) == [.keyDown(.f10, .shift, isRepeat: false)])
  }
}
