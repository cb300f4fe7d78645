import CPlatform
import CSDL2
import CTrackpad
import Canvas
import Glibc
import Raster

/// A renderer of a window (`SDL_Renderer`).
@safe
@MainActor package final class Renderer {
  /// The handle, valid during the owner's lifetime.
  let pointer: OpaquePointer
  private let alive = LiveOwner(.renderer)
  /// The target, which must live as long.
  private let target: AnyObject
  /// The format of textures that are copied without blending: the target's own, if known, so that
  /// no conversion is needed.
  let opaqueFormat: Uint32
  /// Whether the contents of its textures are lost; the next frame prepares them again.
  var hasLostTextures = false
  /// Whether the target keeps its pixels between frames, as memory does and a window need not.
  package var retainsPixels = false

  /// Makes a renderer with the driver of an index (`SDL_CreateRenderer`); presenting waits for the
  /// display.
  convenience init(window: WindowHandle, driver: Int) throws(CallError) {
    let pointer = unsafe try Call.unwrap(
      "SDL_CreateRenderer",
      unsafe SDL_CreateRenderer(
        window.pointer, CInt(clamping: driver), Uint32(SDL_RENDERER_PRESENTVSYNC.rawValue)))
    unsafe self.init(
      adopting: pointer, of: window, format: SDL_GetWindowPixelFormat(window.pointer))
  }

  /// Makes SDL's software renderer for memory, which needs neither a display nor a graphics processor
  /// (`SDL_CreateSoftwareRenderer`); sizes are in pixels.
  package convenience init(inMemory width: Int, _ height: Int) throws(CallError) {
    let surface = unsafe Surface(
      adopting: try Call.unwrap(
        "SDL_CreateRGBSurfaceWithFormat",
        SDL_CreateRGBSurfaceWithFormat(
          0, CInt(clamping: width), CInt(clamping: height), 32, PixelFormat.opaque)))
    let pointer = unsafe try Call.unwrap(
      "SDL_CreateSoftwareRenderer", SDL_CreateSoftwareRenderer(surface.pointer))
    unsafe self.init(adopting: pointer, of: surface, format: PixelFormat.opaque)
  }

  /// Takes ownership of a target's renderer.
  init(adopting pointer: OpaquePointer, of target: AnyObject, format: Uint32) {
    unsafe self.pointer = pointer
    self.target = target
    opaqueFormat = format == PixelFormat.opaque ? format : PixelFormat.alpha
  }

  isolated deinit {
    unsafe SDL_DestroyRenderer(pointer)
  }

  private var info: SDL_RendererInfo? {
    var info = unsafe SDL_RendererInfo()
    return unsafe SDL_GetRendererInfo(pointer, &info) == 0 ? info : nil
  }

  /// SDL's name of the driver, such as `opengl`.
  var driverName: String {
    unsafe info?.name.map { unsafe String(cString: $0) } ?? "unknown"
  }

  /// Whether presenting waits for the display.
  var isVsynced: Bool {
    unsafe (info?.flags ?? 0) & Uint32(SDL_RENDERER_PRESENTVSYNC.rawValue) != 0
  }

  /// The size of the target, in device pixels (`SDL_GetRendererOutputSize`).
  package var size: (width: Int, height: Int) {
    var (width, height): (CInt, CInt) = (0, 0)
    unsafe SDL_GetRendererOutputSize(pointer, &width, &height)
    return (Int(width), Int(height))
  }

  /// Shows what was drawn (`SDL_RenderPresent`).
  package func present() {
    unsafe SDL_RenderPresent(pointer)
  }
}

extension Renderer: PaintDevice {
  package var memory: PixelBuffer? { nil }

  package func beginFrame() -> Loss {
    defer { hasLostTextures = false }
    return hasLostTextures ? .textures : .nothing
  }

  package func makeTexture(width: Int, height: Int, blend: TextureBlend) throws(CallError)
    -> any Texture
  {
    try RendererTexture(self, width: width, height: height, blend: blend)
  }

  /// White pixels, which are multiplied by the colour as they are drawn.
  package func makeTexture(_ mask: Mask) throws(CallError) -> any Texture {
    let pixels = mask.coverage.map { UInt32($0) << 24 | 0xFF_FFFF }
    return try makeTexture(
      Bitmap(width: mask.width, height: mask.height, pixels: pixels), blend: .mask)
  }

  package func fill(_ area: PixelRect, rgb: UInt32, alpha: UInt8) {
    unsafe SDL_SetRenderDrawBlendMode(
      pointer, alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    unsafe SDL_SetRenderDrawColor(
      pointer, UInt8(rgb >> 16 & 255), UInt8(rgb >> 8 & 255), UInt8(rgb & 255), alpha)
    var rect = area.sdl
    unsafe SDL_RenderFillRect(pointer, &rect)
  }

  package func draw(_ texture: any Texture, x: Int, y: Int, to area: PixelRect) {
    let texture = unsafe unsafeDowncast(texture, to: RendererTexture.self)
    var source = PixelRect(x: x, y: y, width: area.width, height: area.height).sdl
    var target = area.sdl
    unsafe SDL_RenderCopy(pointer, texture.pointer, &source, &target)
  }

  package func pixels() throws(CallError) -> Bitmap {
    let size = size
    var bitmap = Bitmap(width: size.width, height: size.height)
    try Call.check(
      "SDL_RenderReadPixels",
      unsafe SDL_RenderReadPixels(
        pointer, nil, PixelFormat.alpha, &bitmap.pixels, CInt(size.width * 4)))
    return bitmap
  }
}

/// An `SDL_Texture`.
@safe
@MainActor final class RendererTexture: Texture {
  /// The handle, valid during the owner's lifetime.
  let pointer: OpaquePointer
  let width: Int
  let height: Int
  /// How the texture is drawn from now on (`SDL_SetTextureBlendMode`).
  var blend: TextureBlend { didSet { if blend != oldValue { setBlendMode() } } }
  private let alive = LiveOwner(.texture)
  /// Keeps the renderer alive as long as its textures.
  private let renderer: Renderer

  /// Makes an empty texture (`SDL_CreateTexture`).
  ///
  /// - Throws: `CallError` of reason `noMemory`.
  init(_ renderer: Renderer, width: Int, height: Int, blend: TextureBlend) throws(CallError) {
    let format = blend == .opaque ? renderer.opaqueFormat : PixelFormat.alpha
    unsafe pointer = try Call.unwrap(
      "SDL_CreateTexture",
      SDL_CreateTexture(
        renderer.pointer, format, CInt(SDL_TEXTUREACCESS_STREAMING.rawValue),
        CInt(clamping: width), CInt(clamping: height)),
      failing: .noMemory)
    (self.renderer, self.width, self.height, self.blend) = (renderer, width, height, blend)
    unsafe SDL_SetTextureScaleMode(pointer, SDL_ScaleModeLinear)
    setBlendMode()
  }

  isolated deinit {
    // The renderer is still alive; otherwise it would have destroyed its textures.
    unsafe SDL_DestroyTexture(pointer)
  }

  /// The alpha of the whole texture (`SDL_SetTextureAlphaMod`).
  var alpha: UInt8 = 255 {
    didSet {
      guard alpha != oldValue else { return }
      setBlendMode()
      unsafe SDL_SetTextureAlphaMod(pointer, alpha)
    }
  }

  /// The colour of a mask, by which its white pixels are multiplied (`SDL_SetTextureColorMod`).
  var rgb: UInt32 = 0xFF_FFFF {
    didSet {
      guard rgb != oldValue, blend == .mask else { return }
      unsafe SDL_SetTextureColorMod(
        pointer, UInt8(rgb >> 16 & 255), UInt8(rgb >> 8 & 255), UInt8(rgb & 255))
    }
  }

  var bytes: Int { 4 * width * height }

  private func setBlendMode() {
    unsafe SDL_SetTextureBlendMode(
      pointer, blend == .opaque && alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
  }

  /// Passes the memory of an area at the top-left corner to a closure that must write all of it
  /// (`SDL_LockTexture`).
  func write(
    width: Int, height: Int, _ body: (PixelRows) throws(CallError) -> Void
  ) throws(CallError) {
    guard width > 0, height > 0, width <= self.width, height <= self.height else { return }
    var area = PixelRect(x: 0, y: 0, width: width, height: height).sdl
    var pixels: UnsafeMutableRawPointer?
    var pitch: CInt = 0
    try Call.check("SDL_LockTexture", unsafe SDL_LockTexture(pointer, &area, &pixels, &pitch))
    defer { unsafe SDL_UnlockTexture(pointer) }
    guard let pixels = unsafe pixels else { return }
    try unsafe body(
      PixelRows(start: pixels.assumingMemoryBound(to: UInt32.self), pitch: Int(pitch) / 4))
  }
}

extension Renderer {
  /// Makes the chosen renderer for a window, or `nil` for drawing by the CPU, and returns the
  /// reason.
  ///
  /// The automatic choice is OpenGL if a render device exists, OpenGL starts, reports a graphics
  /// processor, and draws a frame at less cost than the CPU.
  ///
  /// - Parameters:
  ///   - window: The window to draw into.
  ///   - choice: The user's choice.
  ///   - devices: The folder of the kernel's render devices.
  ///   - measure: Measures the cost of a frame by a renderer and by software, at a size in device
  ///     pixels.
  /// - Returns: The renderer and the reason for it.
  /// - Throws: `CallError` if the renderer does not start.
  static func chosen(
    for window: WindowHandle, _ choice: RendererChoice, devices: String = "/dev/dri",
    measure: FrameProbe.Comparison = FrameProbe.compare
  ) throws(CallError) -> (renderer: Renderer?, reason: String) {
    let asked = "as was asked for"
    switch choice {
    case .software: return (nil, asked)
    case .opengl, .opengles2: return (try accelerated(for: window, choice), asked)
    case .auto:
      // A context without a graphics processor costs 60 ms and 60 MiB, so look for a device first.
      var findings = RendererFindings(hasDevice: hasDevice(in: devices))
      var found: Renderer?
      if findings.hasDevice {
        do {
          found = try firstAccelerated(for: window)
        } catch {
          findings.failure = error.message
        }
        findings.processor = found?.graphicsProcessor
        if let found, findings.isWorthMeasuring {
          (findings.accelerated, findings.software) = measure(found, found.size)
        }
      }
      let verdict = findings.verdict
      return (verdict.isAccelerated ? found : nil, verdict.reason)
    }
  }

  /// Whether a choice may lead to an OpenGL renderer.
  static func mayBeOpenGL(_ choice: RendererChoice, devices: String = "/dev/dri") -> Bool {
    choice != .software && (choice != .auto || hasDevice(in: devices))
  }

  /// Makes an OpenGL renderer, or an OpenGL ES renderer if there is no other.
  private static func firstAccelerated(for window: WindowHandle) throws(CallError) -> Renderer {
    do {
      return try accelerated(for: window, .opengl)
    } catch {
      if let renderer = try? accelerated(for: window, .opengles2) { return renderer }
      throw error
    }
  }

  private static func accelerated(
    for window: WindowHandle, _ choice: RendererChoice
  ) throws(CallError) -> Renderer {
    let index = try driver(choice)
    flexscroll_x11_begin_trial()
    let attempt = Result { () throws(CallError) in
      try Renderer(window: window, driver: index)
    }
    let isAccepted = unsafe flexscroll_x11_end_trial(window.pointer)
    do throws(CallError) {
      let renderer = try attempt.get()
      if isAccepted { return renderer }
      throw CallError(call: "SDL_CreateRenderer", message: "the display refuses it")
    } catch {
      throw CallError(
        reason: error.reason, call: error.call,
        message: "the renderer \(choice) does not start: \(error.message)")
    }
  }

  /// The index of a driver in SDL's list.
  private static func driver(_ choice: RendererChoice) throws(CallError) -> Int {
    for index in 0..<Int(SDL_GetNumRenderDrivers()) {
      var info = unsafe SDL_RendererInfo()
      guard unsafe SDL_GetRenderDriverInfo(CInt(index), &info) == 0,
        let name = unsafe info.name, unsafe strcmp(name, choice.rawValue) == 0
      else { continue }
      return index
    }
    throw CallError(
      call: "SDL_CreateRenderer", message: "this SDL has no renderer called \(choice)")
  }

  /// Whether a folder contains a render device.
  private static func hasDevice(in path: String) -> Bool {
    var found = unsafe glob_t()
    defer { unsafe globfree(&found) }
    return unsafe glob("\(path)/renderD*", 0, nil, &found) == 0
  }

  /// The device reported by OpenGL; `nil` if the renderer is not OpenGL.
  var graphicsProcessor: String? {
    guard driverName.hasPrefix("opengl"), let symbol = unsafe SDL_GL_GetProcAddress("glGetString")
    else { return nil }
    typealias GetString = @convention(c) (CUnsignedInt) -> UnsafePointer<CChar>?
    let getString = unsafe unsafeBitCast(symbol, to: GetString.self)
    let rendererName: CUnsignedInt = 0x1F01  // GL_RENDERER
    return unsafe getString(rendererName).map { unsafe String(cString: $0) }
  }
}
