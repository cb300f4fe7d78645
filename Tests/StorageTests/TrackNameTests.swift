import Testing

@testable import Storage

@Suite struct TrackNameTests {
  @Test(
    "a file's name reports disc, number and title",
    arguments: [
      ("01 - Title.flac", nil, 1, "Title"), ("1-03 Title.mp3", 1, 3, "Title"),
      ("2-12 - A - B.ogg", 2, 12, "A - B"), ("07. Title.m4a", nil, 7, "Title"),
      ("7_Two_Words.mp3", nil, 7, "Two Words"), ("Title.mp3", nil, nil, "Title"),
      ("1999 - Prince.mp3", nil, nil, "1999 - Prince"), ("01.mp3", nil, nil, "01"),
      ("1-03.mp3", nil, 1, "03"), ("99.mp3", nil, nil, "99"), ("3.14.mp3", nil, 3, "14"),
      ("04 – Dash.opus", nil, 4, "Dash"), ("5 Mr. Dot.mp3", nil, 5, "Mr. Dot"),
      ("01 - \u{202E}evil\u{7}.mp3", nil, 1, "evil"),
      ("\u{661}\u{662} Title.mp3", nil, nil, "\u{661}\u{662} Title"),
    ] as [(String, Int?, Int?, String)])
  func aFilesNameReports(file: String, disc: Int?, number: Int?, title: String) {
    let name = TrackName(fileName: file)

    #expect(name.disc == disc)
    #expect(name.number == number)
    #expect(name.title == title)
  }

  @Test(
    "a folder's name reports a disc",
    arguments: [
      ("Disc 2", 2, nil), ("CD1", 1, nil), ("disk_03 - Live", 3, "Live"),
      ("CD 2 (Demos)", 2, "(Demos)"),
      ("disc", nil, nil), ("Discography", nil, nil), ("CD 0", nil, nil), ("Disc 2nd", nil, nil),
      ("Disc 9999", nil, nil), ("Artwork", nil, nil),
    ] as [(String, Int?, String?)])
  func aFoldersNameReportsADisc(folder: String, disc: Int?, title: String?) {
    #expect(DiscFolderName(folder)?.disc == disc)
    #expect(DiscFolderName(folder)?.title == title)
  }

  @Test("names are put in order as people do")
  func namesAreInOrder() {
    let names = ["a", "A2", "a10", "a010", "B", "b 1", "b-", "é", "10", "9", "", "099"]

    let sorted = names.sorted(by: NaturalOrder.areInOrder)

    #expect(sorted == ["", "9", "10", "099", "a", "A2", "a010", "a10", "B", "b 1", "b-", "é"])
    for one in names {
      #expect(!NaturalOrder.areInOrder(one, one))
      for other in names where one != other {
        #expect(NaturalOrder.areInOrder(one, other) != NaturalOrder.areInOrder(other, one))
      }
    }
  }

  @Test(
    "a label is one line of bounded length that commands nothing",
    arguments: [
      ("plain", "plain"), ("  two \n\t lines ", "two lines"), ("a\u{1B}[31mb\0", "a [31mb"),
      ("\u{202E}\u{2066}abc\u{FEFF}", "abc"), ("\u{645}\u{200C}\u{62E}", "\u{645}\u{200C}\u{62E}"),
      ("👩‍🚀", "👩‍🚀"), ("\u{200B}\u{AD}", ""),
      (String(repeating: "x", count: 100_000), String(repeating: "x", count: 300)),
      (String(repeating: "\u{301}", count: 100_000), String(repeating: "\u{301}", count: 300)),
    ])
  func aLabelIsOneLine(text: String, label: String) {
    #expect(text.asLabel == label)
  }
}
