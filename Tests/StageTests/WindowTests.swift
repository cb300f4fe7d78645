import Testing

@testable import Stage

@Suite("Window")
@MainActor
struct WindowTests {
  @Test(
    "the desktop's font resolution tells the scale, within reason",
    arguments: [(0.0, 1.0), (96, 1), (120, 1.25), (192, 2), (48, 1), (9600, 4)])
  func theDesktopsFontResolutionTellsTheScaleWithinReason(resolution: Double, scale: Double) {
    #expect(Window.desktopScale(fontResolution: resolution) == scale)
  }

  @Test("what computes on the processor proper is no graphics processor")
  func whatComputesOnTheProcessorProperIsNoGraphicsProcessor() {
    for name in ["llvmpipe (LLVM 15.0.6, 256 bits)", "softpipe", "Software Rasterizer"] {
      #expect(!Renderer.isReal(graphicsProcessor: name))
    }
    #expect(!Renderer.isReal(graphicsProcessor: nil))
    #expect(Renderer.isReal(graphicsProcessor: "Mesa Intel(R) UHD Graphics 620 (KBL GT2)"))
  }

  @Test("auto and SDL's own renderers can be named")
  func autoAndSDLsOwnRenderersCanBeNamed() {
    #expect(RendererChoice("auto") == .auto)
    #expect(RendererChoice("software") == .named("software"))
    #expect(RendererChoice.names.first == "auto")
    #expect(RendererChoice.names.contains("software"))
  }
}
