import Testing

@testable import Platform
@testable import Raster

@Suite("Frame probe")
@MainActor
struct FrameProbeTests {
  private func memory(_ width: Int, _ height: Int) throws -> Renderer {
    try Renderer(inMemory: width, height)
  }

  @Test(
    "frames of any size have a cost by either renderer", arguments: [(1, 1), (3, 200), (420, 860)])
  func framesOfAnySizeHaveACost(width: Int, height: Int) throws {
    let costs = FrameProbe.compare(try memory(width, height), size: (width, height))

    for cost in [costs.accelerated, costs.software] {
      let cost = try #require(cost)
      #expect(cost.work >= 0 && cost.work.isFinite)
      #expect(cost.time > 0 && cost.time.isFinite)
    }
  }

  @Test("measured frames are invisible and leave no trace")
  func measuredFramesAreInvisibleAndLeaveNoTrace() throws {
    let renderer = try memory(60, 60)
    let before = LiveOwners.total
    _ = FrameProbe.compare(renderer, size: (60, 60))

    #expect(LiveOwners.total == before)
    #expect(Set(try renderer.pixels().pixels).count == 1)
  }

  @Test("a renderer that makes no textures has no cost, and software has its own")
  func aRendererThatMakesNoTexturesHasNoCost() throws {
    let renderer = try memory(60, 60)
    CallRecord.failing("SDL_CreateTexture") {
      let costs = FrameProbe.compare(renderer, size: (60, 60))
      #expect(costs.accelerated == nil)
    }
  }
}
