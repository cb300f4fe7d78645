import Testing

@testable import Platform
@testable import Raster

@Suite("Renderer findings")
struct RendererFindingsTests {
  static let cheap = FrameCost(work: 0.000_2, time: 0.000_9)
  static let dear = FrameCost(work: 0.000_8, time: 0.000_8)

  /// Findings with the expected choice and reason.
  struct Case: Sendable, CustomTestStringConvertible {
    var findings: RendererFindings
    var isAccelerated: Bool
    var reason: String
    var testDescription: String { "\(isAccelerated): \(reason)" }
  }

  static let intel = "Mesa Intel(R) UHD Graphics 620 (KBL GT2)"
  static let cases = [
    Case(findings: RendererFindings(), isAccelerated: false, reason: "no device renders"),
    // Without a device nothing else matters.
    Case(
      findings: .init(processor: intel, accelerated: cheap, software: dear),
      isAccelerated: false, reason: "no device renders"),
    Case(
      findings: .init(hasDevice: true, failure: "no context"), isAccelerated: false,
      reason: "no context"),
    Case(
      findings: .init(
        hasDevice: true, processor: "llvmpipe (LLVM 15.0.6, 256 bits)", accelerated: cheap,
        software: dear),
      isAccelerated: false,
      reason: "llvmpipe (LLVM 15.0.6, 256 bits) computes on the processor"),
    Case(
      findings: .init(hasDevice: true, processor: intel), isAccelerated: false,
      reason: "\(intel) draws no frame"),
    Case(
      findings: .init(hasDevice: true, accelerated: cheap), isAccelerated: true,
      reason: "OpenGL"),
    Case(
      findings: .init(hasDevice: true, processor: intel, accelerated: cheap, software: dear),
      isAccelerated: true,
      reason: "a frame takes 0.2 ms of the processor and 0.9 ms by \(intel), "
        + "0.8 ms of the processor and 0.8 ms by software"),
    // At equal cost the device is chosen, for which blends are cheaper.
    Case(
      findings: .init(hasDevice: true, processor: "A", accelerated: dear, software: dear),
      isAccelerated: true,
      reason: "a frame takes 0.8 ms of the processor and 0.8 ms by A, "
        + "0.8 ms of the processor and 0.8 ms by software"),
    Case(
      findings: .init(hasDevice: true, processor: "A", accelerated: dear, software: cheap),
      isAccelerated: false,
      reason: "a frame takes 0.8 ms of the processor and 0.8 ms by A, "
        + "0.2 ms of the processor and 0.9 ms by software"),
    // A virtual machine's device costs this machine nothing, but may be implemented in software.
    Case(
      findings: .init(
        hasDevice: true, processor: "virgl", accelerated: .init(work: 0.000_1, time: 0.02),
        software: dear),
      isAccelerated: false,
      reason: "too slow, a frame takes 0.1 ms of the processor and 20.0 ms by virgl, "
        + "0.8 ms of the processor and 0.8 ms by software"),
    // Slow, but faster than software at that size.
    Case(
      findings: .init(
        hasDevice: true, processor: "A", accelerated: .init(work: 0.001, time: 0.006),
        software: .init(work: 0.007, time: 0.007)),
      isAccelerated: true,
      reason: "a frame takes 1.0 ms of the processor and 6.0 ms by A, "
        + "7.0 ms of the processor and 7.0 ms by software"),
  ]

  @Test("the findings determine the renderer and the reason", arguments: cases)
  func theFindingsDetermineTheRendererAndTheReason(example: Case) {
    let verdict = example.findings.verdict

    #expect(verdict.isAccelerated == example.isAccelerated)
    #expect(verdict.reason == example.reason)
  }

  @Test(
    "a software implementation is recognised by its name, behind another one too",
    arguments: [
      ("llvmpipe (LLVM 15.0.6, 256 bits)", true), ("softpipe", true),
      ("Software Rasterizer", true), ("Mesa DRI swrast", true),
      ("virgl (LLVMPIPE (LLVM 15.0.6, 256 bits))", true),
      ("zink Vulkan 1.3(llvmpipe (LLVM 15.0.6, 256 bits) (MESA_LLVMPIPE))", true),
      ("ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (LLVM 10.0.0)))", true),
      ("D3D12 (Microsoft Basic Render Driver)", true),
      (intel, false), ("AMD Radeon RX 6600 (navi23, LLVM 15.0.6, DRM 3.49)", false),
      ("NVIDIA GeForce GTX 1650/PCIe/SSE2", false), ("V3D 4.2", false),
      ("virgl (Mesa Intel(R) UHD Graphics 620 (KBL GT2))", false),
      ("zink Vulkan 1.3(AMD Radeon RX 6600 (RADV NAVI23) (MESA_RADV))", false),
    ])
  func aSoftwareImplementationIsRecognisedByItsName(name: String, isSoftware: Bool) {
    #expect(RendererFindings.isSoftware(name) == isSoftware)
    #expect(RendererFindings(hasDevice: true, processor: name).isWorthMeasuring == !isSoftware)
  }

  @Test("without a device, or if OpenGL does not start, nothing is measured")
  func withoutADeviceOrIfOpenGLDoesNotStart() {
    #expect(!RendererFindings().isWorthMeasuring)
    #expect(!RendererFindings(hasDevice: true, failure: "odd").isWorthMeasuring)
    #expect(RendererFindings(hasDevice: true).isWorthMeasuring)
  }
}
