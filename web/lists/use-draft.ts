import { useSyncExternalStore } from 'react'
import type { CatalogueProduct } from '#contract/markets.ts'
import type { Draft, DraftLine } from './draft.ts'
import { lineOfGood } from './draft-line.ts'
import { isDraftKept, lastStep, onDraftChange, readDraft } from './draft-store.ts'

/** The draft of this device; null on the server and until the page is taken over, because only the device has it. */
export function useDraft(): Draft | null {
  return useSyncExternalStore<Draft | null>(onDraftChange, readDraft, () => null)
}

/** The line that picked this good, if any. */
export function useDraftLine(good: CatalogueProduct): DraftLine | undefined {
  return useSyncExternalStore(
    onDraftChange,
    () => lineOfGood(readDraft().lines, good),
    () => undefined,
  )
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
