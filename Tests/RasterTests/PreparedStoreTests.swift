import Testing

@testable import Raster

@Suite("PreparedStore")
@MainActor
struct PreparedStoreTests {
  @Test("entries unused since a frame are removed together with their bytes")
  func entriesUnusedSinceAFrameAreRemovedTogetherWithTheirBytes() {
    var store = PreparedStore<Int, String>()
    for key in 0..<4 { store.insert("\(key)", for: key, bytes: 10 + key, at: key) }
    _ = store.entry(for: 0, at: 5)
    store.forget(unusedSince: 3)
    let found = (0..<4).map { store.entry(for: $0, at: 6) }
    #expect(found == ["0", nil, nil, "3"])
    #expect(store.bytes == 10 + 13)
    #expect(store.count == 2)
  }

  @Test("it counts hits and misses")
  func itCountsHitsAndMisses() {
    var store = PreparedStore<Int, String>()
    _ = store.entry(for: 1, at: 1)
    store.insert("one", for: 1, bytes: 10, at: 1)
    store.insert("uno", for: 1, bytes: 7, at: 1)
    #expect(store.entry(for: 1, at: 2) == "uno")
    #expect((store.hits, store.misses, store.bytes) == (1, 1, 7))
    store.removeAll()
    #expect((store.count, store.bytes) == (0, 0))
  }

  @Test("the least recently used entry is removed first")
  func theLeastRecentlyUsedEntryIsRemovedFirst() {
    var store = PreparedStore<Int, String>()
    for key in 0..<8 { store.insert("\(key)", for: key, bytes: 1, at: key) }
    _ = store.entry(for: 0, at: 8)
    store.shrink(to: 8)
    #expect(store.count == 8)
    store.insert("8", for: 8, bytes: 1, at: 9)
    store.shrink(to: 8)
    let found = [0, 1, 8].map { store.entry(for: $0, at: 10) }
    #expect(found == ["0", nil, "8"])
    #expect((store.count, store.bytes) == (6, 6))
  }
}
