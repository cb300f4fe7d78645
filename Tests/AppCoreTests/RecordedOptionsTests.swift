import AppCore
import Testing

@Suite struct RecordedOptionsTests {
  @Test(
    "the options of a recording of an earlier version are read as they were given",
    arguments: [
      ("--scene album --size 420x860", ["--scene", "album", "--size", "420x860"]),
      ("--album '/music/An Album/it's here'", ["--album", "/music/An Album/it's here"]),
      ("--album plain", ["--album", "plain"]), ("''", [""]), ("", []),
    ])
  func theOptionsOfAnEarlierVersion(words: String, options: [String]) {
    #expect(GestureRecorder.options(in: "# flexscroll \(words)\n0 end\n") == options)
  }

  @Test(
    "other texts contain no options", arguments: ["", "0 end", "# a tour\n# flexscroll --scene x"])
  func otherTexts(text: String) {
    #expect(GestureRecorder.options(in: text).isEmpty)
  }
}
