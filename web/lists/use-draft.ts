import { useSyncExternalStore } from 'react'
import type { Draft } from './draft.ts'
import { isDraftKept, lastStep, onDraftChange, readDraft } from './draft-store.ts'

/** The draft of this device; null on the server and until the page is taken over, because only the device has it. */
export function useDraft(): Draft | null {
  return useSyncExternalStore<Draft | null>(onDraftChange, readDraft, () => null)
}

/** False when the device refuses to keep the draft. */
export function useIsDraftKept(): boolean {
  return useSyncExternalStore(onDraftChange, isDraftKept, () => true)
}

/** Whether a change of the list can be taken back. */
export function useCanUndo(): boolean {
  return useSyncExternalStore(
    onDraftChange,
    () => lastStep() !== undefined,
    () => false,
  )
}
