import type { NewItem, NewOrder } from '#contract/orders/orders.ts'
import { restOf } from '#web/site/list/draft/draft.ts'
import type { Draft, DraftItem } from '#web/site/list/draft/draft-shape.ts'
import { spendingCapOf } from '#web/site/list/draft/spending-cap.ts'

/** What the customer saw before placing: our fees, those of a second market's order, and the cap that we suggest for all. */
export interface ShownFigure {
  feesKobo: number | null
  restFeesKobo?: number | null
  suggestedCapKobo: number | null
}

/** The draft as the order to send; null while no market is chosen. `scheduledFor` is null for now. */
export function orderBody(
  draft: Draft,
  scheduledFor: string | null,
  { feesKobo, restFeesKobo = null, suggestedCapKobo }: ShownFigure,
): NewOrder | null {
  if (draft.market === null) return null
  const { place, contact } = draft
  const rest = restOf(draft)
  return {
    marketId: draft.market.id,
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
    ...(draft.businessId && { businessId: draft.businessId }),
    ...(draft.businessId && draft.businessPlaceId && { businessPlaceId: draft.businessPlaceId }),
    // What was sent without an answer is sent again as it was, also where prices have moved since.
    spendingCapKobo: spendingCapOf(draft, draft.unanswered.at(-1)?.spendingCapKobo ?? suggestedCapKobo),
    note: textOrNull(draft.note),
    ...(draft.promo && { promoCode: draft.promo.code }),
    shownFeesKobo: feesKobo,
    ...(rest !== null && {
      rest: { marketId: rest.market.id, items: rest.lines.map(itemBody), shownFeesKobo: restFeesKobo },
    }),
  }
}

function itemBody({ id: _id, icon: _icon, isUnsure: _isUnsure, read: _read, ...item }: DraftItem): NewItem {
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
