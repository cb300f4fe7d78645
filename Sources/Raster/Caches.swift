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

  /// Forgets what no frame has used since one.
  mutating func forget(unusedSince frame: Int) {
    for (key, slot) in slots where slot.lastFrame < frame {
      slots[key] = nil
      bytes -= slot.bytes
    }
  }

  /// Forgets everything.
  mutating func removeAll() {
    slots.removeAll(keepingCapacity: true)
    bytes = 0
  }
}

/// A store of prepared things that forgets those not used for longest when it grows too dear.
struct LeastRecentlyUsed<Key: Hashable, Entry> {
  private struct Slot {
    var entry: Entry
    var cost: Int
    var lastUse: Int
  }

  /// What the entries may cost in all; one entry alone may cost more.
  let limit: Int
  private var slots: [Key: Slot] = [:]
  private var uses = 0
  /// What the entries cost now.
  private(set) var cost = 0

  /// Makes an empty store.
  init(limit: Int) {
    self.limit = limit
  }

  /// What has an entry, in no order.
  var keys: some Collection<Key> { slots.keys }

  /// How many entries there are.
  var count: Int { slots.count }

  /// The entry of a key, which counts as a use; `nil` where there is none.
  mutating func entry(for key: Key) -> Entry? {
    guard let index = slots.index(forKey: key) else { return nil }
    uses += 1
    slots.values[index].lastUse = uses
    return slots.values[index].entry
  }

  /// Keeps an entry and forgets old ones until the costs are within the limit again.
  mutating func insert(_ entry: Entry, for key: Key, cost newCost: Int) {
    uses += 1
    cost += newCost - (slots[key]?.cost ?? 0)
    slots[key] = Slot(entry: entry, cost: newCost, lastUse: uses)
    guard cost > limit, slots.count > 1 else { return }
    // Forgetting a quarter at once keeps the sorting rare.
    for (old, slot) in slots.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard cost > limit - limit / 4, old != key else { break }
      slots[old] = nil
      cost -= slot.cost
    }
  }

  /// Forgets everything.
  mutating func removeAll() {
    slots.removeAll(keepingCapacity: true)
    cost = 0
  }
}
