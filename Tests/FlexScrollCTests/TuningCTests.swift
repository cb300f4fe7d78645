import CFlexScroll
import FlexScroll
@testable import FlexScrollC
import Foundation
import Testing

/// What C reads and sets of tunings and headers is what Swift has (CL-26).
@Suite("C library, tunings and headers")
struct TuningCTests {
  private func tuning(_ preset: Int) -> fs_tuning {
    var tuning = fs_tuning()
    tuning.struct_size = UInt32(MemoryLayout<fs_tuning>.size)
    #expect(fs_tuning_load(&tuning, UInt32(preset)))
    return tuning
  }

  /// The text up to its 0.
  private func string(_ text: [CChar]) -> String {
    String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  @Test("each preset goes to C and back", arguments: 0..<Tuning.presetNames.count)
  func presets(preset: Int) throws {
    let name = Tuning.presetNames[preset]
    #expect(fs_tuning_name(UInt32(preset)).map { String(cString: $0) } == name)
    let scroller = fs_scroller_create(0, 420, 800, 5000, nil)
    defer { fs_scroller_destroy(scroller) }
    var numbers = tuning(preset)
    #expect(fs_scroller_set_tuning(scroller, &numbers, 0) == 0)
    let handle = UnsafeMutablePointer<Handle>(try #require(scroller))
    #expect(handle.pointee.area.scroller.tuning == Tuning.preset(named: name))
    var again = fs_tuning()
    again.struct_size = numbers.struct_size
    #expect(fs_scroller_get_tuning(scroller, &again))
    let same = withUnsafeBytes(of: &numbers) { first in
      withUnsafeBytes(of: &again) { first.elementsEqual($0) }
    }
    #expect(same)
  }

  @Test("a constant out of its range is named, in as many bytes as there are")
  func reasons() {
    var wrong = tuning(0)
    wrong.spring_damping = 99
    var text = [CChar](repeating: 1, count: 100)
    #expect(!fs_tuning_check(&wrong, &text, 100))
    let reason = string(text)
    #expect(reason == "edge.spring.dampingRatio: 99 is not between 0.1 and 10")
    #expect(!fs_tuning_check(&wrong, &text, 5))
    #expect(string(text) == "edge")
    #expect(!fs_tuning_check(&wrong, nil, 0))
    wrong = tuning(0)
    wrong.has_tail = 2
    #expect(!fs_tuning_check(&wrong, &text, 100))
    #expect(string(text) == "has_tail: it is neither 0 nor 1")
    #expect(fs_tuning_check(&wrong, &text, 100) == false)
    wrong.has_tail = 0
    #expect(fs_tuning_check(&wrong, &text, 100))
    #expect(string(text).isEmpty)
  }

  @Test("curves are those of the laws", arguments: 0..<Tuning.presetNames.count)
  func curves(preset: Int) throws {
    var numbers = tuning(preset)
    let law = try #require(Tuning.preset(named: Tuning.presetNames[preset]))
    let spring = law.edge.spring.state(after: 0.1, from: .init(displacement: 50, velocity: -200))
    #expect(fs_curve_band(&numbers, 120, 800) == law.edge.band.shown(120, length: 800))
    #expect(fs_curve_pull(&numbers, 40, 800) == law.edge.band.excess(40, length: 800))
    #expect(
      fs_curve_coast(&numbers, 2000, 0.5) == law.coast.law.displacement(after: 0.5, from: 2000))
    #expect(
      fs_curve_coast_velocity(&numbers, 2000, 0.5) == law.coast.law.velocity(after: 0.5, from: 2000)
    )
    #expect(fs_curve_coast_distance(&numbers, 2000) == law.coast.law.stoppingDistance(from: 2000))
    #expect(fs_curve_spring(&numbers, 50, -200, 0.1) == spring.displacement)
    #expect(fs_curve_spring_velocity(&numbers, 50, -200, 0.1) == spring.velocity)
    #expect(fs_curve_click(800) == Scroller.notchLength(viewport: 800))
  }

  @Test("each preset of a header is chosen by its constant", arguments: HeaderPreset.allCases)
  func headers(preset: HeaderPreset) throws {
    let code = try #require(HeaderPreset.allCases.firstIndex(of: preset))
    var header = fs_header()
    header.struct_size = UInt32(MemoryLayout<fs_header>.size)
    #expect(fs_header_load(&header))
    (header.minimum, header.maximum, header.top_bar) = (50, 150, 20)
    (header.detent_count, header.detents.0, header.detents.1) = (2, 80, 120)
    #expect(fs_header_apply(&header, UInt32(code)))
    let scroller = fs_scroller_create(0, 420, 800, 5000, &header)
    defer { fs_scroller_destroy(scroller) }
    let area = UnsafeMutablePointer<Handle>(try #require(scroller)).pointee.area
    let flexible = try #require(area.header.flexibleHeader)
    #expect(flexible.configuration.preset == preset)
    #expect(flexible.configuration.customDetents == [80, 120])
    #expect(flexible.maximumHeightWithSafeArea == 170)
    var again = fs_header()
    again.struct_size = header.struct_size
    #expect(fs_scroller_get_header(scroller, &again))
    let same = withUnsafeBytes(of: &header) { first in
      withUnsafeBytes(of: &again) { first.elementsEqual($0) }
    }
    #expect(same)
  }

  @Test("a state is restored by another scroller")
  func states() throws {
    var header = fs_header()
    header.struct_size = UInt32(MemoryLayout<fs_header>.size)
    _ = fs_header_load(&header)
    (header.minimum, header.maximum, header.shift) = (50, 150, UInt32(FS_SHIFT_HIDEABLE))
    let first = fs_scroller_create(0, 420, 800, 5000, &header)
    let second = fs_scroller_create(0, 420, 800, 0, &header)
    defer {
      fs_scroller_destroy(first)
      fs_scroller_destroy(second)
    }
    _ = fs_scroller_scroll_to(first, 700, false, 1)
    _ = fs_scroller_set_header_hidden(first, true, true, 1)
    var state = fs_state()
    state.struct_size = UInt32(MemoryLayout<fs_state>.size)
    #expect(fs_scroller_get_state(first, &state))
    #expect((state.distance, state.is_header_hidden) == (850, 1))
    #expect(fs_scroller_set_state(second, &state, 0) & (1 << 31) == 0)
    _ = fs_scroller_set_content(second, 5000, 0.5)
    #expect(fs_scroller_offset(second) == 700)
    var layout = fs_header_layout()
    layout.struct_size = UInt32(MemoryLayout<fs_header_layout>.size)
    #expect(fs_scroller_get_header_layout(second, &layout))
    #expect(layout.is_hidden == 1)
  }
}
