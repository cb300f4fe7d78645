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
}
