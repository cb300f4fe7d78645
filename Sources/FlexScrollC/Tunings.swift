package import CFlexScroll
import FlexScroll

@c @implementation
package func fs_tuning_load(_ tuning: UnsafeMutablePointer<fs_tuning>?, _ preset: UInt32) -> Bool {
  guard let preset = presets(preset) else { return false }
  return write(fs_tuning(preset.tuning), to: tuning)
}

@c @implementation
package func fs_tuning_name(_ preset: UInt32) -> UnsafePointer<CChar>? {
  guard let name = presets(preset)?.name else { return nil }
  return UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// The tuning of a preset, and its name; `nil` for an unknown one.
private func presets(_ preset: UInt32) -> (name: StaticString, tuning: Tuning)? {
  switch Int(truncatingIfNeeded: preset) {
  case FS_PRESET_IOS: ("ios", .ios)
  case FS_PRESET_IOS_FAST: ("ios-fast", .iosFast)
  case FS_PRESET_FLUTTER: ("flutter", .flutter)
  case FS_PRESET_FLUTTER_MACOS: ("flutter-macos", .flutterMacOS)
  case FS_PRESET_ANDROID: ("android", .android)
  case FS_PRESET_GTK: ("gtk", .gtk)
  case FS_PRESET_CHROMIUM: ("chromium", .chromium)
  default: nil
  }
}

@c @implementation
package func fs_tuning_check(
  _ tuning: UnsafePointer<fs_tuning>?, _ reason: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Bool {
  var line = Line(reason, size)
  defer { line.end() }
  do throws(Unreadable) {
    guard let fault = try Tuning(reading: tuning).fault else { return true }
    line.append(fault.key)
    line.append(": ")
    line.append(fault.constant)
    line.append(" is not between ")
    line.append(fault.range.lowerBound)
    line.append(" and ")
    line.append(fault.range.upperBound)
  } catch {
    line.append(error.key)
    line.append(": ")
    line.append(error.reason)
  }
  return false
}

@c @implementation
package func fs_scroller_get_tuning(
  _ scroller: OpaquePointer?, _ tuning: UnsafeMutablePointer<fs_tuning>?
) -> Bool {
  guard let handle = memory(of: scroller) else { return false }
  return write(fs_tuning(handle.pointee.area.scroller.tuning), to: tuning)
}

@c @implementation
package func fs_scroller_set_tuning(
  _ scroller: OpaquePointer?, _ tuning: UnsafePointer<fs_tuning>?, _ time: Double
) -> UInt32 {
  guard let tuning = Tuning(valid: tuning) else { return refused }
  return change(scroller, if: time.isFinite) { $0.setTuning(tuning, at: time, into: &$1) }
}

// The curves by themselves.

/// What a curve is at finite numbers; NaN for others, and for a tuning that is refused.
private func curve(
  _ tuning: UnsafePointer<fs_tuning>?, _ first: Double, _ second: Double,
  _ body: (Tuning) -> Double
) -> Double {
  guard first.isFinite, second.isFinite, let tuning = Tuning(valid: tuning) else { return .nan }
  return body(tuning)
}

@c @implementation
package func fs_curve_band(
  _ tuning: UnsafePointer<fs_tuning>?, _ pull: Double, _ viewport: Double
) -> Double {
  curve(tuning, pull, viewport) { $0.edge.band.shown(pull, length: viewport) }
}

@c @implementation
package func fs_curve_pull(
  _ tuning: UnsafePointer<fs_tuning>?, _ shown: Double, _ viewport: Double
) -> Double {
  curve(tuning, shown, viewport) { $0.edge.band.excess(shown, length: viewport) }
}

@c @implementation
package func fs_curve_coast(
  _ tuning: UnsafePointer<fs_tuning>?, _ velocity: Double, _ time: Double
) -> Double {
  curve(tuning, velocity, time) { $0.coast.law.displacement(after: time, from: velocity) }
}

@c @implementation
package func fs_curve_coast_velocity(
  _ tuning: UnsafePointer<fs_tuning>?, _ velocity: Double, _ time: Double
) -> Double {
  curve(tuning, velocity, time) { $0.coast.law.velocity(after: time, from: velocity) }
}

@c @implementation
package func fs_curve_coast_distance(
  _ tuning: UnsafePointer<fs_tuning>?, _ velocity: Double
) -> Double {
  curve(tuning, velocity, 0) { $0.coast.law.stoppingDistance(from: velocity) }
}

@c @implementation
package func fs_curve_spring(
  _ tuning: UnsafePointer<fs_tuning>?, _ displacement: Double, _ velocity: Double, _ time: Double
) -> Double {
  spring(tuning, displacement, velocity, time) { $0.displacement }
}

@c @implementation
package func fs_curve_spring_velocity(
  _ tuning: UnsafePointer<fs_tuning>?, _ displacement: Double, _ velocity: Double, _ time: Double
) -> Double {
  spring(tuning, displacement, velocity, time) { $0.velocity }
}

private func spring(
  _ tuning: UnsafePointer<fs_tuning>?, _ displacement: Double, _ velocity: Double,
  _ time: Double, _ value: (Spring.State) -> Double
) -> Double {
  guard displacement.isFinite else { return .nan }
  return curve(tuning, velocity, time) {
    value(
      $0.edge.spring.state(
        after: time, from: .init(displacement: displacement, velocity: velocity)))
  }
}

@c @implementation
package func fs_curve_click(_ viewport: Double) -> Double {
  viewport.isFinite ? Scroller.notchLength(viewport: viewport) : .nan
}
