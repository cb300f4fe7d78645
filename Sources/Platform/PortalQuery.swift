/// The queries of the portal about one setting: messages of the bus in, what to do about it out.
///
/// It is asked with `ReadOne`, and where that is refused, as by older portals, with `Read`. Changes
/// come unasked. A portal that comes anew may have another value, and is asked again; one that
/// leaves takes nothing away.
nonisolated struct PortalQuery: Hashable, Sendable {
  /// A method of the portal that returns a setting.
  enum Question: String, Sendable {
    /// The value.
    case readOne = "ReadOne"
    /// The value in one variant more, from before there was the other.
    case read = "Read"
  }

  /// A message of the bus.
  enum Message: Hashable, Sendable {
    case answer(to: UInt32, BusValue)
    case refusal(of: UInt32)
    case change(SettingName, BusValue)
    case arrival

    /// Reads a message; `nil` for one that means nothing here.
    init?(_ message: BusMessage) {
      let arguments = message.arguments
      switch message.kind {
      case .answer(let number): self = .answer(to: number, arguments.first ?? .other)
      case .refusal(let number): self = .refusal(of: number)
      case .signal("org.freedesktop.portal.Settings.SettingChanged"):
        guard arguments.count == 3, case .text(let space) = arguments[0],
          case .text(let key) = arguments[1]
        else { return nil }
        self = .change(SettingName(space: space, key: key), arguments[2])
      case .portalOwner(exists: true): self = .arrival
      default: return nil
      }
    }
  }

  /// What follows from it.
  enum Step: Hashable, Sendable {
    /// The portal is to be asked; the number of the question is passed to ``asked(_:number:)``.
    case ask(Question)
    /// The setting has this value.
    case learn(BusValue)
    /// The portal does not know the setting.
    case giveUp
  }

  /// The setting.
  let name: SettingName
  /// The latest question, until it is answered.
  private var open: Asked?

  private struct Asked: Hashable, Sendable {
    var question: Question
    var number: UInt32
  }

  /// Makes one that has asked nothing.
  init(about name: SettingName) {
    self.name = name
  }

  /// The question to begin with.
  static let first = Question.readOne

  /// A question has gone out.
  mutating func asked(_ question: Question, number: UInt32) {
    open = Asked(question: question, number: number)
  }

  /// Takes a message; returns what to do about it, or `nil` where it is not about this setting.
  ///
  /// Values arrive in the order in which the portal sent them, so the latest is the newest, be it
  /// an answer or a change.
  mutating func take(_ message: Message) -> Step? {
    switch message {
    case .answer(let number, let value):
      guard let asked = open, asked.number == number else { return nil }
      open = nil
      return .learn(value)
    case .refusal(let number):
      guard let asked = open, asked.number == number else { return nil }
      open = nil
      return switch asked.question {
      case .readOne: .ask(.read)
      case .read: .giveUp
      }
    case .change(let changed, let value):
      return changed == name ? .learn(value) : nil
    case .arrival: return .ask(Self.first)
    }
  }
}
