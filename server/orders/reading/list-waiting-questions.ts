import type { WaitingQuestion } from '#contract/orders/dashboard.ts'
import { firstName } from '#server/orders/core/first-name.ts'
import { listWaitingRows } from '#server/orders/core/question-store.ts'
import { lineLimitKobo, linePriceOfEach } from '#server/orders/core/rules.ts'
import type { Db } from '#server/platform/database/database.ts'
import { presentQuestion } from './present-question.ts'

/** So many at once, those that run out first; the rest follow. */
const mostAtOnce = 20

/** Returns what is asked of one customer and still open, over all their orders. */
export async function listWaitingQuestions(db: Db, customerId: string): Promise<WaitingQuestion[]> {
  const rows = await listWaitingRows(db, customerId, mostAtOnce)
  return rows.map((row) => ({
    ...presentQuestion(row),
    orderId: row.order_id,
    itemName: row.item_name,
    limitKobo: lineLimitKobo(row),
    each: linePriceOfEach(row, row.asked_kobo),
    ifMissing: row.if_missing,
    marketName: row.market_name,
    agentFirstName: row.agent_name === null ? null : firstName(row.agent_name),
    spendingCapKobo: row.spending_cap_kobo,
  }))
}
