import Canvas
import FlexScroll
import Inspector
import Interface
import Scenes

// The rows of the menu's pages.
extension App {
  /// The rows of a page as things are.
  func rows(of page: Menu.Page) -> [Menu.Row] {
    switch page {
    case .main: mainRows
    case .context: contextRows
    case .track: trackRows
    case .albums: albumRows
    case .folders: folderRows
    case .scenes: sceneRows
    case .header: headerRows
    case .headerPresets: headerPresetRows
    case .tuning: tuningRows
    case .replay: replayRows
    case .view: viewRows
    }
  }

  /// The first key of a command as text; empty for none.
  func key(of command: Command) -> String {
    guard let entry = keyHelp.first(where: { $0.commands.contains(command) }) else { return "" }
    // Of a line that the user has changed only its text is known.
    let own = KeyHelp.entries.first { $0.commands.contains(command) }
    let label =
      entry == own
      ? command.definition.keys.first?.label ?? ""
      : entry.chords.first.map(String.init) ?? ""
    let words = label.split(separator: "+").map { KeyCap.label(of: String($0)) }
    // The last key may be a plus.
    return words.joined(separator: "+") + (label.hasSuffix("+") ? "+" : "")
  }

  /// The row of a command; a scene has its own title.
  private func row(
    _ command: Command, title: String? = nil, icon: Icon? = nil, isChosen: Bool = false,
    isAvailable: Bool = true, beginsGroup: Bool = false
  ) -> Menu.Row {
    Menu.Row(
      title ?? command.definition.title, detail: isAvailable ? "" : "none here",
      keys: isAvailable ? [key(of: command)] : [], icon: icon,
      isAvailable ? .perform(command) : .none, isChosen: isChosen, beginsGroup: beginsGroup)
  }

  private var mainRows: [Menu.Row] {
    let theme = navigation.environment.theme
    return [
      Menu.Row(
        "",
        choices: [
          .init("Desktop", icon: .halfCircle, .theme(nil), isChosen: theme == nil),
          .init("Light", icon: .sun, .theme(.light), isChosen: theme == .light),
          .init("Dark", icon: .moon, .theme(.dark), isChosen: theme == .dark),
        ]),
      row(.openAlbum, icon: .folder, beginsGroup: true),
      Menu.Row("Recent albums", icon: .clock, .open(.albums)),
      Menu.Row(
        "Scenes", detail: navigation.title, icon: .grid, .open(.scenes), beginsGroup: true),
      Menu.Row("Header", detail: shiftTitle ?? "", icon: .header, .open(.header)),
      tuningRow,
      row(.inspector, icon: .inspector, beginsGroup: true),
      row(.compare, icon: .compare),
      row(.record, icon: .record),
      Menu.Row("Replay", icon: .undo, .open(.replay)),
      Menu.Row("View", icon: .fullScreen, .open(.view), beginsGroup: true),
      row(.help, icon: .keyboard),
    ]
  }

  private var contextRows: [Menu.Row] {
    var rows = [
      row(.gallery, icon: .grid, isAvailable: navigation.place != .gallery),
      row(.openAlbum, icon: .folder),
    ]
    let header = flexibleHeader != nil
    rows += [
      Menu.Row(
        "Header", detail: header ? shiftTitle ?? "" : "", icon: .header, .open(.header),
        beginsGroup: true),
      tuningRow,
      row(.inspector, icon: .inspector, beginsGroup: true),
      row(.compare, icon: .compare),
      row(.record, icon: .record),
      row(.help, icon: .keyboard, beginsGroup: true),
    ]
    return rows
  }

  private var albumRows: [Menu.Row] {
    let isReloadable = navigation.environment.album.isReloadable && scene is AlbumScene
    let (albums, shown) = (menuOffers.albums.prefix(Self.mostFiles), menuOffers.albumPath)
    return albums.map {
      Menu.Row($0.title, icon: .album, .request(.openAlbum($0.path)), isChosen: $0.path == shown)
    } + [
      row(
        .nextAlbum, icon: .chevronRight, isAvailable: shown != nil, beginsGroup: !albums.isEmpty),
      row(.previousAlbum, icon: .chevronLeft, isAvailable: shown != nil),
      row(.reloadAlbum, icon: .reload, isAvailable: isReloadable),
      Menu.Row(
        "The sample", icon: .album, .request(.openSample), isChosen: shown == nil,
        beginsGroup: true),
      Menu.Row(
        "Forget these", detail: albums.isEmpty ? "none yet" : "", icon: .trash,
        albums.isEmpty ? .none : .request(.forgetAlbums)),
    ]
  }

  /// The folders of a folder; unlike other pages it may have more than twelve rows, and scrolls.
  private var folderRows: [Menu.Row] {
    guard let folder = menuOffers.folder else {
      return [Menu.Row("No folder", detail: "none here", .none)]
    }
    let up = folder.parent.map {
      Menu.Row("Up to “\($0.title)”", icon: .chevronLeft, .request(.browse($0.path)))
    }
    return [
      Menu.Row(
        "Open \(folder.place.title)", detail: folder.hasAlbum ? "" : "no music in it",
        icon: .note, folder.hasAlbum ? .request(.openAlbum(folder.place.path)) : .none)
    ] + (up.map { [$0] } ?? [])
      + folder.folders.prefix(Self.mostFolders).enumerated().map { index, file in
        Menu.Row(
          file.title, icon: .folder, .request(.browse(file.path)), beginsGroup: index == 0)
      }
  }

  private static let mostFolders = 500

  /// The number of albums or recordings on a page, which has twelve rows (DX-17).
  package static let mostFiles = 7

  private var tuningRow: Menu.Row {
    Menu.Row("Feel", detail: tuningTitle, icon: .sliders, .open(.tuning))
  }

  /// The title of the tuning by which the screen scrolls; "changed" if it is no preset.
  private var tuningTitle: String {
    NamedTuning.presets.first { $0.tuning == navigation.environment.tuning }?.title ?? "changed"
  }

  private var tuningRows: [Menu.Row] {
    let tuning = navigation.environment.tuning
    let own = menuOffers.userPresets.prefix(4)
    return NamedTuning.presets.map {
      var row = Menu.Row($0.title, .request(.preset($0.name)), isChosen: $0.tuning == tuning)
      (row.summary, row.curve) = ($0.summary, FlingCurve($0.tuning))
      return row
    }
      + own.enumerated().map { index, name in
        var row = Menu.Row(
          name, icon: .sliders, .request(.preset(name)), beginsGroup: index == 0)
        row.summary = "yours"
        return row
      } + [
        Menu.Row(
          "Every constant…", keys: [key(of: .inspectorTab)], icon: .sliders, .request(.constants),
          beginsGroup: true)
      ]
  }

  private var replayRows: [Menu.Row] {
    let recordings = menuOffers.recordings
    let last = recordings.first
    return [row(.replayLast, icon: .undo, isAvailable: last != nil)]
      + recordings.prefix(Self.mostFiles).enumerated().map { index, file in
        Menu.Row(
          file.title, detail: file.detail, icon: .clock, .request(.replay(file.path)),
          beginsGroup: index == 0)
      } + [
        Menu.Row(
          "Export the last one", detail: last == nil ? "none yet" : "animated WebP",
          icon: .picture, last.map { .request(.export($0.path)) } ?? .none, beginsGroup: true),
        Menu.Row("Folder", detail: menuOffers.recordingFolder, icon: .folder, .none),
      ]
  }

  /// The icons of the scenes in the order of the catalogue, and of any other one.
  private static let sceneIcons: [Icon] = [.album, .header, .arrowUpDown, .picture, .wrench, .pin]
  private static let otherSceneIcon = Icon.header

  private var sceneRows: [Menu.Row] {
    let commands: [Command] = Command.allCases.filter { command in
      command.sceneIndex.map { $0 < navigation.sceneCount } ?? false
    }
    let icons = Self.sceneIcons
    return [row(.gallery, icon: .grid, isChosen: navigation.place == .gallery)]
      + commands.enumerated().map { index, command in
        row(
          command, title: navigation.title(ofScene: index),
          icon: icons.indices.contains(index) ? icons[index] : Self.otherSceneIcon,
          isChosen: navigation.place == .scene(index), beginsGroup: index == 0)
      }
  }

  /// The configuration of a flexible header; `nil` for a screen with another kind.
  var flexibleHeader: FlexibleHeader.Configuration? {
    guard navigation.place != .gallery, case .flexible(let header) = scene.headerModel else {
      return nil
    }
    return header
  }

  private var shiftTitle: String? { flexibleHeader?.shiftBehavior.title }

  private var headerRows: [Menu.Row] {
    let header = flexibleHeader
    func setting(_ command: Command, _ choices: [(String, Bool)]) -> Menu.Row {
      let title = command.definition.title
      let keys = [key(of: command)]
      guard header != nil else { return Menu.Row(title, detail: "none here", keys: keys, .none) }
      return Menu.Row(
        title, keys: keys,
        choices: choices.map { .init($0.0, $0.1 ? .none : .set(command), isChosen: $0.1) })
    }
    func steps(_ title: String, _ lower: Command, _ raise: Command, _ length: Double?) -> Menu.Row {
      let keys = [key(of: lower), key(of: raise)]
      guard let length else { return Menu.Row(title, detail: "none here", keys: keys, .none) }
      return Menu.Row(
        title, keys: keys, lower: .set(lower),
        value: .init("\(DecimalText.text(length, decimals: 0)) pt", .none), raise: .set(raise))
    }
    let returns = header?.returnDistance
    let settling = header?.settlingRule
    var rows: [Menu.Row] = []
    if let header {
      rows.append(
        Menu.Row(
          "",
          choices: ShiftBehavior.named.map {
            .init($0.title, .shift($0), isChosen: header.shiftBehavior == $0, drawing: $0)
          }))
    }
    rows += [
      hidingRow,
      setting(
        .importance,
        [ReturnDistance.standard, .high].map { ($0.title, returns == $0) }),
      setting(
        .settlingRule,
        [SettlingRule.projected, .material].map { ($0.title, settling == $0) }),
      switchRow(.stretching, header?.stretches),
      steps("Bar", .lowerMinimumHeight, .raiseMinimumHeight, header?.minimumHeight),
      steps("Fully open", .lowerMaximumHeight, .raiseMaximumHeight, header?.maximumHeight),
      Menu.Row(
        "Preset", detail: header.map { $0.preset?.title ?? "none" } ?? "none here",
        keys: [key(of: .headerPreset)],
        header == nil ? .none : .open(.headerPresets)),
    ]
    let variants = type(of: scene).variants
    var flaw = switchRow(.variant, variants.map { _ in scene.isFixed })
    if let variants { flaw.detail = variants.flaw }
    return rows + [flaw]
  }

  /// The row that hides the header now, or shows it.
  private var hidingRow: Menu.Row {
    let keys = [key(of: .toggleHeader)]
    guard flexibleHeader != nil else {
      return Menu.Row("Hide it now", detail: "none here", keys: keys, .none)
    }
    let isHidden = scene.list.header.flexible.isHiding
    return Menu.Row(
      isHidden ? "Show it now" : "Hide it now", keys: keys,
      choices: [.init(isHidden ? "Show" : "Hide", .perform(.toggleHeader))], style: .button)
  }

  /// The row of a command that turns something on or off; `nil` where the screen has no such thing.
  private func switchRow(
    _ command: Command, title: String? = nil, icon: Icon? = nil, _ isOn: Bool?,
    beginsGroup: Bool = false
  ) -> Menu.Row {
    Menu.Row(
      title ?? command.definition.title, detail: isOn == nil ? "none here" : "",
      keys: [key(of: command)], icon: icon, isOn == nil ? .none : .set(command), isOn: isOn,
      beginsGroup: beginsGroup)
  }

  private var headerPresetRows: [Menu.Row] {
    let preset = flexibleHeader?.preset
    return HeaderPreset.allCases.map {
      Menu.Row($0.title, .headerPreset($0), isChosen: $0 == preset)
    }
  }

  private var viewRows: [Menu.Row] {
    let environment = navigation.environment
    let size = 100 * environment.viewport.scale / menuOffers.firstScale
    let edgeEffect = Command.edgeEffect
    return [
      row(.fullScreen, icon: .fullScreen),
      Menu.Row(
        "Size", icon: .search, lower: .set(.smaller),
        value: .init("\(DecimalText.text(size, decimals: 0)) %", .set(.resetScale)),
        raise: .set(.larger)),
      switchRow(.statusStrip, icon: .clock, navigation.showsStrip, beginsGroup: true),
      switchRow(.reducedMotion, icon: .hand, environment.reducesMotion),
      switchRow(
        .edgeStyle, title: "Content stretches", icon: .arrowUpDown,
        environment.edgeStyle == .stretches),
      scene is StackScene
        ? Menu.Row(
          edgeEffect.definition.title, detail: environment.edgeEffect.rawValue,
          keys: [key(of: edgeEffect)], icon: .halfCircle, .set(edgeEffect))
        : row(edgeEffect, icon: .halfCircle, isAvailable: false),
      row(.inspectorTab, icon: .inspector, beginsGroup: true),
      row(.compareOther, icon: .swap),
    ]
  }
}
