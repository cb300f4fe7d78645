extension FlexibleHeader {
  /// Whether a line is drawn along the bottom edge; false at first (FH-66).
  public var showsHairline: Bool {
    get { hairline.isShown }
    set { hairline.isShown = newValue }
  }

  /// The line's colour; black at first (FH-66).
  public var hairlineColor: HeaderColor {
    get { hairline.color }
    set { hairline.color = newValue }
  }

  /// The y and the thickness of the line along the bottom edge, in points from the header's top:
  /// inside its frame, one device pixel thick; `nil` while it is not shown (FH-66).
  public func hairlineFrame(scale: Double) -> (y: Double, thickness: Double)? {
    guard hairline.isShown else { return nil }
    let thickness = HeaderHairline.thickness(scale: scale)
    return (layout.height - thickness, thickness)
  }
}
