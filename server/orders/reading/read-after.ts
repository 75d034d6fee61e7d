import type {
  AdminProblem,
  AfterDelivery,
  Problem,
  Rating,
  WaitingProblem,
} from '#contract/orders/after-delivery-shapes.ts'
import { mostForProblemKobo, reportUntil } from '#server/orders/after-delivery/problem-rules.ts'
import { changeableUntil } from '#server/orders/after-delivery/rate-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import type { ItemRow } from '#server/orders/core/item-store.ts'
import { listProblems, listWaitingProblems, type ProblemRow } from '#server/orders/core/problem-store.ts'
import { findRating, type RatingRow } from '#server/orders/core/rating-store.ts'
import { getTippedKobo, getWalletKobo } from '#server/payments/core/read-balances.ts'
import { findOpenTip, getReturnableKobo } from '#server/payments/core/read-payments.ts'
import { getMostBackKobo } from '#server/payments/credit-customer.ts'
import { presentPayment } from '#server/payments/read-wallet.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Settings } from '#server/settings/read-settings.ts'

type Reading = Db | Tx

/** Returns what a customer did and can do once the goods are there; null before. */
export async function readAfter(
  db: Reading,
  order: OrderRow,
  settings: Pick<Settings, 'problemHours'>,
): Promise<AfterDelivery | null> {
  const { delivered_at } = order
  if (order.status !== 'delivered' || delivered_at === null) return null
  const [rating, tippedKobo, tipPayment, walletKobo, problems] = await Promise.all([
    findRating(db, order.id),
    getTippedKobo(db, order.id),
    findOpenTip(db, order.id),
    getWalletKobo(db, order.customer_id),
    listProblems(db, order.id),
  ])
  return {
    rating: rating && presentRating(rating),
    tippedKobo,
    tipPayment: tipPayment && presentPayment(tipPayment),
    walletKobo,
    problems: problems.map(presentProblem),
    reportUntil: reportUntil({ delivered_at }, settings).toISOString(),
  }
}

/** Returns what a customer said about an order afterwards. */
export async function readSaid(
  db: Db,
  orderId: string,
): Promise<{ rating: Rating | null; problems: Problem[] }> {
  const rating = await findRating(db, orderId)
  return {
    rating: rating && presentRating(rating),
    problems: (await listProblems(db, orderId)).map(presentProblem),
  }
}

export function presentRating(row: RatingRow): Rating {
  return {
    stars: row.stars,
    tags: row.tags,
    words: row.words,
    ratedAt: row.rated_at.toISOString(),
    changeableUntil: changeableUntil(row).toISOString(),
  }
}

function presentProblem(row: ProblemRow): Problem {
  return {
    id: row.id,
    itemIds: row.item_ids,
    kind: row.kind,
    words: row.words,
    pictureId: row.picture_id,
    status: row.status,
    reportedAt: row.reported_at.toISOString(),
    outcome: row.outcome,
    amountKobo: row.amount_kobo,
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
  }
}

/** The reports about an order, with what may still be given back for each. */
export async function readAdminProblems(
  db: Reading,
  order: OrderRow,
  items: ItemRow[],
): Promise<AdminProblem[]> {
  const problems = await listProblems(db, order.id)
  if (problems.length === 0) return []
  const mostBackKobo = await getMostBackKobo(db, order.id)
  const returnableKobo = await getReturnableKobo(db, order.id)
  return problems.map((problem) => {
    const mostKobo = mostForProblemKobo(problem, { order, items, problems, mostBackKobo })
    return { ...presentProblem(problem), mostKobo, mostToSourceKobo: Math.min(mostKobo, returnableKobo) }
  })
}

/** Reports that wait for our team, oldest first, and how many there are. */
export async function readWaitingProblems(
  db: Db,
  cities: readonly string[] | null,
  limit: number,
): Promise<{ items: WaitingProblem[]; count: number }> {
  const rows = await listWaitingProblems(db, cities, limit)
  const items = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    words: row.words,
    pictureId: row.picture_id,
    reportedAt: row.reported_at.toISOString(),
    orderId: row.order_id,
    orderCode: row.order_code,
    customerName: row.customer_name,
    marketName: row.market_name,
    lines: row.lines,
  }))
  return { items, count: rows[0]?.of_all ?? 0 }
}
