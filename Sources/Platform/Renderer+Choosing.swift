import CPlatform
import CSDL2
import CTrackpad
import Canvas
import Glibc
import Raster

extension Renderer {
  /// Makes the renderer of a choice for a window, `nil` where that is the processor proper, and says
  /// why.
  ///
  /// An automatic choice takes OpenGL where a device renders and OpenGL starts, says that it runs
  /// on a graphics processor, and draws a frame for less than the processor proper does.
  ///
  /// - Parameters:
  ///   - window: whom it draws for.
  ///   - choice: what was asked for.
  ///   - devices: the folder where the kernel has its devices that render.
  ///   - measure: what a frame costs by a renderer and by software, at a size in device pixels.
  /// - Returns: The renderer and the reason for it.
  /// - Throws: `CallError` where the renderer does not start.
  static func chosen(
    for window: WindowHandle, _ choice: RendererChoice, devices: String = "/dev/dri",
    measure: FrameProbe.Comparison = FrameProbe.compare
  ) throws(CallError) -> (renderer: Renderer?, reason: String) {
    let asked = "as was asked for"
    switch choice {
    case .software: return (nil, asked)
    case .opengl, .opengles2: return (try accelerated(for: window, choice), asked)
    case .auto:
      // A context without a graphics processor costs 60 ms and as many MiB: look before.
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

  /// Makes a renderer by OpenGL, or by that of small devices where there is no other.
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

  /// Whether a folder has a device that renders.
  private static func hasDevice(in path: String) -> Bool {
    guard let folder = unsafe opendir(path) else { return false }
    defer { unsafe closedir(folder) }
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if name.hasPrefix("renderD") { return true }
    }
    return false
  }

  /// What OpenGL says it runs on; `nil` where the renderer is not OpenGL.
  var graphicsProcessor: String? {
    guard driverName.hasPrefix("opengl"), let symbol = unsafe SDL_GL_GetProcAddress("glGetString")
    else { return nil }
    typealias GetString = @convention(c) (CUnsignedInt) -> UnsafePointer<CChar>?
    let getString = unsafe unsafeBitCast(symbol, to: GetString.self)
    let rendererName: CUnsignedInt = 0x1F01  // GL_RENDERER
    return unsafe getString(rendererName).map { unsafe String(cString: $0) }
  }
}
