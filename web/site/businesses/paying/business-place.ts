import type { SavedAddress } from '#contract/accounts/addresses.ts'
import { chooseAddress } from '#web/site/list/draft/choose-address.ts'
import type { Draft, DraftPlace } from '#web/site/list/draft/draft-shape.ts'
import { changeDraft, readDraft } from '#web/site/list/draft/draft-store.ts'

declare module '#web/site/list/draft/draft-shape.ts' {
  interface PayChoice {
    /** The business that it is for; left out for the customer themselves. */
    businessId?: string | null
    /** Which of its places was chosen, and the address that this wrote. */
    businessPlace?: { id: string; place: DraftPlace } | null
  }
}

/** Puts a place of the business into the order being made. */
export function chooseBusinessPlace(place: SavedAddress): void {
  chooseAddress(place)
  changeDraft({
    do: 'pay',
    change: { businessPlace: { id: place.id, place: readDraft().place } },
  })
}

/** Returns the place of the business that the order goes to; null once another address is written. */
export function placeIdOf({ businessPlace, place }: Pick<Draft, 'businessPlace' | 'place'>): string | null {
  if (businessPlace == null) return null
  const names = Object.keys(place) as (keyof DraftPlace)[]
  return names.every((name) => businessPlace.place[name] === place[name]) ? businessPlace.id : null
}
