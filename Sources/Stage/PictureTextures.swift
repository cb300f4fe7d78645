import Canvas

/// A picture with the sizes that are prepared of it.
///
/// A few are kept, since the same picture may be shown small in one place and large in another; one
/// that was not drawn for two frames gives its textures to the next that is needed, so that a picture
/// that grows by each frame takes turns with two.
final class PictureTextures {
  /// Where its pixels come from.
  let picture: Picture
  private(set) var sizes: [Prepared] = []
  /// How many sizes were prepared so far.
  private(set) var makes = 0
  /// How often a size was found prepared.
  private(set) var hits = 0

  /// The most sizes that are kept.
  static let limit = 6
  /// A size that was not drawn for so many frames is forgotten once another is prepared.
  private static let patience = 120

  /// What a prepared size looks like.
  struct Look: Hashable {
    /// Extents of the whole picture in 1/64 device pixels.
    var width: Int
    /// See ``width``.
    var height: Int
    /// Where the picture begins in the first pixel of its area, in 1/64 device pixels; may be
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
    let look: Look
    /// The part of the picture's area that is prepared, from the area's corner.
    let part: PixelRect
    /// Its pixels; opaque, but of a tilted picture.
    let body: Texture
    /// Its four corners, side by side in a square, rounded; `nil` where they are in ``body``.
    let corners: Texture?
    /// The frame in which it was drawn last.
    fileprivate(set) var lastUse: Int

    fileprivate init(
      _ look: Look, part: PixelRect, body: Texture, corners: Texture?, lastUse: Int
    ) {
      self.look = look
      self.part = part
      self.body = body
      self.corners = corners
      self.lastUse = lastUse
    }
  }

  init(_ picture: Picture) {
    self.picture = picture
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
    sizes.contains { $0.look == look }
  }

  /// Prepares a size.
  ///
  /// - Parameters:
  ///   - look: what it looks like.
  ///   - part: the part of its area that the bitmap is.
  ///   - body: its pixels.
  ///   - corners: its rounded corners.
  ///   - renderer: who is to draw it.
  ///   - frame: in which it is needed.
  /// - Returns: the size.
  /// - Throws: ``StageError`` where there is no memory for a texture.
  func prepare(
    _ look: Look, part: PixelRect, body: Bitmap, corners: Bitmap?, renderer: Renderer, frame: Int
  ) throws(StageError) -> Prepared {
    makes += 1
    let old = takeUnused(look, frame: frame)
    let blend: Texture.Blend = look.tilt == 0 ? .opaque : .alpha
    let filled = try Self.fill(
      blend == .opaque ? old?.opaqueBody : old?.blendedBody, renderer, body, blend)
    var rounded: Texture?
    if let corners { rounded = try Self.fill(old?.corners, renderer, corners, .alpha) }
    let prepared = Prepared(look, part: part, body: filled, corners: rounded, lastUse: frame)
    sizes.append(prepared)
    return prepared
  }

  /// Takes out a size whose textures may be used for another: an unused part of the same look, else
  /// the one that was not drawn for longest, if that was before the last frame or there are too many.
  private func takeUnused(_ look: Look, frame: Int) -> Prepared? {
    sizes.removeAll { $0.lastUse < frame - Self.patience }
    if let same = sizes.firstIndex(where: { $0.look == look && $0.lastUse < frame }) {
      return sizes.remove(at: same)
    }
    let oldest = sizes.indices.min { sizes[$0].lastUse < sizes[$1].lastUse }
    guard let oldest, sizes.count >= Self.limit || sizes[oldest].lastUse < frame - 1 else {
      return nil
    }
    return sizes.remove(at: oldest)
  }

  /// What the prepared sizes take of memory, in bytes.
  var bytes: Int {
    var sum = 0
    for index in sizes.indices { sum += sizes[index].bytes }
    return sum
  }

  /// Forgets the sizes that no frame has used since one.
  func forget(unusedSince frame: Int) {
    sizes.removeAll { $0.lastUse < frame }
  }

  func dropTextures() {
    sizes.removeAll()
  }

  /// Writes pixels into a texture; into a new, roomier one where they do not fit.
  private static func fill(
    _ texture: Texture?, _ renderer: Renderer, _ bitmap: Bitmap, _ blend: Texture.Blend
  ) throws(StageError) -> Texture {
    if let texture, texture.width >= bitmap.width, texture.height >= bitmap.height {
      try texture.fill(with: bitmap)
      return texture
    }
    // A quarter more, since a cover that is pulled is larger in each frame.
    let texture = try Texture(
      renderer, width: bitmap.width + bitmap.width / 4, height: bitmap.height + bitmap.height / 4,
      blend: blend)
    try texture.fill(with: bitmap)
    return texture
  }
}

extension PictureTextures.Prepared {
  fileprivate var bytes: Int {
    4 * (body.width * body.height + (corners.map { $0.width * $0.height } ?? 0))
  }
  fileprivate var opaqueBody: Texture? { look.tilt == 0 ? body : nil }
  fileprivate var blendedBody: Texture? { look.tilt == 0 ? nil : body }
}
