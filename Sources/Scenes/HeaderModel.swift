import FlexibleHeader

/// The header of a scene, as one of the kinds there are, with all that can be chosen of it.
package enum HeaderModel: Sendable {
  /// That of the album, the gallery and the material screen.
  case flexible(FlexibleHeader.Configuration)
  /// That of the collapsing screen.
  case collapsing(CollapsingHeader)
  /// That of the offset screen.
  case offset(OffsetHeightRule)
  /// The first one of the stretchy screen.
  case stretchy(StretchySectionHeader)
}

extension HeaderedScroller {
  /// Changes the header as a model, at a moment; what is no flexible header afterwards is passed
  /// over.
  mutating func change(at time: Double, _ change: (inout HeaderModel) -> Void) {
    configure(at: time) { header in
      var model = HeaderModel.flexible(header)
      change(&model)
      if case .flexible(let changed) = model { header = changed }
    }
  }
}
