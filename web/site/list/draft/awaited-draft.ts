import type { Draft } from './draft-shape.ts'

/** Names the draft in the device's storage. */
export const draftStorageName = 'kasuwa-draft'

/**
 * Returns whether the list on this device was ordered by somebody who is not signed in, and waits for the sign-in code. Reads
 * the stored text alone: every page asks, and few have use for the rest of a draft.
 */
export function isDraftAwaited(): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(draftStorageName) ?? 'null') as Partial<Draft> | null
    const { lines = [], isAwaited = false, codeSentTo = null } = stored ?? {}
    return lines.length > 0 && (isAwaited || codeSentTo !== null)
  } catch {
    // Without storage, or with damaged text, no order waits here.
    return false
  }
}
