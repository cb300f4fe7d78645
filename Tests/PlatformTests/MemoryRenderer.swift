import CSDL2

@testable import Platform
@testable import Raster

extension Renderer {
  /// SDL's software renderer for memory, which needs neither a display nor a graphics processor.
  @MainActor convenience init(inMemory width: Int, _ height: Int) throws {
    let surface = Surface(
      adopting: try Call.unwrap(
        "SDL_CreateRGBSurfaceWithFormat",
        SDL_CreateRGBSurfaceWithFormat(0, CInt(width), CInt(height), 32, PixelFormat.opaque)))
    let pointer = try Call.unwrap(
      "SDL_CreateSoftwareRenderer", SDL_CreateSoftwareRenderer(surface.pointer))
    self.init(adopting: pointer, of: surface, format: PixelFormat.opaque)
  }
}
