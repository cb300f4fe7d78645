import Glibc

/// The cost of drawing a frame, in seconds.
nonisolated struct FrameCost: Equatable, Sendable {
  /// CPU time of all the program's threads.
  var work: Double
  /// Time until the frame is finished.
  var time: Double
}

/// Facts about drawing on this machine, and the choice that follows from them.
nonisolated struct RendererFindings: Equatable, Sendable {
  /// Whether the kernel has a render device.
  var hasDevice = false
  /// Why OpenGL does not start; `nil` if it does.
  var failure: String?
  /// The device reported by OpenGL, if any.
  var processor: String?
  /// The cost of a frame by OpenGL; `nil` if not measured.
  var accelerated: FrameCost?
  /// The cost of the same frame by software; `nil` if not measured.
  var software: FrameCost?

  /// The frame duration, in seconds, within which a renderer must finish on any display.
  private static let slowestPace = 1.0 / 240

  /// Whether OpenGL is chosen rather than the CPU, and the reason in words for the user.
  ///
  /// The choice is the one that uses less CPU time, unless it is too slow. A software implementation
  /// of OpenGL is recognised by its name and is not measured.
  var verdict: (isAccelerated: Bool, reason: String) {
    guard hasDevice else { return (false, "no device renders") }
    if let failure { return (false, failure) }
    if let processor, Self.isSoftware(processor) {
      return (false, "\(processor) computes on the processor")
    }
    let name = processor ?? "OpenGL"
    guard let accelerated else { return (false, "\(name) draws no frame") }
    guard let software else { return (true, name) }
    let figures = "\(Self.text(accelerated)) by \(name), \(Self.text(software)) by software"
    if accelerated.time > max(Self.slowestPace, software.time) {
      return (false, "too slow, a frame takes \(figures)")
    }
    return (accelerated.work <= software.work, "a frame takes \(figures)")
  }

  /// Whether the choice depends on the cost of a frame.
  var isWorthMeasuring: Bool {
    hasDevice && failure == nil && !(processor.map(Self.isSoftware) ?? false)
  }

  /// Whether the name reported by OpenGL is that of a software implementation, possibly behind the
  /// name of a virtual machine's device or of OpenGL over Vulkan.
  static func isSoftware(_ name: String) -> Bool {
    let name = name.lowercased()
    return [
      "llvmpipe", "softpipe", "swrast", "lavapipe", "swiftshader", "software rasterizer",
      "software renderer", "basic render", "gdi generic",
    ].contains { (part: String) in unsafe strstr(name, part) != nil }
  }

  private static func text(_ cost: FrameCost) -> String {
    func milliseconds(_ time: Double) -> Double { (time * 1e5).rounded() / 100 }
    return "\(milliseconds(cost.work)) ms of the processor and \(milliseconds(cost.time)) ms"
  }
}
