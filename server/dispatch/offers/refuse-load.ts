import { carriesKg, goodsKg } from '#domain/prices/goods-weight.ts'
import type { AgentRow } from '#server/dispatch/core/agent-store.ts'
import { ceilingOf, takesCash } from '#server/dispatch/core/rules.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { type AppError, fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { listOrdersInHand, listPlannedOrders, type PlannedOrderRow } from './planning-store.ts'

/**
 * Refuses an order that no longer fits beside what an agent has taken or holds since it was offered: the cash for it, and its
 * weight beside the goods of the same trip. One that is beyond their limits by itself was offered although it is.
 */
export async function refuseLoad(
  { tx, settings }: { tx: Tx; settings: Settings },
  agent: AgentRow,
  { id }: OrderRow,
): Promise<AppError | null> {
  const [order] = await listPlannedOrders(tx, [id])
  if (!order) return null
  const inHand = (await listOrdersInHand(tx, [agent.agent_id])).filter(({ status }) => status !== 'queued')
  const ceilingKobo = ceilingOf(agent, settings)
  const cashKobo = cashOf(order)
  const leftKobo = ceilingKobo - agent.cash_held_kobo - inHand.reduce((sum, one) => sum + cashOf(one), 0)
  if (cashKobo > leftKobo && cashKobo > 0 && cashKobo <= ceilingKobo) return fail('agents.cash_ceiling')
  const carriedKg = carriesKg(await findRide(tx, agent.agent_id))
  const ownKg = goodsKg(order.goods ?? [])
  const otherKg = inHand
    .filter((one) => one.market_id === order.market_id && toShop.has(one.status))
    .reduce((sum, one) => sum + goodsKg(one.goods ?? []), 0)
  return ownKg + otherKg > carriedKg && ownKg <= carriedKg ? fail('agents.too_heavy') : null
}

/** Counts a trip whose goods are not under way yet. */
const toShop: ReadonlySet<PlannedOrderRow['status']> = new Set(['assigned', 'shopping'])

function cashOf(order: PlannedOrderRow): number {
  return takesCash(order.payment_method) ? order.estimate_high_kobo : 0
}

async function findRide(tx: Tx, agentId: string): Promise<string | null> {
  const row = await tx.selectFrom('agents').select('ride').where('user_id', '=', agentId).executeTakeFirst()
  return row?.ride ?? null
}
