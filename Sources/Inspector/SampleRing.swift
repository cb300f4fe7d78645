/// The newest samples, as many as there is room for; it asks for its memory once.
struct SampleRing: Sendable {
  /// How many are kept: eight seconds at 144 Hz.
  static let capacity = 1152

  private var samples: [InspectorSample] = []
  /// Where the next one goes once the ring is full.
  private var next = 0

  /// Makes an empty ring.
  init() {
    samples.reserveCapacity(Self.capacity)
  }

  /// How many there are.
  var count: Int { samples.count }

  /// The newest.
  var last: InspectorSample? { count > 0 ? self[count - 1] : nil }

  /// Adds one; returns the one that has to go for it, if any: that of the same moment, or the oldest.
  mutating func add(_ sample: InspectorSample) -> InspectorSample? {
    if let last, last.time == sample.time {
      samples[place(of: count - 1)] = sample
      return last
    }
    guard samples.count == Self.capacity else {
      samples.append(sample)
      return nil
    }
    let gone = samples[next]
    samples[next] = sample
    next = (next + 1) % Self.capacity
    return gone
  }

  /// Forgets all of them.
  mutating func removeAll() {
    samples.removeAll(keepingCapacity: true)
    next = 0
  }

  /// The sample at a place from 0, the oldest, to `count − 1`.
  subscript(index: Int) -> InspectorSample {
    samples[place(of: index)]
  }

  private func place(of index: Int) -> Int {
    let place = next + index
    return place < samples.count ? place : place - samples.count
  }

  /// The place of the first sample that is not before a moment; `count` where there is none.
  func firstIndex(at time: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].time < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
