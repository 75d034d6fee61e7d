import type { QueryClient } from '@tanstack/react-query'
import type { Market } from '#contract/markets.ts'
import type { OrderItem } from '#contract/order-shapes.ts'
import { showToast } from '#web/design/toast-store.ts'
import { changeWithUndo } from '#web/lists/change-with-undo.ts'
import { changeDraft, readDraft } from '#web/lists/draft-store.ts'
import { marketsQuery } from '#web/markets/markets-queries.ts'
import { openText } from '#web/markets/open-words.tsx'
import { orderQuery } from './order-queries.ts'
import { chooseAddress } from './saved-address.ts'

/**
 * Makes an earlier order the list of this device again: its lines with their caps, its market and its address.
 * Returns the page to go on with: the checkout while its market takes orders, else the list. Throws as reading does.
 */
export async function repeatOrder(client: QueryClient, id: string, nowMs: number): Promise<string> {
  const order = await client.fetchQuery(orderQuery(id))
  const before = readDraft()
  const act = {
    do: 'repeat',
    market: order.market,
    lines: order.items.map(lineOf),
    note: order.note ?? '',
    spendingCapKobo: order.spendingCapKobo,
  } as const
  const isLost = before.lines.length > 0 || before.typed !== ''
  if (before.place.landmark === '') chooseAddress(order)
  const market = await findMarket(client, order.market.id)
  const refusal = refusalOf(market, order.market.name, nowMs)
  if (isLost) changeWithUndo(act, refusal ?? 'This list took the place of the one you had begun')
  else changeDraft(act)
  if (!isLost && refusal !== null) showToast(refusal)
  return refusal === null ? '/place-order' : '/order'
}

/** Why the errand cannot go to its market right now; null where it can, or where nobody can tell without a network. */
function refusalOf(market: Market | null | undefined, name: string, nowMs: number): string | null {
  if (market === undefined || market?.today.takesOrdersNow === true) return null
  if (market === null) return `${name} takes no orders at the moment. Choose another market.`
  return `${name} is closed now. ${openText(market, nowMs)}. Choose another market, or a time at the checkout.`
}

/** The market as it is now; null where it is no longer offered, undefined where that cannot be read. */
async function findMarket(client: QueryClient, id: string): Promise<Market | null | undefined> {
  const markets = await client.fetchQuery(marketsQuery).catch(() => undefined)
  return markets === undefined ? undefined : (markets.find((market) => market.id === id) ?? null)
}

/** A line as it was asked for, whatever came of it. */
export function lineOf(item: OrderItem) {
  const { raw, name, productId, icon, quantity, unit, size, note, budgetKobo, capKobo, ifMissing } = item
  return { raw, name, productId, icon, quantity, unit, size, note, budgetKobo, capKobo, ifMissing }
}
