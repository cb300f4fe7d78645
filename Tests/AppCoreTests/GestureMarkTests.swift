import Testing

@testable import AppCore

@Suite struct GestureMarkTests {
  private func marks(_ text: String) throws -> [GestureMark] {
    GestureMark.marks(of: try GestureFile(parsing: text, width: 400, height: 800))
  }

  @Test("fingers are one gesture from the first contact to the last release")
  func fingersAreOneGesture() throws {
    let text = "100 down 1 50% 50%\n+100 down 2 60% 50%\n+100 up 1\n+100 up 2\n+100 end"

    #expect(try marks(text) == [GestureMark(device: .touch, start: 0.1, end: 0.4)])
  }

  @Test("a gesture that has not ended ends with the file")
  func aGestureThatHasNotEndedEndsWithTheFile() throws {
    #expect(
      try marks("100 down 1 50% 50%\n+400 end")
        == [GestureMark(device: .touch, start: 0.1, end: 0.5)])
    #expect(
      try marks("100 press\n+400 end") == [GestureMark(device: .mouse, start: 0.1, end: 0.5)])
  }

  @Test("notches that follow each other are one gesture, later ones another")
  func notchesThatFollow() throws {
    #expect(
      try marks("0 wheel 0 -1\n+100 wheel 0 -1\n+100 wheel 0 -1\n+600 wheel 0 -1")
        == [
          GestureMark(device: .wheel, start: 0, end: 0.2),
          GestureMark(device: .wheel, start: 0.8, end: 0.8),
        ])
  }

  @Test("a lift ends a trackpad's gesture, and so does a pause")
  func aLiftEndsATrackpadsGesture() throws {
    #expect(
      try marks("0 pan 0 -1\n+100 lift\n+0 pan 0 -1\n+500 pan 0 -1")
        == [
          GestureMark(device: .trackpad, start: 0, end: 0),
          GestureMark(device: .trackpad, start: 0.1, end: 0.1),
          GestureMark(device: .trackpad, start: 0.6, end: 0.6),
        ])
  }

  @Test("keys count, modifiers do not")
  func keysCount() throws {
    let found = try marks("0 keydown ctrl\n+500 key equal\n+0 keyup ctrl")
    #expect(found == [GestureMark(device: .key, start: 0.5, end: 0.5)])
  }
}
