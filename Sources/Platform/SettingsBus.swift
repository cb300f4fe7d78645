import CPlatform
import Glibc

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
  func ask(_ question: PortalQuery.Question, _ name: SettingName) -> UInt32? {
    let number = unsafe flexscroll_bus_ask(pointer, question.rawValue, name.space, name.key)
    return number == 0 ? nil : number
  }

  /// Sleeps until there is a message; `nil` once the bus is gone or the signal is raised.
  func wait(orUntil stop: borrowing Signal) -> PortalQuery.Message? {
    var message = FlexScrollBusMessage()
    guard unsafe flexscroll_bus_wait(pointer, stop.descriptor, &message) else { return nil }
    return Self.message(message)
  }

  private static func message(_ raw: FlexScrollBusMessage) -> PortalQuery.Message {
    let value = value(raw)
    switch raw.kind {
    case .answer: return .answer(to: raw.question, value)
    case .refusal: return .refusal(of: raw.question)
    case .change:
      return .change(SettingName(space: text(raw.space), key: text(raw.key)), value)
    case .arrival: return .arrival
    }
  }

  private static func value(_ raw: FlexScrollBusMessage) -> SettingValue {
    switch raw.type {
    case CInt(UInt8(ascii: "u")): .number(raw.number)
    case CInt(UInt8(ascii: "b")): .flag(raw.number != 0)
    case CInt(UInt8(ascii: "d")): .real(raw.parts.0)
    case CInt(UInt8(ascii: "r")): .triple(raw.parts.0, raw.parts.1, raw.parts.2)
    default: .other
    }
  }

  private static func text<Bytes>(_ bytes: Bytes) -> String {
    unsafe withUnsafeBytes(of: bytes) {
      unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

/// Where the message bus of the user's session is.
nonisolated enum SessionBus {
  /// Its D-Bus address; `nil` where the session has none.
  ///
  /// It is the one that the environment names, or else the socket that systemd makes. libdbus would
  /// go on and start a bus of its own, which no program should do for a colour.
  static var address: String? {
    if let address = variable("DBUS_SESSION_BUS_ADDRESS") { return address }
    guard let folder = variable("XDG_RUNTIME_DIR") else { return nil }
    let path = "\(folder)/bus"
    return isSocket(path) ? address(ofSocket: path) : nil
  }

  /// The address of a socket in the file system: bytes that mean something in addresses are escaped
  /// by their numbers.
  static func address(ofSocket path: String) -> String {
    let digits = Array("0123456789abcdef".unicodeScalars)
    var address = "unix:path="
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "/"), UInt8(ascii: "."):
        address.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        address += "%"
        address.unicodeScalars.append(digits[Int(byte >> 4)])
        address.unicodeScalars.append(digits[Int(byte & 15)])
      }
    }
    return address
  }

  /// A variable of the environment that says something.
  private static func variable(_ name: String) -> String? {
    guard let text = unsafe getenv(name) else { return nil }
    let value = unsafe String(cString: text)
    return value.isEmpty ? nil : value
  }

  private static func isSocket(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }
}

/// Something that one thread raises, once and for all, and others can sleep until (`socketpair`).
nonisolated final class Signal: Sendable {
  /// What can be read from once the signal is raised; -1 where the system had none left.
  let descriptor: CInt
  private let other: CInt

  init() {
    var ends: [CInt] = [-1, -1]
    let kind = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    let status = unsafe socketpair(AF_UNIX, kind, 0, &ends)
    (descriptor, other) = status == 0 ? (ends[0], ends[1]) : (-1, -1)
  }

  deinit {
    if descriptor >= 0 {
      close(descriptor)
      close(other)
    }
  }

  /// Raises it; from any thread, and as often as one likes: the end of what can be read is read.
  func raise() {
    shutdown(other, CInt(SHUT_WR))
  }

  /// Sleeps until it is raised, at most for a time in milliseconds; returns whether it is.
  @discardableResult
  func wait(milliseconds: Int) -> Bool {
    var end = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe descriptor >= 0 && poll(&end, 1, CInt(clamping: milliseconds)) > 0
  }
}

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
