import ScrollPhysics

/// What separates bars from content that passes under them where the bars have no background: a dim
/// in the bar's colour, over blurred content or without (HN-109).
///
/// ```swift
/// let white = HeaderColor(red: 1, green: 1, blue: 1)
/// var effect = EdgeEffect(.soft, barLength: 56, overlap: 20)
/// effect.ensureContrast(of: .black, on: white)
/// print(effect.extent, effect.opacity(at: 0), effect.opacity(at: 64))  // 72.0 0.85 0.228
/// ```
///
/// It is a function of the layout alone, so it follows the pin line in the same frame (HN-112).
/// Distances are in points from the edge of the window at which the bar is. What is not a number
/// counts as 0.
public struct EdgeEffect: Hashable, Sendable, Codable {
  /// How content is separated from a bar.
  public enum Style: String, Hashable, Sendable, Codable, CaseIterable {
    /// Content is blurred and fades into the bar's colour, to a little beyond the bar.
    case soft
    /// A dim that is almost opaque ends at the bar with a line of a device pixel.
    case hard
    /// Nothing.
    case none
  }

  /// How content is separated.
  public let style: Style
  /// How strong the effect is, from 0 to 1: at full strength where content is 8 points or more under
  /// the bar (FH-61).
  public let strength: Double
  /// How far the bar reaches from its edge: to the pin line.
  public let barLength: Double
  /// The thickness of the line under a hard effect, which is one device pixel.
  public let lineThickness: Double
  /// The least opacity of the dim behind the bar at full strength, from 0 to 1; 0 at first.
  ///
  /// It depends on colours alone: ``ensureContrast(of:on:)`` sets it, and a program may keep it until
  /// its colours change. Another number counts as the nearest of these, and NaN as 0.
  public var leastOpacity = 0.0

  /// Makes the effect of a bar.
  ///
  /// - Parameters:
  ///   - style: How content is separated.
  ///   - barLength: How far the bar reaches from its edge.
  ///   - overlap: How far content is under it.
  ///   - scale: Device pixels per point; one that is not above 0 counts as 1.
  public init(_ style: Style, barLength: Double, overlap: Double, scale: Double = 1) {
    self.style = style
    self.barLength = barLength.asLength
    let isThere = style != .none && self.barLength > 0
    let ramp = HeaderShadow.rampLength
    strength = isThere ? overlap.clamped(from: 0, to: ramp) / ramp : 0
    lineThickness = scale > 0 && scale.isFinite ? min(1 / scale, 1000) : 1
  }

  /// Makes the effect under a header, for content that begins at offset 0.
  ///
  /// - Parameters:
  ///   - style: How content is separated.
  ///   - header: The layout of the header.
  ///   - offset: Where the content is.
  ///   - scale: Device pixels per point; one that is not above 0 counts as 1.
  public init(_ style: Style, under header: HeaderLayout, offset: Double, scale: Double = 1) {
    let pinLine = header.pinLine.asLength
    self.init(
      style, barLength: pinLine, overlap: pinLine + offset.asPlace(), scale: scale)
  }

  /// How far the effect reaches from the edge; 0 where there is none.
  public var extent: Double {
    guard strength > 0 else { return 0 }
    switch style {
    case .soft: return barLength + Self.fadeLength
    case .hard: return barLength + lineThickness
    case .none: return 0
    }
  }

  /// Whether content behind it is blurred: at ``blurScale`` of its size, by ``blurPasses`` passes.
  ///
  /// Blur it again only when the content in the strip has moved, and leave it away where a frame has
  /// no time for it: the dim alone keeps text legible (HN-110).
  public var blurs: Bool { style == .soft && strength > 0 }

  /// The opacity of the bar's colour at a distance from the edge, from 0 to 1 (HN-110).
  public func opacity(at distance: Double) -> Double {
    let (extent, leastOpacity) = (extent, leastOpacity.clamped(from: 0, to: 1))
    guard extent > 0, distance < extent else { return 0 }
    let inside = max(0, distance)
    guard style == .soft else { return strength * max(Self.hardOpacity, leastOpacity) }
    let opacity = max(Self.softOpacity * (1 - min(inside, barLength) / extent), leastOpacity)
    let fade = inside > barLength ? (extent - inside) / Self.fadeLength : 1
    return strength * opacity * fade
  }

  /// Raises the dim behind the bar until a title has a contrast of 4.5 to 1 over content of any
  /// colour, or as much as the colours allow (HN-111).
  ///
  /// While content comes under the bar, the dim comes with it. The alpha of both colours counts as
  /// 1, and components count as numbers from 0 to 1.
  public mutating func ensureContrast(of title: HeaderColor, on bar: HeaderColor) {
    let (text, surface) = (title.luminance, bar.luminance)
    // Content of the other end of the scale is the worst: the blend is nearest to the title then.
    let worst = surface > text ? HeaderColor.black : HeaderColor(red: 1, green: 1, blue: 1)
    func contrast(_ opacity: Double) -> Double {
      let blend = bar.over(worst, opacity: opacity).luminance
      let isBeyond = surface > text ? blend > text : blend < text
      return isBeyond ? (max(blend, text) + 0.05) / (min(blend, text) + 0.05) : 1
    }
    var (low, high) = (0.0, 1.0)
    guard contrast(0) < Self.leastContrast else { return leastOpacity = 0 }
    // Beyond this many halvings, opacities do not differ.
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if contrast(middle) < Self.leastContrast { low = middle } else { high = middle }
    }
    leastOpacity = high
  }

  /// The scale at which the content behind a soft effect is blurred.
  public static let blurScale = 0.25
  /// How often a box filter blurs it.
  public static let blurPasses = 2
  /// How far a soft effect reaches beyond the bar, in points.
  static let fadeLength = 16.0
  /// The opacity of a soft effect at the edge.
  static let softOpacity = 0.85
  /// The opacity of a hard effect.
  static let hardOpacity = 0.95
  /// The least contrast of a title.
  static let leastContrast = 4.5
}

extension HeaderColor {
  /// The relative luminance of an opaque colour, from 0 to 1 (WCAG 2.1).
  fileprivate var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  private static func linear(_ component: Double) -> Double {
    let component = component.clamped(from: 0, to: 1)
    return component <= 0.04045
      ? component / 12.92 : Math.pow((component + 0.055) / 1.055, 2.4)
  }

  /// The colour over another one, in sRGB.
  fileprivate func over(_ other: HeaderColor, opacity: Double) -> HeaderColor {
    func blend(_ one: Double, _ two: Double) -> Double {
      two + (one.clamped(from: 0, to: 1) - two) * opacity
    }
    return HeaderColor(
      red: blend(red, other.red), green: blend(green, other.green),
      blue: blend(blue, other.blue))
  }
}
