package import CFlexScroll
import FlexScroll

/// The memory behind an `fs_scroller`.
struct Handle {
  /// The content, its recognizer, its header and its scroll bar.
  var area: ScrollArea
  /// The bars over the content and below it; none at first.
  var stack = HeaderStack(distinct: [], bottom: [])
  /// What the last call that returns notifications caused.
  var actions: [ScrollAction] = []

  init(_ area: ScrollArea) {
    self.area = area
    ownMemory()
  }

  /// Gives what is a copy memory of its own, so that its first change asks for none.
  mutating func ownMemory() {
    actions.reserveCapacity(32)
    area.ownMemory()
  }

  /// Changes the area, and returns the set of what that caused.
  mutating func change(_ body: (inout ScrollArea, inout [ScrollAction]) -> Void) -> UInt32 {
    begin()
    body(&area, &actions)
    return finish()
  }

  /// Forgets what the last call caused.
  @inline(never)
  mutating func begin() { actions.removeAll(keepingCapacity: true) }

  /// Lets the bars follow what a call has caused, and returns the set of all that.
  @inline(never)
  mutating func finish() -> UInt32 {
    if stack.count > 0 { area.finish(&stack, into: &actions) }
    var kinds: UInt32 = 0
    for index in actions.indices { kinds |= actions[index].kind }
    return kinds
  }
}

/// The memory of a scroller; `nil` for null.
@inline(__always)
func memory(of scroller: OpaquePointer?) -> UnsafeMutablePointer<Handle>? {
  scroller.map { UnsafeMutablePointer<Handle>($0) }
}

/// Changes a scroller; refused for null and where the arguments are wrong.
@inline(__always)
func change(
  _ scroller: OpaquePointer?, if isValid: Bool,
  _ body: (inout ScrollArea, inout [ScrollAction]) -> Void
) -> UInt32 {
  guard isValid, let handle = memory(of: scroller) else { return refused }
  return handle.pointee.change(body)
}

/// `FS_REFUSED`, which is an expression that Swift does not import.
let refused: UInt32 = 1 << 31

/// Puts a value into memory of its own; `nil` when memory has run out.
///
/// `allocate` would end the program there.
func place<Value>(_ value: Value) -> OpaquePointer? {
  var raw: UnsafeMutableRawPointer?
  let alignment = max(MemoryLayout<Value>.alignment, MemoryLayout<UnsafeRawPointer>.size)
  guard posix_memalign(&raw, alignment, MemoryLayout<Value>.size) == 0, let raw else { return nil }
  let pointer = raw.bindMemory(to: Value.self, capacity: 1)
  pointer.initialize(to: value)
  return OpaquePointer(pointer)
}

@c @implementation
package func fs_version() -> UInt32 {
  UInt32(FS_VERSION_MAJOR * 1_000_000 + FS_VERSION_MINOR * 1000 + FS_VERSION_PATCH)
}

@c @implementation
package func fs_scroller_create(
  _ axis: UInt32, _ width: Double, _ height: Double, _ content: Double,
  _ header: UnsafePointer<fs_header>?
) -> OpaquePointer? {
  guard let axis = Axis(code: axis), width.isFinite, height.isFinite, width >= 0, height >= 0,
    content >= 0
  else { return nil }
  var top = Header.none
  if let header {
    guard axis == .vertical, let choice = HeaderChoice(header) else { return nil }
    var configuration = FlexibleHeader.Configuration()
    choice.apply(to: &configuration)
    top = .flexible(FlexibleHeader(configuration, safeArea: choice.topBar))
  }
  return place(
    Handle(
      ScrollArea(
        size: Size(width: width, height: height), contentLength: content, header: top, axis: axis)))
}

@c @implementation
package func fs_scroller_copy(_ scroller: OpaquePointer?) -> OpaquePointer? {
  guard let handle = memory(of: scroller), let copy = place(handle.pointee) else { return nil }
  memory(of: copy)?.pointee.ownMemory()
  return copy
}

@c @implementation
package func fs_scroller_destroy(_ scroller: OpaquePointer?) {
  guard let handle = memory(of: scroller) else { return }
  handle.deinitialize(count: 1)
  handle.deallocate()
}

extension Axis {
  fileprivate init?(code: UInt32) {
    switch Int(truncatingIfNeeded: code) {
    case FS_VERTICAL: self = .vertical
    case FS_HORIZONTAL: self = .horizontal
    default: return nil
    }
  }
}

/// Reads a struct of the caller over a value: as much as both sides know.
///
/// - Returns: Whether there is one, with a size that can be one.
func read<Value>(_ pointer: UnsafePointer<Value>?, over value: inout Value) -> Bool {
  guard let pointer, let size = knownSize(UnsafeRawPointer(pointer), Value.self) else {
    return false
  }
  withUnsafeMutableBytes(of: &value) { bytes in
    bytes.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: size))
  }
  return true
}

/// Writes a value into a struct of the caller, as much as both sides know; its size stays.
///
/// - Returns: Whether there is one, with a size that can be one.
func write<Value>(_ value: Value, to pointer: UnsafeMutablePointer<Value>?) -> Bool {
  guard let pointer, let size = knownSize(UnsafeRawPointer(pointer), Value.self) else {
    return false
  }
  let raw = UnsafeMutableRawPointer(pointer)
  let ownSize = raw.load(as: UInt32.self)
  withUnsafePointer(to: value) { raw.copyMemory(from: $0, byteCount: size) }
  raw.storeBytes(of: ownSize, as: UInt32.self)
  return true
}

/// How many bytes of a struct both sides know; `nil` for a size without a field.
private func knownSize<Value>(_ pointer: UnsafeRawPointer, _ type: Value.Type) -> Int? {
  let size = Int(truncatingIfNeeded: pointer.load(as: UInt32.self))
  return size >= 8 ? min(size, MemoryLayout<Value>.size) : nil
}

/// A `size_t`, whose greatest numbers are negative here.
func length(_ size: Int) -> Int { size < 0 ? .max : size }

/// Whether a number is finite and not negative.
func isLength(_ number: Double) -> Bool { number >= 0 && number.isFinite }

extension Bool {
  /// 0 or 1.
  var word: UInt32 { self ? 1 : 0 }
}
