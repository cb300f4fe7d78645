import Testing

@testable import Storage

@Suite struct XDGFoldersTests {
  private static func folders(_ variables: [String: String]) -> XDGFolders {
    XDGFolders { variables[$0] }
  }

  @Test("the folders are where the variables say")
  func theFoldersAreWhereTheVariablesSay() {
    let folders = Self.folders([
      "HOME": "/home/me", "XDG_CONFIG_HOME": "/a", "XDG_STATE_HOME": "/b/", "XDG_CACHE_HOME": "/",
      "XDG_DATA_HOME": "/d",
    ])
    #expect(folders.config == "/a/flexscroll")
    #expect(folders.state == "/b/flexscroll")
    #expect(folders.cache == "/flexscroll")
    #expect(folders.presets == "/a/flexscroll/presets")
    #expect(folders.recordings == "/d/flexscroll/recordings")
  }

  @Test(
    "a variable that is not set, empty or no absolute path leaves the folder to the home",
    arguments: [nil, "", "a", "./a", "~/a", "/a\0b"])
  func aVariableWithoutAbsolutePathLeavesTheFolderToTheHome(value: String?) {
    var variables = ["HOME": "/home/me"]
    for name in ["XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"] {
      variables[name] = value
    }
    let folders = Self.folders(variables)
    #expect(folders.config == "/home/me/.config/flexscroll")
    #expect(folders.state == "/home/me/.local/state/flexscroll")
    #expect(folders.cache == "/home/me/.cache/flexscroll")
    #expect(folders.recordings == "/home/me/.local/share/flexscroll/recordings")
  }

  @Test("where there is no home either, there are no folders", arguments: [nil, "", "home/me"])
  func whereThereIsNoHomeThereAreNoFolders(home: String?) {
    var variables = ["XDG_STATE_HOME": "/state", "XDG_CACHE_HOME": "cache"]
    variables["HOME"] = home
    let folders = Self.folders(variables)
    #expect(folders.config == nil)
    #expect(folders.presets == nil)
    #expect(folders.state == "/state/flexscroll")
    #expect(folders.cache == nil)
  }
}
