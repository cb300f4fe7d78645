/// The talk with the portal about one setting: messages of the bus in, what to do about it out.
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
    case answer(to: UInt32, SettingValue)
    case refusal(of: UInt32)
    case change(SettingName, SettingValue)
    case arrival
  }

  /// What follows from it.
  enum Step: Hashable, Sendable {
    /// The portal is to be asked; the number of the question is passed to ``asked(_:number:)``.
    case ask(Question)
    /// The setting has this value.
    case learn(SettingValue)
    /// The portal does not know the setting.
    case giveUp
  }

  /// The setting.
  let name: SettingName
  /// What was asked last, while it is not answered.
  private var open: Asked?

  private struct Asked: Hashable, Sendable {
    var question: Question
    var number: UInt32
  }

  /// Begins a talk in which nothing was asked yet.
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
  /// Values arrive in the order in which the portal sent it, so the last is the newest, be it
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
