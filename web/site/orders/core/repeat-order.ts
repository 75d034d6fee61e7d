import type { QueryClient } from '@tanstack/react-query'
import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Market } from '#contract/markets/markets.ts'
import { eachOrderText } from '#domain/orders/written-on-order.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { marketsQuery } from '#web/entities/markets/markets-queries.ts'
import { openText } from '#web/entities/markets/open-text.tsx'
import { fetchNow } from '#web/platform/api/api.ts'
import { levelOf } from '#web/platform/core/api-error.ts'
import { log } from '#web/platform/core/log.ts'
import { showCity } from '#web/platform/core/shown-city.ts'
import { changeWithUndo } from '#web/site/list/draft/change-with-undo.ts'
import { chooseAddress } from '#web/site/list/draft/choose-address.ts'
import { draftMarket } from '#web/site/list/draft/draft.ts'
import { changeDraft, readDraft } from '#web/site/list/draft/draft-store.ts'
import * as texts from '#web/site/orders/texts.ts'
import { orderQuery } from './order-queries.ts'

/**
 * Makes an earlier order the list of this device again: its items with their caps, its market and its
 * address. Returns the page to continue with: the checkout while its market takes orders, else the list.
 * Throws as reading does.
 */
export async function repeatOrder(client: QueryClient, id: string, nowMs: number): Promise<string> {
  const order = await fetchNow(client, orderQuery(id))
  const before = readDraft()
  const action = {
    do: 'repeat',
    market: draftMarket(order.market),
    lines: order.items.map(lineOf),
    texts: eachOrderText((name) => order[name] ?? ''),
    paymentMethod: order.paymentMethod,
  } as const
  const isLost = before.lines.length > 0 || before.typed !== ''
  if (before.place.landmark === '') chooseAddress(order)
  const market = await findMarket(client, order.market.id)
  if (market) showCity(market.city)
  const refusal = refusalOf(market, order.market.name, nowMs)
  if (isLost) changeWithUndo(action, refusal ?? texts.reorder.replaced)
  else changeDraft(action)
  if (!isLost && refusal !== null) showToast(refusal)
  return refusal === null ? '/place-order' : '/order'
}

/**
 * Returns why the order cannot go to its market right now; null where it can, or where that is unknown
 * offline.
 */
function refusalOf(market: Market | null | undefined, name: string, nowMs: number): string | null {
  if (market === undefined || market?.today.takesOrdersNow === true) return null
  if (market === null) return texts.reorder.marketPaused(name)
  return texts.reorder.marketClosed(name, openText(market, nowMs))
}

/** The market as it is now; null where it is no longer offered, undefined where that cannot be read. */
async function findMarket(client: QueryClient, id: string): Promise<Market | null | undefined> {
  try {
    const markets = await fetchNow(client, marketsQuery(null))
    return markets.find((market) => market.id === id) ?? null
  } catch (error) {
    log(levelOf(error), 'The markets could not be read', error)
    return undefined
  }
}

/** An item as it was asked for, whatever came of it. */
function lineOf(item: OrderItem) {
  const { raw, name, productId, icon, quantity, unit, size, note, budgetKobo, capKobo, ifMissing } = item
  const { capOf, onlyIf, instead } = item
  return {
    raw,
    name,
    productId,
    icon,
    quantity,
    unit,
    size,
    note,
    budgetKobo,
    capKobo,
    ifMissing,
    capOf: capOf ?? 'all',
    onlyIf,
    instead,
  }
}
