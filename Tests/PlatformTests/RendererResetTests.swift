import CSDL2
import Canvas
import Gestures
import Glibc
import Testing

@testable import Platform
@testable import Raster

/// Loss of textures, with each available renderer.
///
/// Those of a graphics processor need a display, as in the end-to-end tests
/// (`FLEXSCROLL_DISPLAY_TESTS`).
@Suite("Renderer reset", .serialized)
@MainActor
struct RendererResetTests {
  nonisolated static let hasDisplay = unsafe getenv("FLEXSCROLL_DISPLAY_TESTS") != nil
  nonisolated static let renderers: [RendererChoice] =
    [.software] + (hasDisplay ? [.opengl, .opengles2] : [])

  /// One of each kind of prepared item.
  private static var list: DisplayList {
    var list = DisplayList()
    list.append(.fill(Rect(x: 0, y: 0, width: 300, height: 400), radius: 0, Color(0x20_30_40)))
    list.append(
      .gradient(
        Rect(x: 0, y: 0, width: 300, height: 90), top: Color(0x80_20_20), bottom: .black))
    let card = Rect(x: 20, y: 100, width: 120, height: 90)
    list.append(.shadow(card, radius: 12, blur: 16, Color(0, alpha: 0.5)))
    list.append(.fill(card, radius: 12, .white))
    list.append(.stroke(card, radius: 12, width: 1, .black))
    let cover = Rect(x: 160, y: 100, width: 100, height: 100)
    list.append(.image(.cover, cover, radius: 8, opacity: 1, tilt: 0))
    list.append(.image(.cover, cover.offset(x: 0, y: 120), radius: 8, opacity: 0.8, tilt: 5))
    list.append(.icon(.heart, Rect(x: 40, y: 220, width: 24, height: 24), .white))
    list.append(
      .text(
        .init(
          "Lost and found", style: TextStyle(size: 17, weight: .bold), color: .white,
          in: Rect(x: 20, y: 260, width: 200, height: 24), alignment: .leading)))
    return list
  }

  @Test(
    "after its textures were lost the next frame is the same image",
    arguments: renderers, [SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET])
  func afterItsTexturesWereLostTheNextFrameIsTheSame(renderer: RendererChoice, kind: SDL_EventType)
    throws
  {
    var options = Window.Options()
    options.size = Size(width: 300, height: 400)
    options.renderer = renderer
    let window = try Window(
      options, VideoLibrary(drivers: Self.hasDisplay ? "x11,wayland" : "dummy"))
    #expect(window.rendererName == renderer.rawValue)
    // A hidden window may not draw at all.
    window.present()
    let painter = try window.makePainter(fonts: Fonts(.builtInOnly))
    painter.setImage(try EmbeddedImage.image(.cover, width: 200), for: .cover)
    let source = try EventSource(window)
    painter.paint(Self.list)
    let before = try painter.pixels()
    #expect(Set(before.pixels).count > 100)

    var event = SDL_Event()
    event.type = kind.rawValue
    SDL_PushEvent(&event)
    if let renderer = window.renderer { spoil(renderer) }
    var events: [DeviceEvent] = []
    source.poll(into: &events)
    #expect(source.takeContentsLost())
    let calls = CallRecord.recording { painter.paint(Self.list) }

    #expect(renderer == .software || calls.filter { $0 == "SDL_CreateTexture" }.count >= 7)
    #expect(painter.failure == nil)
    #expect(try painter.pixels() == before)
    #expect(!source.takeContentsLost())
  }

  /// Overwrites all pixels, since a device that was reset may show anything.
  private func spoil(_ renderer: Renderer) {
    let target = renderer.pointer
    SDL_RenderSetClipRect(target, nil)
    SDL_SetRenderDrawColor(target, 255, 0, 255, 255)
    SDL_RenderClear(target)
  }
}
