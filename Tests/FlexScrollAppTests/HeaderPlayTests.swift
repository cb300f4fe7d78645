import AppCore
import TestSupport
import Testing

@testable import FlexScrollApp

/// The flexible header over the album, checked in traces.
@MainActor @Suite struct HeaderPlayTests {
  static func frames(_ text: String, _ arguments: [String] = []) throws -> [Trace.Frame] {
    try Trace(parsing: PlayTests.trace(text, ["--tracks", "200"] + arguments)).frames
  }

  nonisolated static let all = ["disabled", "enabled", "enabled-with-status-bar", "hideable"]
  nonisolated static let rules = ["projected", "material"]

  /// Scrolls by 700 points and rests there.
  static let away = "0 down 1 50% 95%\n+8 move 1 50% 15% 400\n+300 up 1\n+700 end\n"

  /// Checks the properties of every trace: the height is within limits, the top is not below the
  /// window's, and the bottom edge moves no further per frame than the content or than the header
  /// may on its own: `alone` points per second, the maximum of its spring over the minimum height.
  ///
  /// After a change of mode or size the header eases to its new position, so that its edge lags
  /// behind the shift for a while.
  static func check(
    _ frames: [Trace.Frame], minimum: Double = 70, alone: Double = 450, eases: Bool = false
  ) {
    for (before, after) in zip(frames, frames.dropFirst()) {
      #expect(after.header.height >= minimum - 1e-9)
      #expect(after.header.top <= 1e-9 && after.header.top >= -minimum - 1e-9)
      #expect(eases || isNear(after.header.shift, -after.header.top, within: 1e-9))
      let step =
        (after.header.top + after.header.height) - (before.header.top + before.header.height)
      let content = abs(after.scroll.offset - before.scroll.offset)
      #expect(abs(step) <= content + alone * (after.t - before.t) + 0.01, "at \(after.t)")
      #expect((0...1).contains(after.header.shadow))
    }
  }

  @Test("scrolled away and back, the header ends as it began", arguments: all, rules)
  func scrolledAwayAndBack(mode: String, rule: String) throws {
    let frames = try Self.frames(
      Self.away + "+0 key home\n+2000 end", ["--shift", mode, "--settling", rule])

    Self.check(frames)
    let last = try #require(frames.last)
    #expect(last.scroll.offset == 0)
    #expect(last.header.top == 0 && last.header.height == 300)
    #expect(last.header.mode == mode)
    #expect(last.header.phase == "overExtending" && last.header.phasePercentage == 1)
  }

  @Test("each mode leaves the screen as far as it may (FH-40)")
  func eachModeLeavesAsFarAsItMay() throws {
    let tops = try Self.all.map { try #require(Self.frames(Self.away, ["--shift", $0]).last) }

    #expect(tops.map(\.header.top) == [0, -50, -70, 0])
    #expect(tops.map(\.header.hidden) == [false, false, true, false])
    #expect(tops.map(\.header.statusBarHidden) == [false, false, true, false])
  }

  @Test("a header released halfway settles shown or hidden", arguments: rules, [5, 12, 20])
  func aHeaderReleasedHalfwaySettlesShownOrHidden(rule: String, back: Int) throws {
    let text =
      Self.away + "+0 down 1 50% 40%\n+8 move 1 50% \(40 + Double(back) / 8.6)% 600\n"
      + "+0 move 1 50% \(40 + Double(back + 205) / 8.6)% 900\n+60 up 1\n+1500 end"
    let frames = try Self.frames(text, ["--shift", "enabled", "--settling", rule])

    Self.check(frames)
    let shift = try #require(frames.last).header.shift
    #expect(shift == 0 || shift == 50)
  }

  @Test("flung, the header goes with the content without a tear", arguments: rules)
  func flungTheHeaderGoesWithTheContentWithoutATear(rule: String) throws {
    let text = "0 down 1 50% 80%\n+8 move 1 50% 40% 90\n+0 up 1\n+3000 end"
    let frames = try Self.frames(
      text, ["--shift", "enabled-with-status-bar", "--settling", rule])

    Self.check(frames)
    #expect(try #require(frames.last).header.hidden)
  }

  @Test("a command hides the header during a fling, and it stays hidden (FH-58)")
  func aCommandHidesDuringAFling() throws {
    let text =
      "0 down 1 50% 80%\n+8 move 1 50% 40% 90\n+0 up 1\n+150 key h\n+2500 end\n"
      + "+0 down 1 50% 40%\n+8 move 1 50% 70% 90\n+0 up 1\n+3000 end"
    let frames = try Self.frames(text, ["--shift", "hideable"])

    Self.check(frames)
    let hidden = frames.filter { $0.t > 1.5 && $0.scroll.offset > 300 }
    #expect(!hidden.isEmpty)
    #expect(hidden.allSatisfy { $0.header.shiftedOffscreen && $0.header.hidden })
  }

  @Test("modes changed in the middle of a gesture tear nothing")
  func modesChangedMidGesture() throws {
    let text =
      "0 down 1 50% 90%\n+8 move 1 50% 50% 300\n+0 keydown s\n+0 keyup s\n"
      + "+0 move 1 50% 20% 300\n+0 keydown s\n+0 keyup s\n+0 move 1 50% 60% 300\n"
      + "+0 keydown s\n+0 keyup s\n+0 move 1 50% 30% 300\n+0 keydown s\n+0 keyup s\n"
      + "+0 move 1 50% 80% 300\n+0 up 1\n+2000 end"
    let frames = try Self.frames(text)

    Self.check(frames, alone: 900, eases: true)
    #expect(Set(frames.map(\.header.mode)) == Set(Self.all))
  }

  @Test("a header that is off the screen when shifting is switched off comes back (FH-57)")
  func aHeaderThatIsOffTheScreen() throws {
    let text =
      "0 down 1 50% 95%\n+8 move 1 50% 20% 400\n+0 keydown s\n+0 keyup s\n"
      + "+0 keydown s\n+0 keyup s\n+0 keydown s\n+0 keyup s\n+100 move 1 50% 15% 200\n"
      + "+100 up 1\n+2000 end"
    let frames = try Self.frames(text, ["--shift", "enabled"])

    let last = try #require(frames.last)
    #expect(frames.contains { $0.header.shift == 50 })
    #expect(last.header.mode == "disabled")
    #expect(last.header.shift == 0 && last.header.top == 0)
  }

  @Test("a new size in the middle of a shift keeps the header in its limits", arguments: rules)
  func aNewSizeInTheMiddleOfAShift(rule: String) throws {
    let text = Self.away + "+0 key h\n+60 resize 300 400\n+80 resize 900 1200\n+1500 end"
    let frames = try Self.frames(text, ["--shift", "enabled", "--settling", rule])

    // Material's motion begins at 12 times its distance of 50 points per second, and the bar of the
    // wide window is twice as high.
    Self.check(frames, alone: rule == "material" ? 1200 : 900, eases: true)
    #expect(try #require(frames.last).scroll.phase == "idle")
  }

  @Test("any frame rate shows the same header", arguments: ["30", "120", "144", "240"])
  func anyFrameRate(rate: String) throws {
    let text = Self.away + "+0 down 1 50% 30%\n+8 move 1 50% 60% 90\n+0 up 1\n+3000 end"
    let arguments = ["--shift", "enabled"]
    let reference = try Self.frames(text, arguments + ["--fps", "60"])
    let other = try Self.frames(text, arguments + ["--fps", rate])
    let byTime = Dictionary(
      other.map { (($0.t * 1e6).rounded(), $0.header) }, uniquingKeysWith: { a, _ in a })

    var compared = 0
    for frame in reference {
      guard let header = byTime[(frame.t * 1e6).rounded()] else { continue }
      #expect(isNear(header.top, frame.header.top, within: 1e-6), "at \(frame.t)")
      #expect(isNear(header.height, frame.header.height, within: 1e-6), "at \(frame.t)")
      compared += 1
    }
    #expect(compared > 30)
  }

  @Test(
    "a header that changes under a moving finger is the same at any frame rate, but for its grid",
    arguments: ["30", "240"])
  func anyFrameRateUnderAFinger(rate: String) throws {
    let text = """
      0 down 1 50% 780\n+8 move 1 50% 500 150\n+60 key s\n+30 move 1 50% 300 150\n+60 key s
      +460 key s\n+30 move 1 50% 480 150\n+40 key s\n+110 move 1 50% 520 150\n+300 up 1\n+900 end
      """
    let reference = try Self.frames(text, ["--shift", "disabled", "--fps", "60"])
    let other = try Self.frames(text, ["--shift", "disabled", "--fps", rate])
    let byTime = Dictionary(
      other.map { (($0.t * 1e6).rounded(), $0.header) }, uniquingKeysWith: { a, _ in a })

    var compared = 0
    for frame in reference {
      guard let header = byTime[(frame.t * 1e6).rounded()] else { continue }
      #expect(isNear(header.top, frame.header.top, within: 0.05), "at \(frame.t)")
      #expect(isNear(header.height, frame.header.height, within: 0.05), "at \(frame.t)")
      compared += 1
    }
    #expect(compared > 30)
  }

  @Test("each key changes its setting, and a toast shows that")
  func eachKeyChangesItsSetting() throws {
    let frames = try Self.frames(
      "0 key rightbrace\n+100 key rightbrace\n+100 key rightbracket\n+100 key b\n+300 end")
    let last = try #require(frames.last)

    #expect(last.header.height == 300)
    #expect(last.scroll.offset == 0)
  }

  @Test("a plain header with a minimum height is below the top bar again")
  func aPlainHeaderWithAMinimumHeightIsBelowTheTopBarAgain() throws {
    let frames = try Self.frames(
      "0 key rightbracket\n+300 end\n+" + Self.away, ["--min-height", "0"])

    #expect(try #require(frames.last).header.height == 30)
    #expect(frames.first?.header.height == 300)
    #expect(frames.dropFirst(10).first?.header.height == 300)
  }

  @Test("the header is notified of a thumb that is dragged, and does not move with it (FH-43)")
  func theHeaderIsNotifiedOfTheThumb() throws {
    let text =
      Self.away + "+0 mouse 416 130\n+50 press\n+8 mouse 416 124 200\n"
      + "+100 release\n+900 end"
    let frames = try Self.frames(text, ["--shift", "enabled", "--importance", "high"])

    #expect(try #require(frames.last).header.shift == 50)
  }

  @Test("a minimum height of 0 is the plain header that leaves completely (SK-1)")
  func aMinimumHeightOf0IsThePlainHeaderThatLeavesCompletely() throws {
    let frames = try Self.frames(Self.away, ["--min-height", "0"])

    Self.check(frames, minimum: 0)
    #expect(try #require(frames.last).header.height == 0)
  }

  @Test("an unknown preset gets one line that lists all (HN-21)")
  func anUnknownPreset() {
    #expect {
      try Options.parse(["--header-preset", "float"])
    } throws: { error in
      (error as? Failure)?.message
        == "--header-preset float: there is only pinned, collapsing, collapsing-snap, "
        + "floating-pinned, scrolls-away, floating, floating-snap, floating-collapsed, "
        + "quick-return, hideable" && (error as? Failure)?.code == .usage
    }
  }

  @Test("options win over a preset in any order, and quick return is what enabled does (HN-21)")
  func optionsWinOverAPreset() throws {
    let preset = ["--header-preset", "scrolls-away"]
    let others = ["--shift", "hideable", "--importance", "high", "--min-height", "60"]
    #expect(try Options.parse(preset + others) == Options.parse(others + preset))
    let tops = try [["--header-preset", "quick-return"], ["--shift", "enabled"]].map {
      try Self.frames(Self.away, $0).map(\.header.top)
    }
    #expect(tops[0] == tops[1])
  }
}
