import Canvas
import Interface
import Scenes
import Testing

@testable import AppCore
@testable import FlexScrollApp

@MainActor @Suite("Checking invariants")
struct InvariantTests {
  @Test("a violated invariant ends play with a line that names rule, time and values, and with 70")
  func aViolatedInvariantEndsPlay() throws {
    let text = "0 down 1 50% 80%\n+100 end"
    // The previous state is later than anything in the play.
    var checker = FrameChecker()
    let setting = SceneSetup(viewport: Viewport(size: Size(width: 420, height: 860)))
    let later = App(navigation: Navigation(at: "album", setup: setting), time: 50)
    #expect(checker.check(AppSnapshot(later), mayReshape: false) == nil)

    let failure = #expect(throws: Failure.self) {
      try PlayTests.trace(text) { $0.checker = WorkspaceChecker(checker) }
    }
    #expect(failure?.code == .brokenInvariant)
    #expect(failure?.message.hasPrefix("broken TIME at 0.0 s: the time was 50.0 s before") == true)
  }

  @Test("a release build checks only with --check, a debug build always")
  func onlyCheckLooks() throws {
    var options = try Options.parse([])
    #expect((options.checker != nil) == Options.isDebugBuild)
    options.checksFrames = false
    #expect(options.checker == nil)
    options = try Options.parse(["--check"])
    #expect(options.checker != nil)
  }

  @Test("checking does not change a play", arguments: ["gallery"] + SceneCatalog.names)
  func lookingChangesNothing(scene: String) throws {
    let arguments = ["--scene", scene, "--shift", "enabled", "--check"]
    let looked = try PlayTests.trace(ScenePlay.ride, arguments)
    let plain = try PlayTests.trace(ScenePlay.ride, arguments) { play in
      play.checker = nil
    }
    #expect(looked == plain)
  }
}
