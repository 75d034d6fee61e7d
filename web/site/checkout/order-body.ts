import type { NewItem, SentOrder } from '#contract/orders/orders.ts'
import { isCorrected } from '#domain/lists/corrections.ts'
import { eachOrderText } from '#domain/orders/written-on-order.ts'
import { restOf } from '#web/site/list/draft/draft.ts'
import type { Draft, DraftItem } from '#web/site/list/draft/draft-shape.ts'
import { spendingCapOf } from '#web/site/list/draft/spending-cap.ts'

/**
 * Holds what the customer saw before placing: our fees, those of a second market's order, and the cap that we suggest for
 * all.
 */
export interface ShownFigure {
  feesKobo: number | null
  restFeesKobo?: number | null
  suggestedCapKobo: number | null
}

/** Holds what is known where an order is made without a network. */
export interface Offline {
  /** Says that the market that the draft names is not on the device, so that we choose it later, unless the customer did. */
  isMarketOpen: boolean
  city: string | null
  /** The most that it was said to come to; null where nothing was said. */
  shownMostKobo: number | null
  /** The words that the list was read with. */
  readVersion: string | undefined
}

/** Returns the draft as the order to send; null while no market is chosen. `scheduledFor` is null for now, `added` what features add. */
export function orderBody(
  draft: Draft,
  scheduledFor: string | null,
  { feesKobo, restFeesKobo = null, suggestedCapKobo }: ShownFigure,
  offline: Offline | null = null,
  added: Partial<SentOrder> = {},
): SentOrder | null {
  const { place, contact } = draft
  const rest = restOf(draft)
  const isOurs = offline?.isMarketOpen === true && draft.marketBy !== 'customer' && rest === null
  const marketId = isOurs ? null : (draft.market?.id ?? null)
  if (marketId === null && offline === null) return null
  const unread = draft.lines.flatMap(({ isUnread }, at) => (isUnread ? [at] : []))
  return {
    marketId,
    items: draft.lines.map(itemBody),
    place: {
      area: place.area.trim(),
      landmark: place.landmark.trim(),
      directions: textOrNull(place.directions),
      gateCode: textOrNull(place.gateCode),
      latitude: place.latitude,
      longitude: place.longitude,
    },
    contact: {
      name: contact.name.trim(),
      phone: contact.phone.trim(),
      secondName: textOrNull(contact.secondName),
      secondPhone: textOrNull(contact.secondPhone),
    },
    scheduledFor,
    paymentMethod: draft.paymentMethod ?? 'cash',
    useWallet: draft.useWallet ?? false,
    // Sends again as it was what was sent without an answer, also where prices have moved since.
    spendingCapKobo: spendingCapOf(
      draft,
      offline?.isMarketOpen ? null : (draft.unanswered.at(-1)?.spendingCapKobo ?? suggestedCapKobo),
    ),
    ...eachOrderText((name) => textOrNull(draft[name] ?? '')),
    ...added,
    // Fees of a market that is still to be chosen were shown to nobody.
    shownFeesKobo: offline?.isMarketOpen ? null : feesKobo,
    ...((offline !== null || unread.length > 0) && { leftOpen: leftOpenOf(draft, unread, offline) }),
    ...(rest !== null && {
      rest: { marketId: rest.market.id, items: rest.lines.map(itemBody), shownFeesKobo: restFeesKobo },
    }),
  }
}

function leftOpenOf(draft: Draft, unread: number[], offline: Offline | null): SentOrder['leftOpen'] {
  const { city = null, shownMostKobo = null, readVersion } = offline ?? {}
  const items = draft.lines.flatMap(({ read, ...item }, at) => (read && !isCorrected(read, item) ? [at] : []))
  return {
    ...(city !== null && { city }),
    setsCap: !draft.isUncapped,
    unread,
    ...(readVersion !== undefined && items.length > 0 && { read: { version: readVersion, items } }),
    shownMostKobo,
  }
}

function itemBody(draftItem: DraftItem): NewItem {
  const { id: _id, icon: _icon, isUnsure: _isUnsure, isUnread: _isUnread, read: _read, ...item } = draftItem
  return {
    ...item,
    capOf: item.capOf ?? 'all',
    name: item.name.trim(),
    size: textOrNull(item.size ?? ''),
    note: textOrNull(item.note ?? ''),
  }
}

function textOrNull(text: string): string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : trimmed
}
