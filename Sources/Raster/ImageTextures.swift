import Canvas

/// An image with the sizes that are prepared of it.
///
/// A few are kept, since the same image may be shown small in one place and large in another; one
/// that was not drawn for two frames gives its textures to the next that is needed, so that an
/// image that grows by each frame takes turns with two.
final class ImageTextures {
  /// Where its pixels come from.
  let image: Image
  private(set) var sizes: [Prepared] = []
  /// How many sizes were prepared so far.
  private(set) var makes = 0
  /// How often a size was found prepared.
  private(set) var hits = 0
  /// How often a size was drawn without being prepared.
  var transients = 0
  /// The looks that were asked for last.
  private var asked = RecentUses<Look>(limit: limit)

  /// The most sizes that are kept.
  static let limit = 6
  /// A size that was not drawn for this number of frames is forgotten once another is prepared.
  private static let patience = 120

  /// What a prepared size looks like.
  struct Look: Hashable {
    /// Extents of the whole image in 1/64 device pixels.
    var width: Int
    /// See ``width``.
    var height: Int
    /// Where the image begins in the first pixel of its area, in 1/64 device pixels; may be
    /// negative.
    var phaseX = 0
    /// See ``phaseX``.
    var phaseY = 0
    /// Corner radius in device pixels.
    var radius = 0.0
    /// Degrees about the level line through the middle.
    var tilt = 0.0
  }

  /// A prepared size.
  final class Prepared {
    fileprivate(set) var look: Look
    /// The part of the image's area that is prepared, from the area's corner.
    fileprivate(set) var part: PixelRect
    /// Its pixels; those of the edges have the alpha that these leave.
    fileprivate(set) var texture: any Texture
    /// The frame in which it was drawn last.
    fileprivate(set) var lastUse = 0

    fileprivate init(_ look: Look, part: PixelRect, texture: any Texture) {
      (self.look, self.part, self.texture) = (look, part, texture)
    }
  }

  init(_ image: Image) {
    self.image = image
  }

  /// Whether the frame before did not ask for a look, which may then be another in the next one.
  func isTransient(_ look: Look, frame: Int) -> Bool {
    !asked.isSteady(look, frame: frame)
  }

  /// The prepared size of a look that has a part, marked as used; `nil` where there is none.
  func known(_ look: Look, having part: PixelRect, frame: Int) -> Prepared? {
    for index in sizes.indices {
      let size = sizes[index]
      guard size.look == look, size.part.intersection(part) == part else { continue }
      size.lastUse = frame
      hits += 1
      return size
    }
    return nil
  }

  /// Whether a look is prepared, be it another part of it.
  func has(_ look: Look) -> Bool {
    for index in sizes.indices where sizes[index].look == look { return true }
    return false
  }

  /// Prepares a size.
  ///
  /// - Parameters:
  ///   - look: what it looks like.
  ///   - part: the part of its area that is prepared.
  ///   - device: draws it.
  ///   - frame: in which it is needed.
  ///   - fill: writes the pixels.
  /// - Returns: the size.
  /// - Throws: ``CallError`` where there is no memory for a texture.
  func prepare(
    _ look: Look, part: PixelRect, device: any PaintDevice, frame: Int,
    fill: (any Texture) throws(CallError) -> Void
  ) throws(CallError) -> Prepared {
    makes += 1
    let old = takeUnused(look, frame: frame)
    let texture = try Self.fit(old?.texture, device, part)
    let prepared = old ?? Prepared(look, part: part, texture: texture)
    (prepared.look, prepared.part, prepared.texture) = (look, part, texture)
    prepared.lastUse = frame
    try fill(texture)
    sizes.append(prepared)
    return prepared
  }

  /// Takes out a size whose textures may be used for another: an unused part of the same look, else
  /// the one that was not drawn for longest, if that was before the last frame or there are too
  /// many.
  private func takeUnused(_ look: Look, frame: Int) -> Prepared? {
    forget(unusedSince: frame - Self.patience)
    var oldest: Int?
    for index in sizes.indices {
      let size = sizes[index]
      if size.look == look, size.lastUse < frame { return sizes.remove(at: index) }
      if size.lastUse < oldest.map({ sizes[$0].lastUse }) ?? Int.max { oldest = index }
    }
    guard let oldest, sizes.count >= Self.limit || sizes[oldest].lastUse < frame - 1 else {
      return nil
    }
    return sizes.remove(at: oldest)
  }

  /// What the prepared sizes take of memory, in bytes.
  var bytes: Int {
    var sum = 0
    for index in sizes.indices { sum += sizes[index].texture.bytes }
    return sum
  }

  /// Forgets the sizes that no frame has used since one.
  func forget(unusedSince frame: Int) {
    // By index: searching by closure asks for memory in debug builds, where it is counted.
    var index = 0
    while index < sizes.count {
      if sizes[index].lastUse < frame { sizes.remove(at: index) } else { index += 1 }
    }
  }

  func dropTextures() {
    sizes.removeAll()
    asked = RecentUses(limit: Self.limit)
  }

  /// A texture for a part: the one that is there, else a new, larger one.
  private static func fit(_ texture: (any Texture)?, _ device: any PaintDevice, _ part: PixelRect)
    throws(CallError) -> any Texture
  {
    if let texture, texture.width >= part.width, texture.height >= part.height { return texture }
    // A quarter more, since a cover that is pulled is larger in each frame.
    return try device.makeTexture(
      width: max(texture?.width ?? 0, part.width + part.width / 4),
      height: max(texture?.height ?? 0, part.height + part.height / 4), blend: .alpha)
  }
}
