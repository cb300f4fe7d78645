/// Prepared resources of a painter, each with its memory size and the frame of its last use.
struct PreparedStore<Key: Hashable, Entry> {
  private struct Slot {
    var entry: Entry
    var bytes: Int
    var lastFrame: Int
  }

  private var slots: [Key: Slot] = [:]
  /// Memory used by the entries, in bytes.
  private(set) var bytes = 0
  /// The number of successful lookups.
  private(set) var hits = 0
  /// The number of failed lookups.
  private(set) var misses = 0

  /// The keys, in no order.
  var keys: some Collection<Key> { slots.keys }

  /// The number of entries.
  var count: Int { slots.count }

  /// The entry for a key, marked as used by a frame; `nil` if there is none.
  mutating func entry(for key: Key, at frame: Int) -> Entry? {
    guard let index = slots.index(forKey: key) else {
      misses += 1
      return nil
    }
    hits += 1
    // Accesses the slot once, in place, and copies only its entry.
    func use(_ slot: inout Slot) -> Entry {
      slot.lastFrame = frame
      return slot.entry
    }
    return use(&slots.values[index])
  }

  /// Inserts an entry, replacing the one with the same key.
  mutating func insert(_ entry: Entry, for key: Key, bytes newBytes: Int, at frame: Int) {
    let old = slots.updateValue(
      Slot(entry: entry, bytes: newBytes, lastFrame: frame), forKey: key)
    bytes += newBytes - (old?.bytes ?? 0)
  }

  /// Removes and returns the least recently used entry that satisfies a condition and has not been
  /// used since a frame; `nil` if there is none.
  mutating func take(unusedSince frame: Int, where serves: (Key, Entry) -> Bool) -> Entry? {
    // A loop allocates no memory.
    var (oldest, lastFrame): (Key?, Int) = (nil, frame)
    for (key, slot) in slots where slot.lastFrame < lastFrame && serves(key, slot.entry) {
      (oldest, lastFrame) = (key, slot.lastFrame)
    }
    return oldest.flatMap { remove($0) }
  }

  /// Removes the entries that have not been used since a frame.
  mutating func forget(unusedSince frame: Int) {
    for (key, slot) in slots where slot.lastFrame < frame { remove(key) }
  }

  @discardableResult
  private mutating func remove(_ key: Key) -> Entry? {
    let slot = slots.removeValue(forKey: key)
    bytes -= slot?.bytes ?? 0
    return slot?.entry
  }

  /// Removes the least recently used entries if there are more than a limit.
  mutating func shrink(to limit: Int) {
    guard count > limit else { return }
    // Removing a quarter at once keeps sorting rare.
    let byUse = slots.sorted { $0.value.lastFrame < $1.value.lastFrame }
    for (key, _) in byUse.prefix(count - limit + limit / 4) { remove(key) }
  }

  /// Removes all entries.
  mutating func removeAll() {
    slots.removeAll(keepingCapacity: true)
    bytes = 0
  }
}
