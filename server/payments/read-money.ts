import { lagosInstant, lagosTime } from '#contract/days.ts'
import type { HeldPayment, MoneyDesk } from '#contract/money-desk.ts'
import type { Clock } from '#server/platform/clock.ts'
import { csvRow } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { type HeldRow, listHeld } from './held-store.ts'
import {
  listCashHolders,
  listReconciliations,
  listSpanPostings,
  sumMovements,
  sumStanding,
} from './reconcile-store.ts'
import { listRecentRefunds } from './refund-store.ts'
import { waysToSettle } from './rules.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000
const shownReconciliations = 14
const rowsAtOnce = 1000

/** What an office that looks after money sees. */
export async function readMoney(
  { db, clock, settings }: { db: Db; clock: Clock; settings: Settings },
  isOnline: boolean,
): Promise<MoneyDesk> {
  const now = clock.now()
  const weekAgo = new Date(now.getTime() - weekMs)
  const today = lagosInstant(lagosTime(now).date, 0)
  const refunds = await listRecentRefunds(db, weekAgo)
  return {
    isOnline,
    today: await sumMovements(db, today),
    standing: await sumStanding(db),
    held: (await listHeld(db, weekAgo)).map(presentHeld),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      reference: refund.reference,
      amountKobo: refund.amount_kobo,
      status: refund.status,
      reason: refund.reason,
      at: refund.created_at.toISOString(),
    })),
    cashHolders: (await listCashHolders(db)).map(({ ownCeilingKobo, ...holder }) => ({
      ...holder,
      isOverCeiling: holder.cashHeldKobo >= (ownCeilingKobo ?? settings.agentCashCeilingKobo),
    })),
    reconciliations: await listReconciliations(db, shownReconciliations),
  }
}

/** Something held as staff see it. */
export function presentHeld(row: HeldRow): HeldPayment {
  return {
    id: row.id,
    reason: row.reason,
    reference: row.reference,
    amountKobo: row.amount_kobo,
    currency: row.currency,
    order:
      row.order_id === null || row.order_code === null ? null : { id: row.order_id, code: row.order_code },
    at: row.created_at.toISOString(),
    settledAs: row.settled_as,
    settledAt: row.settled_at?.toISOString() ?? null,
    note: row.note,
    ways: waysToSettle(row),
  }
}

/** Every posting of a span of time as rows of a table; amounts in kobo, signs the ledger's. */
export async function* readPostingTable(db: Db, span: { from: Date; to: Date }): AsyncGenerator<string> {
  yield csvRow(['posting', 'at', 'movement', 'kind', 'account', 'owner', 'amount_kobo', 'order', 'reason'])
  for (let after = 0; ; ) {
    const rows = await listSpanPostings(db, { ...span, after, limit: rowsAtOnce })
    for (const row of rows)
      yield csvRow([
        String(row.id),
        row.at.toISOString(),
        row.transaction_id,
        row.kind,
        row.account,
        row.owner_id,
        row.amount_kobo,
        row.order_code ?? '',
        row.reason ?? '',
      ])
    after = rows.at(-1)?.id ?? 0
    if (rows.length < rowsAtOnce) return
  }
}
