import CPlatform

/// A connection to the settings portal (`libdbus`'s `DBusConnection`), for one thread.
@safe
nonisolated struct SettingsBus: ~Copyable {
  private let pointer: OpaquePointer

  /// Goes to a bus; `nil` where no bus answers.
  ///
  /// It may take as long as the bus does.
  init?(address: String) {
    guard let pointer = unsafe flexscroll_bus_open(address) else { return nil }
    unsafe self.pointer = pointer
  }

  deinit {
    unsafe flexscroll_bus_close(pointer)
  }

  /// Asks the portal for a setting and does not wait; returns the number of the question, or `nil`
  /// where it could not go out.
  func ask(_ question: SettingTalk.Question, _ name: SettingName) -> UInt32? {
    let number = unsafe flexscroll_bus_ask(pointer, question.rawValue, name.space, name.key)
    return number == 0 ? nil : number
  }

  /// Sleeps until there is news; `nil` once the bus is gone or the signal is raised.
  func wait(orUntil stop: borrowing Signal) -> SettingTalk.News? {
    var news = FlexScrollBusNews()
    guard unsafe flexscroll_bus_wait(pointer, stop.descriptor, &news) else { return nil }
    return Self.news(news)
  }

  private static func news(_ told: FlexScrollBusNews) -> SettingTalk.News {
    let value = value(told)
    switch told.kind {
    case .answer: return .answer(to: told.question, value)
    case .refusal: return .refusal(of: told.question)
    case .change:
      return .change(SettingName(space: text(told.space), key: text(told.key)), value)
    case .arrival: return .arrival
    }
  }

  private static func value(_ told: FlexScrollBusNews) -> SettingValue {
    switch told.type {
    case CInt(UInt8(ascii: "u")): .number(told.number)
    case CInt(UInt8(ascii: "b")): .flag(told.number != 0)
    case CInt(UInt8(ascii: "d")): .real(told.parts.0)
    case CInt(UInt8(ascii: "r")): .triple(told.parts.0, told.parts.1, told.parts.2)
    default: .other
    }
  }

  private static func text<Bytes>(_ bytes: Bytes) -> String {
    unsafe withUnsafeBytes(of: bytes) {
      unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
