/// What a frame costs where it is drawn, in seconds.
nonisolated struct FrameCost: Equatable, Sendable {
  /// Time that the processor proper spends on it, on all the program's threads.
  var work: Double
  /// Time until it is finished.
  var time: Double
}

/// What was found about drawing on this machine, and which of them follows from that.
nonisolated struct RendererFindings: Equatable, Sendable {
  /// Whether the kernel has a device that renders.
  var hasDevice = false
  /// Why OpenGL does not start; `nil` where it does.
  var failure: String?
  /// What OpenGL says it runs on; `nil` where it does not say so.
  var processor: String?
  /// What a frame costs by OpenGL; `nil` where that was not measured.
  var accelerated: FrameCost?
  /// What the same frame costs by software; `nil` where that was not measured.
  var software: FrameCost?

  /// Who is to draw.
  nonisolated struct Verdict: Equatable, Sendable {
    /// Whether OpenGL is, and not the processor proper.
    var isAccelerated: Bool
    /// Why, in words for the user.
    var reason: String
  }

  /// The least that a display shows in a second for which every frame has to be finished in time.
  private static let slowestPace = 1.0 / 240

  /// The cheaper of the two: what takes less of the processor, unless it cannot keep pace either.
  ///
  /// Only what is certain is decided by its name: OpenGL that says it computes on the processor
  /// proper is not worth measuring.
  var verdict: Verdict {
    guard hasDevice else { return .software("no device renders") }
    if let failure { return .software(failure) }
    if let processor, Self.isSoftware(processor) {
      return .software("\(processor) computes on the processor")
    }
    let name = processor ?? "OpenGL"
    guard let accelerated else { return .software("\(name) draws no frame") }
    guard let software else { return Verdict(isAccelerated: true, reason: name) }
    let figures = "\(Self.text(accelerated)) by \(name), \(Self.text(software)) by software"
    if accelerated.time > max(Self.slowestPace, software.time) {
      return .software("too slow, a frame takes \(figures)")
    }
    return Verdict(
      isAccelerated: accelerated.work <= software.work,
      reason: "a frame takes \(figures)")
  }

  /// Whether the verdict hangs on what a frame costs.
  var isWorthMeasuring: Bool {
    hasDevice && failure == nil && !(processor.map(Self.isSoftware) ?? false)
  }

  /// Whether a name that OpenGL gives is that of a program which computes on the processor, be it
  /// behind another name: that of a virtual machine's device, or of OpenGL over Vulkan.
  static func isSoftware(_ name: String) -> Bool {
    let name = name.lowercased()
    return [
      "llvmpipe", "softpipe", "swrast", "lavapipe", "swiftshader", "software rasterizer",
      "software renderer", "basic render", "gdi generic",
    ].contains { name.contains($0) }
  }

  private static func text(_ cost: FrameCost) -> String {
    func milliseconds(_ time: Double) -> Double { (time * 1e5).rounded() / 100 }
    return "\(milliseconds(cost.work)) ms of the processor and \(milliseconds(cost.time)) ms"
  }
}

nonisolated extension RendererFindings.Verdict {
  fileprivate static func software(_ reason: String) -> RendererFindings.Verdict {
    RendererFindings.Verdict(isAccelerated: false, reason: reason)
  }
}
