import ScrollPhysics
import Testing

@Suite("DirectionLock")
struct DirectionLockTests {
  @Test(
    "the first clearly dominant axis takes the drag (SP-94)",
    arguments: [
      (12.0, 3.0, DirectionLock.Axis.horizontal), (-12, 5, .horizontal), (2, 12, .vertical),
      (0, -15, .vertical), (11, 9, .both), (-10, 10, .both),
    ])
  func theFirstDominantAxisTakesTheDrag(dx: Double, dy: Double, axis: DirectionLock.Axis) {
    var lock = DirectionLock()
    let first = lock.follow(dx: dx, dy: dy)
    #expect(lock.axis == axis)
    #expect(first.dx == (axis == .vertical ? 0 : dx))
    #expect(first.dy == (axis == .horizontal ? 0 : dy))
    let later = lock.follow(dx: 7, dy: -8)
    #expect(later.dx == (axis == .vertical ? 0 : 7))
    #expect(later.dy == (axis == .horizontal ? 0 : -8))
  }

  @Test(
    "the vertical axis wins ties where there are no free diagonals (SP-94)",
    arguments: [
      (10.0, 10.0, DirectionLock.Axis.vertical), (11, 10, .horizontal), (-9, 10, .vertical),
    ])
  func theVerticalAxisWinsTies(dx: Double, dy: Double, axis: DirectionLock.Axis) {
    var lock = DirectionLock(style: .verticalOnTies)
    _ = lock.follow(dx: dx, dy: dy)
    #expect(lock.axis == axis)
  }

  @Test("before 10 points nothing follows, and then no distance is lost (SP-94)")
  func noDistanceIsLost() {
    var lock = DirectionLock()
    for _ in 0..<3 {
      #expect(lock.follow(dx: 0.5, dy: 3) == (0, 0))
    }
    #expect(lock.axis == .undecided)
    #expect(lock.follow(dx: 0.5, dy: 3) == (0, 12))
  }

  @Test("moves that are not finite do not decide")
  func movesThatAreNotFiniteDoNotDecide() {
    var lock = DirectionLock()
    #expect(lock.follow(dx: .nan, dy: .infinity) == (0, 0))
    #expect(lock.axis == .undecided)
  }
}
