import Canvas
import AppCore
import Interface
import Testing

@testable import Platform
@testable import FlexScrollApp

@MainActor @Suite struct TextScaleOptionTests {
  @Test("the size of text is the option's, else the config's, else the desktop's")
  func whoseTheSizeIs() throws {
    var desktop = DesktopPreferences()
    desktop.learn(.textScale, .real(1.25))
    let config = Config(parsing: Array(#"{ "options": { "text-scale": 1.5 } }"#.utf8), path: "c")
    #expect(config.faults.isEmpty)
    var settled = Options()
    config.apply(to: &settled)

    #expect(DesktopAppearance(Options(), desktop).appearance.textScale == 1.25)
    #expect(DesktopAppearance(settled, desktop).appearance.textScale == 1.5)
    let reported = try Options.parse(["--text-scale", "2"], over: settled)
    #expect(DesktopAppearance(reported, desktop).appearance.textScale == 2)
  }

  @Test("a play without the option has text of the usual size, and a recording reports its own")
  func aPlayHasTheUsualSize() throws {
    #expect(DesktopAppearance(try Options.parse(["play", "x"])).appearance.textScale == 1)
    var desktop = DesktopPreferences()
    desktop.learn(.textScale, .real(1.25))
    let options = Options().settled(by: DesktopAppearance(Options(), desktop))
    #expect(RecordingHeader.line(options).contains("\"textScale\": 1.25"))
  }
}
