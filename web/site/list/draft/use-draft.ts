import { useSyncExternalStore } from 'react'
import type { CatalogueProduct } from '#contract/markets/markets.ts'
import { itemOfProduct } from './draft-item.ts'
import type { Draft, DraftItem } from './draft-shape.ts'
import { isDraftSaved, lastStep, onDraftChange, readDraft } from './draft-store.ts'

/** The draft of this device; null on the server and until the page is taken over, because only the device has it. */
export function useDraft(): Draft | null {
  return useDraftPart<Draft | null>((draft) => draft, null)
}

/** The draft as it will be placed: the same object while only words are typed that are not on the list yet. */
export function useOrderDraft(): Draft | null {
  return useDraftPart<Draft | null>(withoutTyping, null)
}

let latest: Draft | null = null

function withoutTyping(draft: Draft): Draft {
  const isSame = latest !== null && shallowKeysOf(draft).every((key) => latest?.[key] === draft[key])
  if (!isSame || latest === null) latest = draft
  return latest
}

const shallowKeysOf = (draft: Draft) =>
  (Object.keys(draft) as (keyof Draft)[]).filter((key) => key !== 'typed')

/**
 * A part of the draft; `before` on the server and until the page is taken over. Only a change of this part
 * draws its component again: what is in a large screen reads the little that it shows.
 */
export function useDraftPart<Part>(part: (draft: Draft) => Part, before: Part): Part {
  return useSyncExternalStore(
    onDraftChange,
    () => part(readDraft()),
    () => before,
  )
}

/** The items so far; null on the server and until the page is taken over. */
export function useDraftItems(): readonly DraftItem[] | null {
  return useDraftPart<readonly DraftItem[] | null>((draft) => draft.lines, null)
}

export function useDraftItem(product: CatalogueProduct): DraftItem | undefined {
  return useDraftPart<DraftItem | undefined>((draft) => itemOfProduct(draft.lines, product), undefined)
}

/** False when the device refuses to keep the draft. */
export function useIsDraftSaved(): boolean {
  return useSyncExternalStore(onDraftChange, isDraftSaved, () => true)
}

/** Returns whether a change of the list can be taken back. */
export function useCanUndo(): boolean {
  return useSyncExternalStore(
    onDraftChange,
    () => lastStep() !== undefined,
    () => false,
  )
}
