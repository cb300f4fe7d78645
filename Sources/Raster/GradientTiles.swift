import Canvas

/// A vertical blend prepared as a narrow strip of device pixels that is laid side by side.
struct GradientTile {
  /// What a strip shows.
  nonisolated struct Key: Hashable {
    /// Its length in pixels.
    var height: Int
    /// What it shows.
    var base: Blend
    /// What lies over that, if anything does.
    var over: Blend?
  }

  /// What it shows now.
  var key: Key
  /// Where it is drawn from; at least as high as the strip.
  var texture: any Texture
  /// The frame in which it was drawn last.
  var lastFrame: Int

  fileprivate var isOpaque: Bool { key.base.isOpaque }
}

/// The strips of a painter's blends.
///
/// One that no frame shows any more gives its texture to the next of its kind, so that a blend that
/// grows by each frame takes turns with none.
struct GradientTiles {
  private var tiles: [GradientTile] = []
  /// How often a strip was found as it is needed.
  private(set) var hits = 0
  /// How often it was not.
  private(set) var misses = 0

  /// How many there are.
  var count: Int { tiles.count }

  /// What they take of memory, in bytes.
  var bytes: Int {
    var sum = 0
    for index in tiles.indices { sum += tiles[index].texture.bytes }
    return sum
  }

  /// The strip that shows a blend, used by a frame; `nil` where there is none.
  mutating func texture(of key: GradientTile.Key, at frame: Int) -> (any Texture)? {
    for index in tiles.indices where tiles[index].key == key {
      tiles[index].lastFrame = frame
      hits += 1
      return tiles[index].texture
    }
    misses += 1
    return nil
  }

  /// Gives a blend the texture that is high enough and was not used for longest, if any was not used
  /// in this frame.
  mutating func reuse(for key: GradientTile.Key, at frame: Int) -> (any Texture)? {
    var best: Int?
    for index in tiles.indices
    where tiles[index].isOpaque == key.base.isOpaque && tiles[index].lastFrame < frame
      && tiles[index].texture.height >= key.height
      && tiles[index].lastFrame < best.map({ tiles[$0].lastFrame }) ?? frame
    {
      best = index
    }
    guard let best else { return nil }
    tiles[best].key = key
    tiles[best].lastFrame = frame
    return tiles[best].texture
  }

  /// Keeps a texture for a blend.
  mutating func insert(_ texture: any Texture, for key: GradientTile.Key, at frame: Int) {
    if tiles.count >= 8 { forget(unusedSince: frame) }
    tiles.append(GradientTile(key: key, texture: texture, lastFrame: frame))
  }

  /// Forgets what shows something else than its key says, since it could not be written.
  mutating func forget(_ key: GradientTile.Key) {
    tiles.removeAll { $0.key == key }
  }

  /// Forgets what no frame has used since one.
  mutating func forget(unusedSince frame: Int) {
    tiles.removeAll { $0.lastFrame < frame }
  }

  /// Forgets everything.
  mutating func removeAll() {
    tiles.removeAll()
  }
}
