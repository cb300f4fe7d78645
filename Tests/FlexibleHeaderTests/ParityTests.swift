import Foundation
import Testing

@Suite("The parity article")
struct ParityTests {
  /// The rules of Material's header by number.
  static let rules: [Int] = [
    Array(10...15), Array(20...25), Array(30...38), Array(40...58), Array(60...67),
    Array(70...77), Array(80...85), Array(90...93), [95], Array(100...107), [110],
  ].flatMap { $0 }

  /// All properties, methods and events of Material's view and controller.
  static let surface = [
    "minimumHeight", "maximumHeight", "minMaxHeightIncludesSafeArea", "canOverExtend",
    "shiftBehavior", "headerContentImportance", "minimumHeaderViewHeight", "trackingScrollView",
    "observesTrackingScrollViewScrollEvents", "trackingScrollViewIsBeingScrubbed",
    "inFrontOfInfiniteContent", "sharedWithManyScrollViews", "contentIsTranslucent",
    "statusBarHintCanOverlapHeader", "visibleShadowOpacity",
    "resetShadowAfterTrackingScrollViewIsReset",
    "allowShadowLayerFrameAnimationsWhenChangingTrackingScrollView",
    "disableContentInsetAdjustmentWhenContentInsetAdjustmentBehaviorIsNever", "shadowLayer",
    "shadowColor", "elevation", "mdc_overrideBaseElevation", "delegate", "animationDelegate",
    "scrollPhase", "scrollPhaseValue", "scrollPhasePercentage", "isShiftedOffscreen",
    "prefersStatusBarHidden", "topSafeAreaGuide", "shadow look", "trackingScrollViewDidScroll",
    "trackingScrollViewDidEndDraggingWillDecelerate", "trackingScrollViewDidEndDecelerating",
    "trackingScrollViewWillEndDragging", "trackingScrollViewDidChangeAdjustedContentInset",
    "trackingScrollWillChangeToScrollView", "changeContentInsets", "shiftHeaderOnScreen",
    "shiftHeaderOffScreen", "hideViewWhenShifted", "stopHidingViewWhenShifted",
    "forwardTouchEventsForView", "stopForwardingTouchEventsForView",
    "interfaceOrientationWillChange", "interfaceOrientationIsChanging",
    "interfaceOrientationDidChange", "viewWillTransitionToSize", "animateWithAnimations",
    "sizeThatFits", "sizeToFit", "headerView", "layoutDelegate", "safeAreaDelegate",
    "showsHairline", "hairlineColor", "topLayoutGuideViewController",
    "topLayoutGuideAdjustmentEnabled", "inferTopSafeAreaInsetFromViewController",
    "permitInferringTopSafeAreaFromTopLayoutGuideViewController",
    "useAdditionalSafeAreaInsetsForWebKitScrollViews", "inferPreferredStatusBarStyle",
    "preferredStatusBarStyle", "prefersStatusBarHidden (controller)", "frame did change",
    "needs status bar appearance update", "did change tracking scroll view, animated",
    "change animation did complete", "shadow intensity did change", "elevation did change",
    "safe area did change",
  ]

  /// The rows of all tables: the cells of each, without their heads.
  private func rows(of article: String) -> [[String]] {
    article.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }.filter { !["rule", "property", "method", "event"].contains($0[0]) }
  }

  private func article() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(
      contentsOf: root.appending(path: "Sources/FlexibleHeader/FlexibleHeader.docc/Parity.md"),
      encoding: .utf8)
  }

  /// The names of all test functions beside this file.
  private func tests() throws -> Set<String> {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    var names: Set<String> = []
    for file in files where file.pathExtension == "swift" {
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: /func (\w+)\(/) {
        names.insert(String(match.1))
      }
    }
    return names
  }

  @Test("each rule has exactly one row, and no cell of any row is empty")
  func eachRuleHasARow() throws {
    let rows = rows(of: try article())
    for rule in Self.rules {
      #expect(rows.filter { $0[0] == "FH-\(rule)" }.count == 1, "FH-\(rule)")
    }
    let numbers = rows.compactMap { $0[0].wholeMatch(of: /FH-(\d+)/)?.1 }.compactMap { Int($0) }
    #expect(numbers.count == Self.rules.count)
    for row in rows {
      #expect(row.count == 3 && row.allSatisfy { $0.count > 3 }, "\(row)")
    }
  }

  @Test("each property, method and event has a row")
  func eachNameHasARow() throws {
    let names = rows(of: try article()).map { $0[0].replacing("`", with: "") }
    for name in Self.surface {
      #expect(names.contains(name), "\(name)")
    }
  }

  @Test("each test that a row names exists, and each test of a rule is named in its row")
  func testsAndRowsAgree() throws {
    let rows = rows(of: try article())
    let tests = try tests()
    for row in rows {
      for name in row[2].matches(of: /`((?:fh\d+)?[a-z]\w+)`/).map({ String($0.1) })
      where name.hasPrefix("fh") && name.dropFirst(2).first?.isNumber == true {
        #expect(tests.contains(name), "\(row[0]) names \(name)")
      }
    }
    for test in tests {
      guard let number = test.prefixMatch(of: /fh(\d+)[A-Z]/)?.1 else { continue }
      let row = rows.first { $0[0] == "FH-\(number)" }
      #expect(row?[2].contains("`\(test)`") == true, "\(test) is not in the row of FH-\(number)")
    }
  }

  @Test("each row names a test, but for those of what is removed, which give the reason")
  func noRowIsIdle() throws {
    let tests = try tests()
    let rows = rows(of: try article())
    for row in rows where row[2].hasPrefix("Removed") {
      let rule = row[2].firstMatch(of: /FH-\d+/).map { String($0.0) }
      let reason = rows.first { $0[0] == rule }?[2] ?? row[2]
      #expect(reason.contains(": "), "\(row[0])")
    }
    for row in rows where !row[2].hasPrefix("Removed") {
      let named = row[2].matches(of: /`(\w+)`/).map { String($0.1) }
      #expect(named.contains { tests.contains($0) }, "\(row[0])")
    }
  }
}
