import Synchronization
import Testing

@testable import Raster

@Suite("Future")
struct FutureTests {
  private final class Counter: Sendable {
    let count = Mutex(0)
  }

  @Test("the work is done once, whoever fetches its result and how often")
  func theWorkIsDoneOnce() async {
    let counter = Counter()
    let errand = Future {
      counter.count.withLock {
        $0 += 1
        return $0
      }
    }
    let fetched = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { errand.value } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(fetched == [Int](repeating: 1, count: 8))
    #expect(errand.value == 1)
    #expect(counter.count.withLock { $0 } == 1)
  }

  @Test("the work is done although nobody fetches its result")
  func theWorkIsDoneAlthoughNobodyFetchesItsResult() async {
    await withCheckedContinuation { continuation in _ = Future { continuation.resume() } }
  }

  @Test("a result that is nothing is a result")
  func aResultThatIsNothingIsAResult() {
    #expect(Future { Int?.none }.value == nil)
  }
}
