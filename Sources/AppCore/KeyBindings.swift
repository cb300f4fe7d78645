import Gestures
import Scenes

/// Which keys do what, where a user has other wishes than ``KeyAction`` has.
///
/// The program itself knows only its own keys: a press of the user's key becomes one of the key that
/// does the same. A recording therefore holds the program's keys, and plays the same everywhere.
package struct KeyBindings: Hashable, Sendable {
  /// The keys that were given to an action.
  package struct Wish: Hashable, Sendable {
    /// The action's name.
    package var action: String
    /// Its keys in place of its own; with none, no key does it.
    package var keys: [KeyChord]

    /// Makes a wish.
    package init(_ action: String, _ keys: [KeyChord]) {
      self.action = action
      self.keys = keys
    }
  }

  /// Two actions want the same key: who came first has it.
  package struct Conflict: Hashable, Sendable {
    /// The place of the wish that is not fulfilled for this key.
    package var wish: Int
    /// The key.
    package var key: KeyChord
    /// The action that has it.
    package var owner: String
  }

  /// The actions of the keys; no key that is not here does anything where ``changed`` has it.
  private var actions: [KeyChord: KeyAction] = [:]
  /// The keys with which something is no more as the program has it, whatever is held to them.
  private var changed: Set<Key> = []
  /// The program's keys for those of the user's that are down.
  private var held: [Key: Key] = [:]
  /// The list of keys as it is now.
  package private(set) var help = KeyHelp.entries

  /// The program's own keys.
  package init() {}

  /// Fulfils wishes, in their order; whoever is not mentioned keeps the keys that nobody has got.
  ///
  /// A wish for an action that there is not is passed over, and of two for one action the first holds.
  package init(_ wishes: [Wish], conflicts: inout [Conflict]) {
    let mentioned = Set(wishes.map(\.action))
    let kept = KeyAction.all.filter { !mentioned.contains($0.name) }
    for action in kept { claim(action.keys, for: action) }
    var given: Set<String> = []
    for (place, wish) in wishes.enumerated() {
      guard let action = KeyAction.all.first(where: { $0.name == wish.action }),
        given.insert(action.name).inserted
      else { continue }
      var free: [KeyChord] = []
      for key in wish.keys {
        if let owner = actions[key], owner != action {
          conflicts.append(Conflict(wish: place, key: key, owner: owner.name))
        } else {
          free.append(key)
        }
      }
      // Who gets none of the keys that were wished for keeps the own ones.
      let isRefused = free.isEmpty && !wish.keys.isEmpty
      claim(isRefused ? action.keys : free, for: action)
    }
    let standard = KeyBindings.keys(of: KeyAction.all)
    for key in Set(standard.keys).union(actions.keys) where actions[key] != standard[key] {
      changed.insert(key.key)
    }
    if !changed.isEmpty { help = KeyHelp.entries.map(rewritten) }
  }

  private mutating func claim(_ keys: [KeyChord], for action: KeyAction) {
    for key in keys where actions[key] == nil { actions[key] = action }
  }

  private static func keys(of actions: [KeyAction]) -> [KeyChord: KeyAction] {
    var all: [KeyChord: KeyAction] = [:]
    for action in actions {
      for key in action.keys { all[key] = action }
    }
    return all
  }

  /// A line of the list of keys as it is now.
  private func rewritten(_ entry: KeyHelp.Entry) -> KeyHelp.Entry {
    let mine = KeyAction.all.filter { $0.row == entry.keys }
    let owners = Self.keys(of: mine)
    let has = actions.filter { $0.value.row == entry.keys }
    guard has != owners else { return entry }
    let order = mine.flatMap { action in
      has.filter { $0.value == action }.map(\.key.label).sorted()
    }
    var entry = entry
    entry.keys = order.isEmpty ? "(no key)" : order.joined(separator: ", ")
    return entry
  }

  /// What the program is to be told of an event; `nil` where a key has lost what it did.
  package mutating func translate(_ event: DeviceEvent) -> DeviceEvent? {
    guard !changed.isEmpty else { return event }
    switch event.kind {
    case .keyDown(let key, let modifiers, let isRepeat):
      let chord = KeyChord(key, modifiers)
      guard key.modifier == nil, changed.contains(chord.key) else { return event }
      guard let target = actions[chord]?.keys.first else { return nil }
      held[key] = target.key
      return DeviceEvent(
        time: event.time, kind: .keyDown(target.key, target.modifiers, isRepeat: isRepeat))
    case .keyUp(let key, let modifiers):
      guard let target = held.removeValue(forKey: key) else { return event }
      return DeviceEvent(time: event.time, kind: .keyUp(target, modifiers))
    default: return event
    }
  }

  /// Translates a run of events in place.
  package mutating func translate(_ events: inout [DeviceEvent]) {
    guard !changed.isEmpty else { return }
    events = events.compactMap { translate($0) }
  }
}
