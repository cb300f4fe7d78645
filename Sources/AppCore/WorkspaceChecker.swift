import Canvas
import Gestures
import Scenes

/// Looks at what a window shows, however it is divided: each app as ``FrameChecker`` does, and the
/// list that holds them all.
package struct WorkspaceChecker: Sendable {
  private var first: FrameChecker
  /// What has seen the other one of two apps, while there is one.
  private var second: FrameChecker?

  /// Goes on from what a checker has seen of the first app.
  package init(_ first: FrameChecker = FrameChecker()) {
    self.first = first
  }

  /// What is broken after an event; `nil` where all holds.
  package mutating func check(_ workspace: Workspace, after event: DeviceEvent) -> Violation? {
    first.check(workspace.app, after: event)
      ?? checkOther(of: workspace) { $0.check($1, after: event) }
  }

  /// What is broken in a frame, whose list is that of the workspace's moment; `nil` where all holds.
  package mutating func check(_ workspace: Workspace, _ list: DisplayList) -> Violation? {
    first.check(AppSnapshot(workspace.app), mayReshape: false)
      ?? checkOther(of: workspace) { $0.check(AppSnapshot($1), mayReshape: false) }
      ?? FrameChecker.check(list, in: workspace.viewport.size, at: workspace.app.time)
  }

  private mutating func checkOther(
    of workspace: Workspace, _ check: (inout FrameChecker, App) -> Violation?
  ) -> Violation? {
    guard let other = workspace.otherApp else {
      second = nil
      return nil
    }
    var checker = second ?? FrameChecker()
    defer { second = checker }
    return check(&checker, other)
  }
}
