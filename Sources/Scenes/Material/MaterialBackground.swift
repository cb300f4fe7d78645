import Canvas

/// The picture behind the rest of the material header (FH-107).
package enum MaterialBackground: Hashable, Sendable, CaseIterable {
  /// There is none.
  case none
  /// One that is taller than the header.
  case landscape
  /// One that is too small and is scaled up.
  case stamp

  /// All pictures there are.
  static let pictures: ImageSet = {
    var all = ImageSet()
    for background in allCases {
      if let picture = background.picture { all.insert(picture) }
    }
    return all
  }()

  /// The picture's name; `nil` where there is none.
  var picture: ImageID? {
    switch self {
    case .none: nil
    case .landscape: .landscape
    case .stamp: .stamp
    }
  }

  /// Its own size, in points.
  var size: Size {
    switch self {
    case .none: Size(width: 0, height: 0)
    case .landscape: Size(width: 300, height: 400)
    case .stamp: Size(width: 96, height: 64)
    }
  }

  /// The picture in words.
  var title: String {
    switch self {
    case .none: "None"
    case .landscape: "Landscape: taller than the header"
    case .stamp: "Stamp: 96 by 64 points"
    }
  }
}
