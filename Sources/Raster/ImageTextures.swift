import Canvas

/// An image and its prepared sizes.
///
/// Several sizes are kept, since an image may be shown small in one place and large in another. The
/// texture of a size that was not drawn for two frames is reused, so that an image that grows with
/// each frame alternates between two.
final class ImageTextures {
  /// The source of the pixels.
  var image: Image
  private(set) var sizes: [Prepared] = []
  /// The number of sizes prepared so far.
  private(set) var makes = 0
  /// The number of lookups that found a prepared size.
  private(set) var hits = 0
  /// The number of times an image was drawn without preparing a size.
  var transients = 0
  /// The looks requested most recently.
  private var asked = RecentUses<Look>(limit: limit)

  /// The maximum number of sizes.
  static let limit = 6
  /// A size that was not drawn for this number of frames is dropped when another is prepared.
  private static let patience = 120

  /// The appearance of a prepared size.
  struct Look: Hashable {
    /// Width of the whole image in 1/64 device pixels.
    var width: Int
    /// Height of the whole image in 1/64 device pixels.
    var height: Int
    /// Horizontal position of the image's edge in the first pixel of its area, in 1/64 device
    /// pixels; may be negative.
    var phaseX = 0
    /// Vertical counterpart of ``phaseX``.
    var phaseY = 0
    /// Corner radius in device pixels.
    var radius = 0.0
    /// Rotation about the horizontal line through the middle, in degrees.
    var tilt = 0.0
  }

  /// A prepared size.
  final class Prepared {
    fileprivate(set) var look: Look
    /// The prepared part of the image's area, relative to the area's corner.
    fileprivate(set) var part: PixelRect
    /// Its pixels; those at the edges have the alpha of their coverage.
    fileprivate(set) var texture: any Texture
    /// The frame that drew it last.
    fileprivate(set) var lastUse = 0

    fileprivate init(_ look: Look, part: PixelRect, texture: any Texture) {
      (self.look, self.part, self.texture) = (look, part, texture)
    }
  }

  init(_ image: Image) {
    self.image = image
  }

  /// Whether the previous frame did not request this look.
  ///
  /// Such a look may change again in the next frame.
  func isTransient(_ look: Look, frame: Int) -> Bool {
    !asked.isSteady(look, frame: frame)
  }

  /// The prepared size with a look and a part, marked as used; `nil` if there is none.
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

  /// Whether any part of a look is prepared.
  func has(_ look: Look) -> Bool {
    for index in sizes.indices where sizes[index].look == look { return true }
    return false
  }

  /// Prepares a size.
  ///
  /// - Parameters:
  ///   - look: The appearance.
  ///   - part: The part of its area to prepare.
  ///   - device: The device that makes the texture.
  ///   - frame: The current frame.
  ///   - fill: Writes the pixels.
  /// - Returns: The size.
  /// - Throws: ``CallError`` if there is no memory for a texture.
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

  /// Removes and returns a size whose texture may be reused: an unused part of the same look, else
  /// the least recently used size, if the last frame did not draw it or there are too many.
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

  /// Memory used by the prepared sizes, in bytes.
  var bytes: Int {
    var sum = 0
    for index in sizes.indices { sum += sizes[index].texture.bytes }
    return sum
  }

  /// Drops the sizes that have not been used since a frame.
  func forget(unusedSince frame: Int) {
    // A search by closure would allocate memory in debug builds, where allocations are counted.
    var index = 0
    while index < sizes.count {
      if sizes[index].lastUse < frame { sizes.remove(at: index) } else { index += 1 }
    }
  }

  func dropTextures() {
    sizes.removeAll()
    asked = RecentUses(limit: Self.limit)
  }

  /// Returns a texture for a part: the existing one or a new, larger one.
  private static func fit(_ texture: (any Texture)?, _ device: any PaintDevice, _ part: PixelRect)
    throws(CallError) -> any Texture
  {
    guard let texture else {
      return try device.makeTexture(width: part.width, height: part.height, blend: .alpha)
    }
    if texture.width >= part.width, texture.height >= part.height { return texture }
    // A quarter more, since a picture that has grown is stretched and grows with each frame.
    return try device.makeTexture(
      width: max(texture.width, part.width + part.width / 4),
      height: max(texture.height, part.height + part.height / 4), blend: .alpha)
  }
}
