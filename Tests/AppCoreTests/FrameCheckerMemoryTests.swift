import Testing

@testable import AppCore

@Suite("Invariants of the memory of painters")
struct FrameCheckerMemoryTests {
  private func rule(bytes: Int, limit: Int, count: Int, textures: Int) -> Rule? {
    FrameChecker.check(bytes: bytes, limit: limit, count: count, textures: textures, at: 0)?.rule
  }

  @Test("prepared items may take up to twice their limit")
  func preparedItemsMayTakeTwiceTheirLimit() {
    #expect(rule(bytes: 200, limit: 100, count: 0, textures: 0) == nil)
    #expect(rule(bytes: 201, limit: 100, count: 0, textures: 0) == .preparedMemory)
    #expect(rule(bytes: -1, limit: 100, count: 0, textures: 0) == .preparedMemory)
  }

  @Test("an unused texture is found")
  func anUnusedTextureIsFound() {
    #expect(rule(bytes: 0, limit: 0, count: 2, textures: 6) == nil)
    #expect(rule(bytes: 0, limit: 0, count: 2, textures: 7) == .handles)
    #expect(rule(bytes: 0, limit: 0, count: 2, textures: -1) == .handles)
  }
}
