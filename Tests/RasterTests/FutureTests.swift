import Synchronization
import Testing

@testable import Raster

@Suite("Future")
struct FutureTests {
  private final class Counter: Sendable {
    let count = Mutex(0)
  }

  @Test("the closure runs once, however often its result is read")
  func theClosureRunsOnce() async {
    let counter = Counter()
    let future = Future {
      counter.count.withLock {
        $0 += 1
        return $0
      }
    }
    let fetched = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { future.value } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(fetched == [Int](repeating: 1, count: 8))
    #expect(future.value == 1)
    #expect(counter.count.withLock { $0 } == 1)
  }

  @Test("the closure runs even if its result is never read")
  func theClosureRunsEvenIfItsResultIsNeverRead() async {
    await withCheckedContinuation { continuation in _ = Future { continuation.resume() } }
  }

  @Test("a result of nil is a result")
  func aResultOfNilIsAResult() {
    #expect(Future { Int?.none }.value == nil)
  }
}
