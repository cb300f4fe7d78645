import Scenes
import Testing

@Suite struct ToastTests {
  @Test("a toast stays, fades and is gone")
  func aToastStaysFadesAndIsGone() {
    let toast = Toast("Reduced motion on", since: 10)

    #expect(toast.opacity(at: 10) == 1)
    #expect(toast.opacity(at: toast.fadeStart) == 1)
    #expect(toast.opacity(at: toast.fadeStart + 0.15) > 0.4)
    #expect(toast.opacity(at: toast.fadeStart + 0.15) < 0.6)
    #expect(toast.opacity(at: toast.fadeStart + 0.31) == 0)
  }
}
