/// Things that were prepared for a painter, each with what it takes of memory and the frame that
/// used it last.
struct PreparedStore<Key: Hashable, Entry> {
  private struct Slot {
    var entry: Entry
    var bytes: Int
    var lastFrame: Int
  }

  private var slots: [Key: Slot] = [:]
  /// What the entries take of memory, in bytes.
  private(set) var bytes = 0
  /// How often something was found.
  private(set) var hits = 0
  /// How often it was not.
  private(set) var misses = 0

  /// What has an entry, in no order.
  var keys: some Collection<Key> { slots.keys }

  /// How many entries there are.
  var count: Int { slots.count }

  /// The entry of a key, which a frame uses; `nil` where there is none.
  mutating func entry(for key: Key, at frame: Int) -> Entry? {
    guard let index = slots.index(forKey: key) else {
      misses += 1
      return nil
    }
    hits += 1
    slots.values[index].lastFrame = frame
    return slots.values[index].entry
  }

  /// Keeps an entry in place of the one of the same key.
  mutating func insert(_ entry: Entry, for key: Key, bytes newBytes: Int, at frame: Int) {
    let old = slots.updateValue(
      Slot(entry: entry, bytes: newBytes, lastFrame: frame), forKey: key)
    bytes += newBytes - (old?.bytes ?? 0)
  }

  /// Removes and returns the entry that was not used for longest, of those that serve and that no
  /// frame since one has used; `nil` where there is none.
  mutating func take(unusedSince frame: Int, where serves: (Key, Entry) -> Bool) -> Entry? {
    // By hand: this asks for no memory.
    var (oldest, lastFrame): (Key?, Int) = (nil, frame)
    for (key, slot) in slots where slot.lastFrame < lastFrame && serves(key, slot.entry) {
      (oldest, lastFrame) = (key, slot.lastFrame)
    }
    return oldest.flatMap { remove($0) }
  }

  /// Forgets what no frame has used since one.
  mutating func forget(unusedSince frame: Int) {
    for (key, slot) in slots where slot.lastFrame < frame { remove(key) }
  }

  @discardableResult
  private mutating func remove(_ key: Key) -> Entry? {
    let slot = slots.removeValue(forKey: key)
    bytes -= slot?.bytes ?? 0
    return slot?.entry
  }

  /// Forgets what was not used for longest, where there is more than a number of entries.
  mutating func shrink(to limit: Int) {
    guard count > limit else { return }
    // Forgetting a quarter at once keeps the sorting rare.
    let byUse = slots.sorted { $0.value.lastFrame < $1.value.lastFrame }
    for (key, _) in byUse.prefix(count - limit + limit / 4) { remove(key) }
  }

  /// Forgets everything.
  mutating func removeAll() {
    slots.removeAll(keepingCapacity: true)
    bytes = 0
  }
}
