import type { Statement, StatementMovement, StatementStep } from '#contract/payments/statement.ts'
import { lagosInstant } from '#domain/time/days.ts'
import { dayAfter, type Stretch } from '#domain/time/span.ts'
import { receiptOf } from '#server/payments/core/rules.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { numberOfCursor, readPage } from '#server/platform/database/read-page.ts'
import { listStep, type StatementCities, type StepRow, sumSteps } from './statement-store.ts'

/** Lagos days, both included. */
interface Days {
  from: string
  to: string
}

function stretchOf({ from, to }: Days): Stretch {
  return { fromAt: lagosInstant(from, 0), toAt: lagosInstant(dayAfter(to, 1), 0) }
}

/**
 * Returns what the business billed and earned in some days, by the books: goods and fees, less the goods, the agents' share,
 * VAT, the provider's charges, promo codes, refunds and write-offs. Every page that shows what was earned shows this. A
 * movement is of its order's city.
 */
export async function readStatement(
  db: Db | Tx,
  { from, to }: Days,
  cities: StatementCities = null,
): Promise<Statement> {
  const days = { from, to }
  const sums = await sumSteps(db, stretchOf(days), cities)
  const sum = (step: StatementStep) => sums.get(step) ?? 0
  const [goodsKobo, feesKobo] = [0 - sum('goods'), 0 - sum('fees')]
  const costs = {
    shareKobo: sum('share'),
    vatKobo: sum('vat'),
    chargesKobo: sum('charges'),
    promotionsKobo: sum('promotions'),
    refundsKobo: sum('refunds'),
    writeOffsKobo: sum('writeOffs'),
  }
  const spentKobo = Object.values(costs).reduce((total, cost) => total + cost, 0)
  return {
    ...days,
    billedKobo: goodsKobo + feesKobo,
    goodsKobo,
    feesKobo,
    ...costs,
    keptKobo: feesKobo - spentKobo,
  }
}

/** Steps that add to what is kept; in the others a movement above nothing is a cost. */
const earned: readonly StatementStep[] = ['goods', 'fees']

/** Returns the movements of one step of a statement, newest first. */
export async function readStep(
  db: Db,
  days: Days,
  page: { step: StatementStep; cities: StatementCities; cursor: string | null; limit: number },
): Promise<{ items: StatementMovement[]; nextCursor: string | null }> {
  const before = numberOfCursor(page.cursor)
  const { step, cities } = page
  const { rows, nextCursor } = await readPage(
    page.limit,
    (limit) => listStep(db, stretchOf(days), { step, cities, before, limit }),
    ({ id }) => id,
  )
  const sign = earned.includes(page.step) ? -1 : 1
  return {
    items: rows.map((row) => ({
      id: String(row.id),
      at: row.created_at.toISOString(),
      kind: row.kind,
      amountKobo: sign * row.amount_kobo,
      order: orderOf(row),
      customerName: row.customer_name,
      agentName: row.agent_name,
      reason: row.reason,
      receipt: receiptOf(row.transaction_id),
    })),
    nextCursor,
  }
}

function orderOf(row: StepRow): StatementMovement['order'] {
  const { order_id: id, order_code: code, order_channel: channel, placer_name: placedByName } = row
  return id === null || code === null || channel === null ? null : { id, code, channel, placedByName }
}
