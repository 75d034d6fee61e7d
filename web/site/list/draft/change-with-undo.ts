import * as common from '#web/design/common-texts.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import type { DraftAction } from './draft-shape.ts'
import { changeDraft, lastStep, undoDraft } from './draft-store.ts'
import * as listDraftTexts from './texts.ts'

/** Changes the list and says so, with the way back. */
export function changeWithUndo(action: DraftAction, said: string): void {
  changeDraft(action)
  const step = lastStep()
  showToast(said, { action: { text: common.action.undo, run: () => undoDraft(step) } })
}

/** Takes the last change back and says so, in place of what said that it was made; false when there is none. */
export function takeBack(): boolean {
  if (!undoDraft()) return false
  showToast(listDraftTexts.undo.done)
  return true
}
