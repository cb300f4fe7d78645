import CSDL2
import CTrackpad
import Gestures
import Testing

@testable import Platform

@MainActor @Suite struct DragOfFilesTests {
  @Test("a drag of files is over the window until it leaves, or the pointer is back (DX-27)")
  func aDragOfFiles() {
    #expect(SDL_InitSubSystem(UInt32(SDL_INIT_EVENTS)) == 0)
    defer { SDL_QuitSubSystem(UInt32(SDL_INIT_EVENTS)) }
    var translation = EventTranslation(knowsTrackpad: true)
    let geometry = EventTranslation.Geometry(
      units: (400, 800), unitsPerPoint: 1, scale: 1, isX11: true)

    func isOver(after kinds: FlexScrollTapKind...) -> Bool {
      for kind in kinds {
        var record = FlexScrollTapRecord()
        record.kind = kind
        record.code = SDL_BUTTON_LEFT
        var event = SDL_Event()
        #expect(flexscroll_tap_write(record, &event))
        var events: [DeviceEvent] = []
        translation.translate(event, geometry, now: 1000, into: &events)
      }
      return translation.isDragOver
    }

    #expect(isOver(after: .dragEnter))
    #expect(!isOver(after: .dragLeave))
    #expect(isOver(after: .dragEnter))
    #expect(!isOver(after: .pointerMove))
    #expect(isOver(after: .dragEnter))
    #expect(!isOver(after: .buttonDown))
  }
}
