import type { MoneyWaiting } from '#contract/payments/money-waiting.ts'
import { lagosInstant, lagosTime } from '#domain/days.ts'
import { dayAfter } from '#domain/span.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { countUnpaid, countWaiting, listRefused, type WaitingCount } from './waiting-store.ts'

const shown = 50

/** What about money waits for a person, with since when; of some cities only what is about their agents. */
export async function readMoneyWaiting(
  db: Db | Tx,
  unpaidSince: Date | null,
  cities: readonly string[] | null,
): Promise<MoneyWaiting> {
  const [{ held, payouts, findings }, refused, unpaid] = await Promise.all([
    countWaiting(db, cities),
    listRefused(db, { cities, limit: shown }),
    unpaidSince === null ? 0 : countUnpaid(db, { since: unpaidSince, cities }),
  ])
  return {
    held: presentCount(held),
    payouts: presentCount(payouts),
    findings: presentCount(findings),
    unpaid: { count: unpaid, since: unpaid === 0 ? null : (unpaidSince?.toISOString() ?? null) },
    refusedReceipts: refused.map(({ refusedAt, ...row }) => ({ ...row, refusedAt: refusedAt.toISOString() })),
  }
}

/** Who earned before this and was not paid it stands under what needs attention; null for nobody. */
export function unpaidBefore({ clock, days }: { clock: Clock; days: number }): Date | null {
  return days === 0 ? null : lagosInstant(dayAfter(lagosTime(clock.now()).date, -days), 0)
}

function presentCount({ count, since }: WaitingCount) {
  return { count, since: since?.toISOString() ?? null }
}
