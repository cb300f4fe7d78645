import ScrollPhysics
import Testing
import TestSupport

@Suite("InsetOwner")
struct InsetOwnerTests {
  @Test("eight owners fit, and each may come back (SP-66)")
  func eightOwnersFit() {
    var scroller = Scroller(viewportLength: 800, contentLength: 5000)
    for round in 1...3 {
      for owner in 0..<8 {
        scroller.setInset(
          start: Double(round), end: Double(owner), owner: InsetOwner(rawValue: owner), at: 0)
      }
      #expect(scroller.minimumOffset == Double(-8 * round))
      #expect(scroller.maximumOffset == 4200 + 28)
    }
    for owner in 0..<8 {
      scroller.setInset(start: 0, end: 0, owner: InsetOwner(rawValue: owner), at: 0)
    }
    #expect(scroller.minimumOffset == 0 && scroller.maximumOffset == 4200)
  }

  @Test("a ninth owner traps with a message (SP-66)")
  func aNinthOwnerTrapsWithAMessage() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var scroller = Scroller(viewportLength: 800, contentLength: 5000)
      for owner in 0..<9 {
        scroller.setInset(start: 1, end: 1, owner: InsetOwner(rawValue: owner), at: 0)
      }
    }
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(said.contains("more than eight owners of insets"))
  }
}
