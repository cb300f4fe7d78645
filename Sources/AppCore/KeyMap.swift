import Gestures
import Interface

/// The user's keys for commands, which replace those of `Command`.
///
/// Internally the program uses only its own keys: a press of the user's key is translated to the
/// program's key for the same command. A recording therefore contains the program's keys and plays
/// the same everywhere.
package struct KeyMap: Hashable, Sendable {
  /// The user's keys for a command.
  package struct Binding: Hashable, Sendable {
    package var command: Command
    /// The keys that replace the command's own; may be empty.
    package var keys: [KeyChord]

    package init(_ command: Command, _ keys: [KeyChord]) {
      (self.command, self.keys) = (command, keys)
    }
  }

  /// A key used by two bindings; the first one keeps it.
  package struct Conflict: Hashable, Sendable {
    /// The index of the other binding.
    package var binding: Int
    package var key: KeyChord
    /// The command that keeps the key.
    package var owner: Command
  }

  /// The commands by key; a missing key does nothing if ``changed`` contains it.
  private var commands: [KeyChord: Command] = [:]
  /// The keys whose command differs from the program's.
  private var changed: Set<Key> = []
  /// The program's keys for the user's pressed keys.
  private var pressed: [Key: Key] = [:]
  /// The list of keys, updated with the user's.
  package private(set) var help = KeyHelp.entries

  /// The program's own keys.
  package init() {}

  /// Binds keys to commands, in order.
  ///
  /// Commands without a binding keep those of their keys that no binding uses. Of two bindings for
  /// one command the first counts.
  package init(_ bindings: [Binding], conflicts: inout [Conflict]) {
    let mentioned = Set(bindings.map(\.command))
    for command in Command.configurable where !mentioned.contains(command) {
      claim(command.definition.keys, for: command)
    }
    var given: Set<Command> = []
    for (index, binding) in bindings.enumerated() where given.insert(binding.command).inserted {
      let command = binding.command
      var free: [KeyChord] = []
      for key in binding.keys {
        if let owner = commands[key], owner != command {
          conflicts.append(Conflict(binding: index, key: key, owner: owner))
        } else {
          free.append(key)
        }
      }
      // A command whose new keys are all rejected keeps its own.
      let isRefused = free.isEmpty && !binding.keys.isEmpty
      claim(isRefused ? command.definition.keys : free, for: command)
    }
    let standard = Command.keys(of: Command.configurable)
    for key in Set(standard.keys).union(commands.keys) where commands[key] != standard[key] {
      changed.insert(key.key)
    }
    if !changed.isEmpty { help = KeyHelp.entries.map(updated) }
  }

  private mutating func claim(_ keys: [KeyChord], for command: Command) {
    for key in keys where commands[key] == nil { commands[key] = command }
  }

  /// An entry of the list of keys, updated with the user's.
  private func updated(_ entry: KeyHelp.Entry) -> KeyHelp.Entry {
    let keys = commands.filter { entry.commands.contains($0.value) }
    guard keys != Command.keys(of: entry.commands) else { return entry }
    let labels = entry.commands.flatMap { command in
      keys.filter { $0.value == command }.map(\.key.label).sorted()
    }
    var entry = entry
    entry.keys = labels.isEmpty ? "(no key)" : labels.joined(separator: ", ")
    return entry
  }

  /// Translates the user's key into the program's; `nil` for a key without a command.
  package mutating func translate(_ event: DeviceEvent) -> DeviceEvent? {
    guard !changed.isEmpty else { return event }
    switch event.kind {
    case .keyDown(let key, let modifiers, let isRepeat):
      let chord = KeyChord(key, modifiers)
      guard key.modifier == nil, changed.contains(chord.key) else { return event }
      guard let target = commands[chord]?.definition.keys.first else { return nil }
      pressed[key] = target.key
      return DeviceEvent(
        time: event.time, kind: .keyDown(target.key, target.modifiers, isRepeat: isRepeat))
    case .keyUp(let key, let modifiers):
      guard let target = pressed.removeValue(forKey: key) else { return event }
      return DeviceEvent(time: event.time, kind: .keyUp(target, modifiers))
    default: return event
    }
  }

  /// Translates events in place.
  package mutating func translate(_ events: inout [DeviceEvent]) {
    guard !changed.isEmpty else { return }
    events = events.compactMap { translate($0) }
  }
}
