/// A rectangle of a header or of something in it, in points; y grows downward.
///
/// In which coordinates it lies, those of the window, of the header or of the content, is said where
/// it comes from.
public struct HeaderFrame: Hashable, Sendable {
  /// The left edge.
  public var x: Double { didSet { x = x.asPlace() } }
  /// The top edge.
  public var y: Double { didSet { y = y.asPlace() } }
  /// The horizontal extent, never negative.
  public var width: Double { didSet { width = width.asLength } }
  /// The vertical extent, never negative.
  public var height: Double { didSet { height = height.asLength } }

  /// Makes a frame of its top-left corner and its extents; what is no number counts as 0, an extent
  /// below 0 as 0.
  public init(x: Double = 0, y: Double, width: Double, height: Double) {
    self.x = x.asPlace()
    self.y = y.asPlace()
    self.width = width.asLength
    self.height = height.asLength
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The horizontal middle.
  public var midX: Double { x + width / 2 }
  /// The vertical middle.
  public var midY: Double { y + height / 2 }

  /// The frame of a picture that fills this one and keeps its shape, in the same coordinates: no
  /// smaller in either extent, with the same middle, so that as much lies over at one side as at
  /// the other (SK-11, SL-5).
  ///
  /// What lies over is for the caller to clip.
  ///
  /// - Parameter aspect: width over height of the picture; one that is not finite or not above 0
  ///   has no shape, and gets this very frame.
  /// - Returns: the picture's frame.
  public func filled(byAspect aspect: Double) -> HeaderFrame {
    guard aspect.isFinite, aspect > 0 else { return self }
    let filledHeight = max(height, width / aspect)
    let filledWidth = max(width, height * aspect)
    return HeaderFrame(
      x: midX - filledWidth / 2, y: midY - filledHeight / 2, width: filledWidth,
      height: filledHeight)
  }
}

#if !hasFeature(Embedded)
  extension HeaderFrame: Codable {
    private enum CodingKeys: String, CodingKey {
      case x, y, width, height
    }

    /// Reads a frame; extents below 0 count as 0.
    public init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        x: try keys.decode(Double.self, forKey: .x), y: try keys.decode(Double.self, forKey: .y),
        width: try keys.decode(Double.self, forKey: .width),
        height: try keys.decode(Double.self, forKey: .height))
    }
  }
#endif
