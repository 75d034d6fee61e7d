import { recordRemittanceEndpoint } from '#contract/orders/admin-orders.ts'
import { lagosTime, minuteOfClock } from '#domain/time/days.ts'
import type { Api } from '#server/players/api.ts'
import { request } from '#server/players/request.ts'
import type { AgentNow } from './practice-store.ts'

/** From then on agents without an order hand in what they hold; earlier where it is so much. */
const payInFrom = '18:00'
const payInAboveKobo = 6_000_000

/** Returns whether an agent hands in their cash now. */
export function isPayInDue(
  { cashKobo, hasWork }: Pick<AgentNow, 'cashKobo' | 'hasWork'>,
  now: Date,
): boolean {
  if (hasWork || cashKobo <= 0) return false
  return cashKobo >= payInAboveKobo || lagosTime(now).minute >= minuteOfClock(payInFrom)
}

/** Has the cashier take what an agent brings. */
export async function payIn(cashier: Api, { userId, cashKobo }: AgentNow): Promise<void> {
  const body = { amountKobo: cashKobo, reason: 'Paid in by a simulated agent' }
  await cashier.call(...request(recordRemittanceEndpoint, { params: { id: userId }, body }))
}
