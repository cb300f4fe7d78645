import Testing

@testable import Raster

@Suite("LeastRecentlyUsed")
@MainActor
struct LeastRecentlyUsedTests {
  @Test("what was not used for longest is forgotten first")
  func whatWasNotUsedForLongestIsForgottenFirst() {
    var store = LeastRecentlyUsed<Int, String>(limit: 8)
    for key in 0..<8 { store.insert("\(key)", for: key, cost: 1) }
    _ = store.entry(for: 0)
    store.insert("8", for: 8, cost: 1)
    let found = [0, 1, 8].map { store.entry(for: $0) }
    #expect(found == ["0", nil, "8"])
    #expect(store.cost <= 8)
  }

  @Test("one entry that is too dear alone is kept")
  func oneEntryThatIsTooDearAloneIsKept() {
    var store = LeastRecentlyUsed<Int, String>(limit: 8)
    store.insert("cheap", for: 1, cost: 2)
    store.insert("dear", for: 2, cost: 99)
    let found = store.entry(for: 2)
    #expect(found == "dear" && store.count == 1)
    store.insert("dearer", for: 2, cost: 100)
    #expect(store.cost == 100)
  }

  @Test("costs stay bounded whatever is inserted")
  func costsStayBoundedWhateverIsInserted() {
    var store = LeastRecentlyUsed<Int, Int>(limit: 100)
    for key in 0..<10_000 {
      store.insert(key, for: key % 777, cost: 1 + key % 13)
      #expect(store.cost <= 100)
    }
  }
}
