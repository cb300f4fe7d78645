import CDBus
import Glibc

/// A value in a message, without the variants around it.
nonisolated enum BusValue: Hashable, Sendable {
  /// An unsigned 32-bit number, D-Bus type `u`.
  case number(UInt32)
  /// A Boolean, D-Bus type `b`.
  case flag(Bool)
  /// A floating-point number, D-Bus type `d`.
  case real(Double)
  /// A string or an object path, D-Bus types `s` and `o`.
  case text(String)
  /// The elements of an array, a structure or a dictionary entry.
  case list([BusValue])
  /// A value of another type.
  case other

  /// The entries of a dictionary whose keys are texts; empty for any other value.
  static func entries(of value: BusValue?) -> [(key: String, value: BusValue)] {
    guard case .list(let entries)? = value else { return [] }
    return entries.compactMap { entry in
      guard case .list(let pair) = entry, pair.count == 2, case .text(let key) = pair[0] else {
        return nil
      }
      return (key, pair[1])
    }
  }
}

/// A message of the bus.
nonisolated struct BusMessage {
  /// What kind of message it is.
  enum Kind: Hashable {
    /// The reply to a call.
    case answer(to: UInt32)
    /// The error reply to a call.
    case refusal(of: UInt32)
    /// A signal, by its interface and name.
    case signal(String)
    /// The portal's name has gained or lost its owner.
    case portalOwner(exists: Bool)
    /// Anything else.
    case other
  }

  /// What kind of message it is.
  var kind: Kind
  /// The sending object; empty if unknown.
  var path: String
  /// The arguments.
  var arguments: [BusValue]
}

/// A connection to the session's message bus (`DBusConnection`), for one thread.
///
/// No call has a time limit, so it is used on background threads.
@safe
nonisolated final class MessageBus {
  /// The desktop's portal.
  static let portal = "org.freedesktop.portal.Desktop"
  /// The path of its object.
  static let portalPath = "/org/freedesktop/portal/desktop"
  private static let busName = "org.freedesktop.DBus"

  private let connection: OpaquePointer
  private var descriptor: CInt = -1

  /// Connects to a bus by its address.
  ///
  /// Subscribes to the portal's signals by match rules, and to changes of its owner. `nil` if no
  /// bus answers.
  init?(address: String, rules: [String]) {
    // The library must not change how the program handles broken pipes.
    dbus_connection_set_change_sigpipe(0)
    // Unlike dbus_bus_get, this does not end the program when the bus ends.
    guard let connection = unsafe dbus_connection_open_private(address, nil) else { return nil }
    unsafe self.connection = connection
    guard unsafe dbus_bus_register(connection, nil) != 0,
      unsafe dbus_connection_get_unix_fd(connection, &descriptor) != 0
    else { return nil }
    for rule in rules {
      unsafe dbus_bus_add_match(connection, "type='signal',sender='\(Self.portal)',\(rule)", nil)
    }
    unsafe dbus_bus_add_match(
      connection,
      "type='signal',sender='\(Self.busName)',interface='\(Self.busName)',"
        + "member='NameOwnerChanged',arg0='\(Self.portal)'",
      nil)
  }

  deinit {
    unsafe dbus_connection_close(connection)
    unsafe dbus_connection_unref(connection)
  }

  /// The program's unique name on the bus, such as `:1.42`.
  var name: String {
    unsafe dbus_bus_get_unique_name(connection).map { unsafe String(cString: $0) } ?? ""
  }

  /// Calls a method of the portal without waiting.
  ///
  /// - Parameters:
  ///   - interface: The last component of its interface's name.
  ///   - method: Its name.
  ///   - arguments: Texts and lists of texts.
  ///   - options: The dictionary that follows them, if any.
  /// - Returns: The serial number that the reply refers to; `nil` if the call could not be sent.
  func call(
    _ interface: String, _ method: String, _ arguments: [BusValue],
    options: KeyValuePairs<String, BusValue>? = nil
  ) -> UInt32? {
    call(
      Self.portal, at: Self.portalPath, "org.freedesktop.portal.\(interface).\(method)", arguments,
      options: options)
  }

  /// Calls a method of a service without waiting.
  ///
  /// - Parameters:
  ///   - service: The name of the service.
  ///   - path: The path of its object.
  ///   - method: The name of the method after that of its interface and a dot.
  ///   - arguments: Texts and lists of texts.
  ///   - options: The dictionary that follows them, if any.
  /// - Returns: The serial number that the reply refers to; `nil` if the call could not be sent.
  func call(
    _ service: String, at path: String, _ method: String, _ arguments: [BusValue],
    options: KeyValuePairs<String, BusValue>? = nil
  ) -> UInt32? {
    guard let dot = method.lastIndex(of: "."),
      let message = unsafe dbus_message_new_method_call(
        service, path, String(method[..<dot]), String(method[method.index(after: dot)...]))
    else { return nil }
    defer { unsafe dbus_message_unref(message) }
    var place = unsafe DBusMessageIter()
    unsafe dbus_message_iter_init_append(message, &place)
    var (isWritten, number) = (true, UInt32(0))
    for argument in arguments { isWritten = unsafe isWritten && place.append(argument) }
    if let options {
      isWritten =
        unsafe isWritten
        && place.appendContainer("a", of: "{sv}") { list in
          options.allSatisfy { unsafe list.append(option: $0.key, $0.value) }
        }
    }
    guard isWritten, unsafe dbus_connection_send(connection, message, &number) != 0 else {
      return nil
    }
    return number
  }

  /// Sleeps until there is a message; `nil` if the bus is gone or the signal is raised.
  ///
  /// Messages that arrived before the signal are returned first.
  func wait(orUntil stop: Signal) -> BusMessage? {
    while true {
      if let message = unsafe dbus_connection_pop_message(connection) {
        defer { unsafe dbus_message_unref(message) }
        return unsafe BusMessage(message)
      }
      guard unsafe dbus_connection_get_is_connected(connection) != 0, sleep(orUntil: stop) else {
        return nil
      }
      unsafe dbus_connection_read_write(connection, 0)
    }
  }

  /// Sleeps until data can be read, or pending data can be sent; returns whether the signal was not
  /// raised.
  private func sleep(orUntil stop: Signal) -> Bool {
    let hasMore = unsafe dbus_connection_has_messages_to_send(connection) != 0
    var ends = [
      pollfd(fd: descriptor, events: Int16(hasMore ? POLLIN | POLLOUT : POLLIN), revents: 0),
      pollfd(fd: stop.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    var count: CInt
    repeat { count = unsafe poll(&ends, 2, -1) } while count < 0 && errno == EINTR
    return count > 0 && ends[1].revents == 0
  }
}

nonisolated extension DBusMessageIter {
  /// The code of a D-Bus type by its letter.
  private static func code(_ type: Unicode.Scalar) -> CInt { CInt(type.value) }

  /// Appends a text, a flag or a list of texts; returns whether memory sufficed.
  fileprivate mutating func append(_ value: BusValue) -> Bool {
    switch value {
    case .text(let text):
      return unsafe text.withCString { start in
        var start: UnsafePointer<CChar>? = unsafe start
        return unsafe dbus_message_iter_append_basic(&self, Self.code("s"), &start) != 0
      }
    case .flag(let isOn):
      var number = dbus_bool_t(isOn ? 1 : 0)
      return unsafe dbus_message_iter_append_basic(&self, Self.code("b"), &number) != 0
    case .list(let texts):
      return unsafe appendContainer("a", of: "s") { list in
        texts.allSatisfy { unsafe list.append($0) }
      }
    case .number, .real, .other: return false
    }
  }

  /// Appends a dictionary entry whose value is a variant.
  fileprivate mutating func append(option name: String, _ value: BusValue) -> Bool {
    unsafe appendContainer("e") { entry in
      guard unsafe entry.append(.text(name)) else { return false }
      let type = if case .flag = value { "b" } else { "s" }
      return unsafe entry.appendContainer("v", of: type) { unsafe $0.append(value) }
    }
  }

  fileprivate mutating func appendContainer(
    _ type: Unicode.Scalar, of signature: String? = nil,
    _ content: (inout DBusMessageIter) -> Bool
  ) -> Bool {
    var inside = unsafe DBusMessageIter()
    return unsafe dbus_message_iter_open_container(&self, Self.code(type), signature, &inside) != 0
      && content(&inside) && dbus_message_iter_close_container(&self, &inside) != 0
  }

  /// The values from the iterator's position on.
  fileprivate mutating func values() -> [BusValue] {
    var values: [BusValue] = []
    while unsafe dbus_message_iter_get_arg_type(&self) != 0 {
      unsafe values.append(value())
      unsafe dbus_message_iter_next(&self)
    }
    return values
  }

  /// The value at the iterator's position; D-Bus limits nesting to 64 levels.
  private mutating func value() -> BusValue {
    func basic<Value: BitwiseCopyable>(_ value: Value) -> Value {
      var value = value
      unsafe dbus_message_iter_get_basic(&self, &value)
      return value
    }
    var inside: [BusValue] {
      var inside = unsafe DBusMessageIter()
      unsafe dbus_message_iter_recurse(&self, &inside)
      return unsafe inside.values()
    }
    switch UnicodeScalar(UInt8(truncatingIfNeeded: unsafe dbus_message_iter_get_arg_type(&self))) {
    case "u": return .number(basic(0))
    case "b": return .flag(basic(dbus_bool_t(0)) != 0)
    case "d": return .real(basic(0))
    case "s", "o":
      let text = unsafe basic(UnsafePointer<CChar>?.none)
      return unsafe .text(text.map { unsafe String(cString: $0) } ?? "")
    case "a", "r", "e": return .list(inside)
    case "v": return inside.first ?? .other
    default: return .other
    }
  }
}

nonisolated extension BusMessage {
  /// Reads a message.
  @unsafe fileprivate init(_ message: OpaquePointer) {
    func text(_ start: UnsafePointer<CChar>?) -> String {
      unsafe start.map { unsafe String(cString: $0) } ?? ""
    }
    var place = unsafe DBusMessageIter()
    arguments = unsafe dbus_message_iter_init(message, &place) != 0 ? place.values() : []
    path = unsafe text(dbus_message_get_path(message))
    let question = unsafe dbus_message_get_reply_serial(message)
    switch unsafe dbus_message_get_type(message) {
    case DBUS_MESSAGE_TYPE_METHOD_RETURN: kind = .answer(to: question)
    case DBUS_MESSAGE_TYPE_ERROR: kind = .refusal(of: question)
    case DBUS_MESSAGE_TYPE_SIGNAL:
      let interface = unsafe text(dbus_message_get_interface(message))
      let name = unsafe "\(interface).\(text(dbus_message_get_member(message)))"
      kind = .signal(name)
      if name == "org.freedesktop.DBus.NameOwnerChanged", arguments.count == 3,
        arguments[0] == .text(MessageBus.portal), case .text(let owner) = arguments[2]
      {
        kind = .portalOwner(exists: !owner.isEmpty)
      }
    default: kind = .other
    }
  }
}
