import ScrollPhysics

/// A finger and where it is.
struct Finger: Sendable, Equatable {
  let id: Int
  var x: Double
  var y: Double

  /// A place is limited to what a window can be, so that differences are numbers.
  init(id: Int, x: Double, y: Double) {
    self.id = id
    self.x = Self.limited(x)
    self.y = Self.limited(y)
  }

  private static func limited(_ place: Double) -> Double {
    place.isNaN ? 0 : max(-farthest, min(place, farthest))
  }

  private static let farthest = 1e9
}

/// The fingers that are down; at most ten, and further ones are not taken in.
///
/// The centroid is never stored: when one of `n` fingers moves by `d`, it moves by `d/n`. Adding
/// or removing a finger then moves nothing, and any number of them can come and go.
struct FingerSet: Sendable, Equatable {
  private var fingers = InlineList<10, Finger>()

  var count: Int { fingers.count }
  var isEmpty: Bool { fingers.isEmpty }

  private func index(of id: Int) -> Int? {
    // A search by closure would ask for memory in every event.
    var index = 0
    for finger in fingers {
      if finger.id == id { return index }
      index += 1
    }
    return nil
  }

  func contains(_ id: Int) -> Bool { index(of: id) != nil }

  /// Whether this finger is the only one.
  func isOnly(_ id: Int) -> Bool { count == 1 && contains(id) }

  /// Where a finger is; `nil` for one that is not in it.
  func place(of id: Int) -> Finger? {
    index(of: id).flatMap { fingers[$0] }
  }

  /// Adds a finger, or moves one.
  mutating func put(_ finger: Finger) {
    remove(finger.id)
    add(finger)
  }

  /// Takes a finger in.
  mutating func add(_ finger: Finger) {
    guard fingers.count < 10, !contains(finger.id) else { return }
    fingers.append(finger)
  }

  /// Takes a finger out.
  mutating func remove(_ id: Int) {
    if let index = index(of: id) { fingers.remove(at: index) }
  }

  /// Moves a finger there and returns how far the centroid moves; `nil` for a finger not in it.
  mutating func move(to place: Finger) -> (dx: Double, dy: Double)? {
    guard let index = index(of: place.id), let old = fingers[index] else { return nil }
    fingers.replace(at: index, with: place)
    let n = Double(fingers.count)
    return ((place.x - old.x) / n, (place.y - old.y) / n)
  }

  /// Multiplies all places.
  mutating func rescale(by factor: Double) {
    var rescaled = InlineList<10, Finger>()
    for finger in fingers {
      rescaled.append(Finger(id: finger.id, x: finger.x * factor, y: finger.y * factor))
    }
    fingers = rescaled
  }
}
