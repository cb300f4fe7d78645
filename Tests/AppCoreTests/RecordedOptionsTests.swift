import AppCore
import Testing

@Suite struct RecordedOptionsTests {
  @Test(
    "what a recording begins with is read back as it was told",
    arguments: [
      ["--scene", "album", "--size", "420x860"], ["--album", "/music/An Album/it's here"],
      ["--album", "plain"], [],
    ])
  func whatARecordingBeginsWith(options: [String]) {
    let text = GestureRecorder.heading(options: options) + "0 end\n"

    #expect(GestureRecorder.options(in: text) == options)
  }

  @Test(
    "other texts tell no options", arguments: ["", "0 end", "# a tour\n# flexscroll --scene x"])
  func otherTexts(text: String) {
    #expect(GestureRecorder.options(in: text).isEmpty)
  }
}
