import { showToast } from '#web/design/toast-store.ts'
import type { DraftAct } from './draft.ts'
import { changeDraft, lastStep, undoDraft } from './draft-store.ts'

/** Changes the list and says so, with the way back. */
export function changeWithUndo(act: DraftAct, said: string): void {
  changeDraft(act)
  const step = lastStep()
  showToast(said, { action: { words: 'Undo', run: () => undoDraft(step) } })
}

/** Takes the last change back and says so, in place of what said that it was made; false when there is none. */
export function takeBack(): boolean {
  if (!undoDraft()) return false
  showToast('Your list is as it was before')
  return true
}
