import Glibc

/// The long form of the tests, which `scripts/test --long` asks for: more seeds and more cases.
package enum LongForm {
  /// Whether the long form runs.
  package static let isOn =
    unsafe getenv("FLEXSCROLL_LONG").map { unsafe $0.pointee != 0 } == true

  /// The seeds of a property test: those of the short or the long form, or the ones that
  /// `FLEXSCROLL_SEEDS` names, such as `33` or `300..<400`.
  package static func seeds(short: UInt64, long: UInt64) -> Range<UInt64> {
    let named = unsafe getenv("FLEXSCROLL_SEEDS").map { unsafe String(cString: $0) } ?? ""
    let ends = named.split(separator: "..<").compactMap { UInt64($0) }
    guard let first = ends.first else { return 0..<choose(short: short, long: long) }
    return first..<max(first + 1, ends.count > 1 ? ends[1] : 0)
  }

  /// One of two values: a smaller one for each run, and one for the long form.
  package static func choose<Value>(short: Value, long: Value) -> Value { isOn ? long : short }
}
