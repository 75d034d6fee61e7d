import type { HeldPayment, MoneyOverview } from '#contract/admin/admin-money.ts'
import { lagosInstant, lagosTime } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { csvRow, lagosCell, nairaCell } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { type HeldRow, listHeld } from './core/held-store.ts'
import { receiptOf, waysToSettle } from './core/rules.ts'
import { listRecentRefunds } from './provider/refund-store.ts'
import {
  listCashHolders,
  listReconciliations,
  listSpanPostings,
  sumHeld,
  sumMovements,
} from './reconcile-store.ts'
import { readStatement } from './statement/read-statement.ts'

const shownReconciliations = 14
const rowsAtOnce = 1000

/** Returns the overview of money for admins. */
export async function readMoney(
  { db, clock, settings }: { db: Db; clock: Clock; settings: Settings },
  isOnline: boolean,
): Promise<MoneyOverview> {
  const now = clock.now()
  const weekAgo = new Date(now.getTime() - days(7))
  const { date } = lagosTime(now)
  const refunds = await listRecentRefunds(db, weekAgo)
  return {
    isOnline,
    statement: await readStatement(db, { from: date, to: date }),
    today: await sumMovements(db, lagosInstant(date, 0)),
    standing: await sumHeld(db),
    held: (await listHeld(db, weekAgo)).map(presentHeld),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      reference: refund.reference,
      amountKobo: refund.amount_kobo,
      status: refund.status,
      waitsAs: refund.provider_state,
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

/** Something held as admins see it. */
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
    rawState: row.raw_state,
    settledAs: row.settled_as,
    settledAt: row.settled_at?.toISOString() ?? null,
    note: row.note,
    ways: waysToSettle(row),
  }
}

/** Yields every posting of a span of time as rows of a table; amounts in naira, signs the ledger's. */
export async function* readPostingTable(db: Db, span: { from: Date; to: Date }): AsyncGenerator<string> {
  yield csvRow([
    'Posting',
    'Time (Lagos)',
    'Receipt',
    'Kind',
    'Account',
    'Of',
    'Amount (NGN)',
    'Order',
    'Reason',
  ])
  for (let after = 0; ; ) {
    const rows = await listSpanPostings(db, { ...span, after, limit: rowsAtOnce })
    for (const row of rows)
      yield csvRow([
        String(row.id),
        lagosCell(row.at),
        receiptOf(row.transaction_id),
        row.kind,
        row.account,
        row.owner_name ?? '',
        nairaCell(row.amount_kobo),
        row.order_code ?? '',
        row.reason ?? '',
      ])
    after = rows.at(-1)?.id ?? 0
    if (rows.length < rowsAtOnce) return
  }
}
