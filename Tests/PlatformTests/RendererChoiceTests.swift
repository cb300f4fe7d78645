import Canvas
import TestSupport
import Testing

@testable import Platform
@testable import Raster

@Suite("Renderer choice")
@MainActor
struct RendererChoiceTests {
  private func window() throws -> WindowHandle {
    try WindowHandle(VideoLibrary(drivers: "dummy"), title: "", width: 300, height: 400)
  }

  /// A folder like the kernel's, containing these devices.
  private func devices(_ names: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in names { try folder.write("", to: name) }
    return folder
  }

  private typealias Size = (width: Int, height: Int)

  private func mayNotMeasure(_: Renderer, _: Size) -> (
    accelerated: FrameCost?, software: FrameCost?
  ) {
    Issue.record("nothing is to be measured")
    return (nil, nil)
  }

  @Test("without a render device OpenGL is not started", arguments: [[], ["card0"]])
  func withoutARenderDeviceOpenGLIsNotStarted(names: [String]) throws {
    let (window, folder) = (try window(), try devices(names))
    try withExtendedLifetime(folder) {
      for path in [folder.root, folder.path("none")] {
        let calls = try CallRecord.recording {
          let chosen = try Renderer.chosen(
            for: window, .auto, devices: path, measure: mayNotMeasure)
          #expect(chosen.renderer == nil)
          #expect(chosen.reason == "no device renders")
        }
        #expect(calls == [])
      }
    }
  }

  @Test("if OpenGL does not start, software draws and the reason is reported")
  func ifOpenGLDoesNotStart() throws {
    let (window, folder) = (try window(), try devices(["card0", "renderD128"]))
    let before = LiveOwners.total
    try CallRecord.failing("SDL_CreateRenderer") {
      let chosen = try Renderer.chosen(
        for: window, .auto, devices: folder.root, measure: mayNotMeasure)
      #expect(chosen.renderer == nil)
      #expect(chosen.reason == "the renderer opengl does not start: made to fail")
    }
    #expect(LiveOwners.total == before)
  }

  @Test("a requested renderer is used without measuring, or its failure names it")
  func aRequestedRendererIsUsedWithoutMeasuring() throws {
    let window = try window()
    let software = try Renderer.chosen(for: window, .software, measure: mayNotMeasure)
    #expect(software.renderer == nil)
    #expect(software.reason == "as was asked for")
    CallRecord.failing("SDL_CreateRenderer") {
      let error = #expect(throws: CallError.self) {
        try Renderer.chosen(for: window, .opengl, measure: mayNotMeasure)
      }
      #expect(error?.message == "the renderer opengl does not start: made to fail")
    }
  }
}
