import type { QueryClient } from '@tanstack/react-query'
import type { OrderItem } from '#contract/order-shapes.ts'
import { changeDraft } from '#web/lists/draft-store.ts'
import { orderQuery } from './order-queries.ts'

/** Puts what an earlier order asked for on the list of this device, at the same market. Throws as reading does. */
export async function repeatOrder(client: QueryClient, id: string): Promise<void> {
  const order = await client.fetchQuery(orderQuery(id))
  changeDraft({ do: 'chooseMarket', market: order.market })
  changeDraft({ do: 'add', lines: order.items.map(lineOf), note: order.note })
}

/** A line as it was asked for, whatever came of it. */
export function lineOf(item: OrderItem) {
  const { raw, name, productId, icon, quantity, unit, size, note, budgetKobo, capKobo, ifMissing } = item
  return { raw, name, productId, icon, quantity, unit, size, note, budgetKobo, capKobo, ifMissing }
}
