import { useSyncExternalStore } from 'react'
import type { CatalogueProduct } from '#contract/markets.ts'
import type { Draft, DraftLine } from './draft.ts'
import { lineOfGood } from './draft-line.ts'
import { isDraftKept, lastStep, onDraftChange, readDraft } from './draft-store.ts'

/** The draft of this device; null on the server and until the page is taken over, because only the device has it. */
export function useDraft(): Draft | null {
  return useDraftPart<Draft | null>((draft) => draft, null)
}

/**
 * A part of the draft; `before` on the server and until the page is taken over. Only a change of this part draws its
 * component anew: what stands in a large screen reads the little that it shows.
 */
export function useDraftPart<Part>(part: (draft: Draft) => Part, before: Part): Part {
  return useSyncExternalStore(
    onDraftChange,
    () => part(readDraft()),
    () => before,
  )
}

/** The lines so far; null on the server and until the page is taken over. */
export function useDraftLines(): readonly DraftLine[] | null {
  return useDraftPart<readonly DraftLine[] | null>((draft) => draft.lines, null)
}

/** The line that picked this good, if any. */
export function useDraftLine(good: CatalogueProduct): DraftLine | undefined {
  return useDraftPart<DraftLine | undefined>((draft) => lineOfGood(draft.lines, good), undefined)
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
