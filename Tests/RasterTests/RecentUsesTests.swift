import Testing

@testable import Raster

@Suite("Recent uses")
@MainActor
struct RecentUsesTests {
  @Test("a subject used in two consecutive frames is steady")
  func aSubjectUsedInTwoConsecutiveFramesIsSteady() {
    var uses = RecentUses<UInt8>(limit: 16)
    let steady = [1, 1, 2, 4, 5].map { uses.isSteady(153, frame: $0) }
    #expect(steady == [false, false, true, false, true])
  }

  @Test("of many uses the oldest is forgotten")
  func ofManyUsesTheOldestIsForgotten() {
    var uses = RecentUses<UInt8>(limit: 16)
    for frame in 1...2 { _ = uses.isSteady(200, frame: frame) }
    for subject in 0..<UInt8(20) { _ = uses.isSteady(subject, frame: 3) }
    let isRemembered = uses.isSteady(200, frame: 3)
    #expect(!isRemembered)
  }
}
