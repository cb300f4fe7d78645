import Canvas

/// What a painter keeps prepared, and how often that saved it work.
package nonisolated struct RenderCacheStats: Equatable, Sendable {
  /// What the prepared pixels take of memory, in bytes.
  package var bytes: Int
  /// What they may take; a frame that shows more at once keeps more.
  package var limit: Int
  /// How many things are prepared; none of them has more than three textures.
  package var count = 0
  /// How often something was found prepared.
  package var hits: Int
  /// How often it had to be made.
  package var misses: Int
}

/// What is kept prepared for a renderer and when it is dropped is decided here, for all kinds.
extension ListPainter {
  /// What is kept prepared now, and how often it was of use since the painter was made.
  package var cacheStats: RenderCacheStats {
    var stats = RenderCacheStats(
      bytes: 0, limit: cacheLimit,
      hits: masks.hits + shadows.hits + icons.hits + lines.hits + gradients.hits,
      misses: masks.misses + shadows.misses + icons.misses + lines.misses + gradients.misses)
    stats.bytes = preparedBytes
    stats.count = masks.count + shadows.count + icons.count + lines.count + gradients.count
    for textures in images.values {
      stats.count += textures.sizes.count
      stats.hits += textures.hits
      stats.misses += textures.makes
    }
    return stats
  }

  /// What may be kept, in bytes: what four windows full of pixels take, and a little for those of a
  /// small window.
  private var cacheLimit: Int {
    let size = device.size
    return 6 << 20 + 4 * 4 * size.width * size.height
  }

  private var preparedBytes: Int {
    var sum = masks.bytes + shadows.bytes + icons.bytes + lines.bytes + gradients.bytes
    for textures in images.values { sum += textures.bytes }
    return sum
  }

  /// Forgets what was not used for longest, at the end of a frame after which there is too much.
  ///
  /// What the frame itself used stays: the next one needs it again.
  func trimCaches() {
    guard frame >= nextTrim, preparedBytes > cacheLimit else { return }
    // Room for what comes next; where everything is in use, that is not asked in each frame.
    nextTrim = frame + 8
    for patience in [600, 240, 60, 15, 4, 0] where preparedBytes > cacheLimit * 3 / 4 {
      let since = frame - patience
      masks.forget(unusedSince: since)
      shadows.forget(unusedSince: since)
      icons.forget(unusedSince: since)
      lines.forget(unusedSince: since)
      gradients.forget(unusedSince: since)
      for textures in images.values { textures.forget(unusedSince: since) }
    }
  }

  /// Forgets everything prepared; the next frame makes it anew.
  ///
  /// For a renderer that was reset.
  package func dropTextures() {
    invalidate()
    gradients.removeAll()
    masks.removeAll()
    shadows.removeAll()
    icons.removeAll()
    lines.removeAll()
    for textures in images.values { textures.dropTextures() }
  }
}
