import type { MoneyWaiting } from '#contract/payments/money-waiting.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { countWaiting, listRefused, type WaitingCount } from './waiting-store.ts'

const shown = 50

/** What about money waits for a person, with since when. */
export async function readMoneyWaiting(db: Db | Tx): Promise<MoneyWaiting> {
  const [{ held, payouts, findings }, refused] = await Promise.all([countWaiting(db), listRefused(db, shown)])
  return {
    held: presentCount(held),
    payouts: presentCount(payouts),
    findings: presentCount(findings),
    refusedReceipts: refused.map(({ refusedAt, ...row }) => ({ ...row, refusedAt: refusedAt.toISOString() })),
  }
}

function presentCount({ count, since }: WaitingCount) {
  return { count, since: since?.toISOString() ?? null }
}
