import Platform
import Scenes

nonisolated extension Theme {
  /// What a preference of the desktop's means here, where no preference is light.
  init(_ scheme: ColorScheme?) {
    self =
      switch scheme {
      case .dark: .dark
      case .light, .noPreference, nil: .light
      }
  }
}
