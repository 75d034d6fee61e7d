import type { NewOrder } from '#contract/orders.ts'
import type { Draft } from '#web/lists/draft.ts'

/** The draft as the order to send; null while no market is chosen. `scheduledFor` is null for now. */
export function orderBody(
  draft: Draft,
  scheduledFor: string | null,
  shownFeesKobo: number | null,
): NewOrder | null {
  if (draft.market === null) return null
  const { place, contact } = draft
  return {
    marketId: draft.market.id,
    items: draft.lines.map(({ id: _id, icon: _icon, ...line }) => ({
      ...line,
      name: line.name.trim(),
      size: textOrNull(line.size ?? ''),
      note: textOrNull(line.note ?? ''),
    })),
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
    spendingCapKobo: draft.spendingCapKobo,
    note: textOrNull(draft.note),
    shownFeesKobo,
  }
}

function textOrNull(text: string): string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : trimmed
}
