import Gestures
import Scenes

extension HeaderShortcut {
  /// What a key, as Shift has it, asks of the header.
  init?(key: Key, _ modifiers: DeviceEvent.Modifiers) {
    switch key.name {
    case "s": self = .shiftBehavior(forward: !modifiers.contains(.shift))
    case "h": self = .toggleShown
    case "g": self = .settlingRule
    case "i": self = .importance
    case "o": self = .overExtension
    case "leftbracket": self = .minimumHeight(up: false)
    case "rightbracket": self = .minimumHeight(up: true)
    case "leftbrace": self = .maximumHeight(up: false)
    case "rightbrace": self = .maximumHeight(up: true)
    default: return nil
    }
  }
}
