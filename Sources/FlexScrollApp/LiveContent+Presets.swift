import AppCore
import Inspector
import Scenes

// The files of the user's presets.
extension LiveContent {
  /// Saves or deletes a preset of the user; nothing is written with `--no-state` (DX-28).
  func perform(_ request: Workspace.PresetRequest) {
    guard options.keepsState else {
      return workspace.showToast(
        "Feels are neither saved nor deleted with --no-state", kind: .hint)
    }
    let folder = PresetFolder.ofThisUser
    switch request {
    case .save(let preset):
      let (words, isSaved) = folder.saved(preset)
      showPresets(
        after: words, kind: isSaved ? .note : .failure, saved: isSaved ? preset.name : nil)
    case .delete(let preset):
      let (words, isDeleted) = folder.deleted(preset.name)
      if isDeleted { deletedPreset = preset }
      let undo = Toast.Button.asking(.restorePreset(preset.name), title: "Undo")
      showPresets(
        after: words, kind: isDeleted ? .note : .failure, button: isDeleted ? undo : nil)
    }
  }

  /// Shows the user's presets after a change of their files, with a toast.
  func showPresets(
    after words: String, kind: Toast.Kind = .note, saved name: String? = nil,
    button: Toast.Button? = nil
  ) {
    workspace.showToast(words, kind: kind, button: button)
    workspace.setUserPresets(PresetFolder.ofThisUser.readAll().presets, saved: name)
    offerFiles()
  }

  /// Shows the user's presets in the inspector and in the pickers of a comparison.
  func offerPresets() {
    guard workspace.isInspecting || workspace.isCompared else { return }
    let (presets, errors) = PresetFolder.ofThisUser.readAll()
    for error in errors { Report.warn("\(error)") }
    workspace.setUserPresets(presets)
  }
}
