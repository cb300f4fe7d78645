import Testing

@testable import AppCore

@Suite("What each frame promises of what is kept for drawing")
struct FrameCheckerStockTests {
  private func rule(_ stock: Stock) -> Rule? { FrameChecker.check(stock, at: 0)?.rule }

  @Test("what is kept may take twice its limit for a while, and no more")
  func whatIsKeptMayTakeTwiceItsLimit() {
    #expect(rule(Stock(bytes: 200, limit: 100, count: 0, textures: 0)) == nil)
    #expect(rule(Stock(bytes: 201, limit: 100, count: 0, textures: 0)) == .preparedMemory)
    #expect(rule(Stock(bytes: -1, limit: 100, count: 0, textures: 0)) == .preparedMemory)
  }

  @Test("a texture that nothing has a use for is found")
  func aTextureThatNothingHasAUseForIsFound() {
    #expect(rule(Stock(bytes: 0, limit: 0, count: 2, textures: 6)) == nil)
    #expect(rule(Stock(bytes: 0, limit: 0, count: 2, textures: 7)) == .handles)
    #expect(rule(Stock(bytes: 0, limit: 0, count: 2, textures: -1)) == .handles)
  }
}
