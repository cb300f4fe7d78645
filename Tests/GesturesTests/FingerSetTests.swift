import TestSupport
import Testing

@testable import Gestures

@Suite("Fingers")
struct FingerSetTests {
  @Test("one of n fingers moves the centroid by an n-th")
  func oneOfNFingersMovesTheCentroid() {
    var fingers = FingerSet()
    for id in 1...4 { fingers.add(Finger(id: id, x: Double(id), y: 0)) }

    let step = fingers.move(to: Finger(id: 3, x: 11, y: -4))

    #expect(step?.dx == 2)
    #expect(step?.dy == -1)
  }

  @Test("a finger that is not down moves nothing")
  func aFingerThatIsNotDown() {
    var fingers = FingerSet()
    fingers.add(Finger(id: 1, x: 0, y: 0))

    let step = fingers.move(to: Finger(id: 2, x: 5, y: 5))

    #expect(step == nil)
    fingers.remove(2)
    #expect(fingers.count == 1)
  }

  @Test("an excess finger is ignored")
  func aHandTooMany() {
    var fingers = FingerSet()
    for id in 0..<12 { fingers.add(Finger(id: id, x: 0, y: 0)) }

    #expect(fingers.count == 10)
    #expect(!fingers.contains(10))
    fingers.remove(0)
    fingers.add(Finger(id: 11, x: 0, y: 0))
    #expect(fingers.contains(11))
  }
}
