import Synchronization
import Testing

@testable import Platform
@testable import Raster

@Suite struct FileChooserTests {
  @Test(
    "a file's URI gives its path, and other URIs give none",
    arguments: [
      ("file:///home/a%20b/%C3%84", "/home/a b/Ä"), ("file://localhost/x", "/x"),
      ("file:///", "/"), ("file:///a%2Fb", "/a/b"), ("file:///a%", nil), ("file:///a%2", nil),
      ("file:///a%zz", nil), ("file:///a%00b", nil), ("file://host/x", nil),
      ("file://", nil), ("file:x", nil), ("http://x/y", nil), ("", nil), ("/x", nil),
      ("smb://server/music", nil),
    ] as [(String, String?)])
  func aFilesURIGivesItsPath(uri: String, path: String?) {
    #expect(FileURI.path(of: uri) == path.map { Array($0.utf8) })
  }

  @Test("a file's URI may contain bytes that are not UTF-8")
  func aFilesURIMayContainBytesThatAreNotUTF8() {
    #expect(FileURI.path(of: "file:///a%FF") == [0x2F, 0x61, 0xFF])
  }

  @Test("a path gives a URI that gives the path", arguments: ["/home/a b/Ä%", "/", "/a-b_c.d~e"])
  func aPathGivesAURI(path: String) {
    let uri = FileURI.uri(of: Array(path.utf8))
    #expect(uri.utf8.allSatisfy { $0 > 32 && $0 < 127 })
    #expect(FileURI.path(of: uri) == Array(path.utf8))
  }

  @Test("without a bus no file manager shows a file (DX-18)")
  func withoutABusNoFileIsShown() {
    #expect(!FileManagerCall.show(Array("/a".utf8), address: "unix:path=/nowhere"))
    #expect(!FileManagerCall.show(Array("/a".utf8), address: nil))
  }

  @Test("without a bus there is no dialogue")
  func withoutABusThereIsNoDialogue() async {
    await withCheckedContinuation { done in
      let chooser = FileChooser(address: "unix:path=/nowhere", title: "T") { done.resume() }
      Self.kept.withLock { $0 = chooser }
    }
    #expect(Self.kept.withLock { $0?.takeOutcome() } == .unavailable)
    #expect(Self.kept.withLock { $0?.takeOutcome() } == nil)
  }

  private static let kept = Mutex<FileChooser?>(nil)
}
