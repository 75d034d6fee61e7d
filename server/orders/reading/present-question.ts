import type { Question } from '#contract/core/question-shapes.ts'
import type { LinkedQuestion } from '#contract/orders/questions.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import type { ItemRow } from '#server/orders/core/item-store.ts'
import type { QuestionRow } from '#server/orders/core/question-store.ts'
import { lineLimitKobo, linePriceOfEach } from '#server/orders/core/rules.ts'

/** Presents a question as the parties to its order see it. */
export function presentQuestion(row: QuestionRow): Question {
  return {
    id: row.id,
    itemId: row.item_id,
    kind: row.kind,
    status: row.status,
    askedKobo: row.asked_kobo,
    substituteName: row.substitute_name,
    errandKobo: row.errand_kobo,
    note: row.note,
    pictureId: row.picture_id,
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    givenS: Math.round((row.expires_at.getTime() - row.received_at.getTime()) / 1000),
    answer: row.answer,
    allowedKobo: row.allowed_kobo,
    answeredVia: row.answered_via,
    answeredAt: row.answered_at?.toISOString() ?? null,
  }
}

/** The same for anyone who holds the link: the item, the market and the price, and nobody's name or place. */
export function presentLinked(
  row: QuestionRow,
  item: ItemRow,
  order: Pick<OrderRow, 'market_name'>,
  now: Date,
): LinkedQuestion {
  const {
    kind,
    status,
    askedKobo,
    substituteName,
    expiresAt,
    givenS,
    answer,
    allowedKobo,
    answeredVia,
    note,
  } = presentQuestion(row)
  return {
    kind,
    status,
    askedKobo,
    substituteName,
    expiresAt,
    givenS,
    answer,
    allowedKobo,
    answeredVia,
    itemName: item.name,
    quantity: item.quantity,
    unit: item.unit,
    limitKobo: lineLimitKobo(item),
    each: linePriceOfEach(item, askedKobo),
    marketName: order.market_name,
    hasPicture: row.picture_id !== null,
    note,
    ifMissing: item.if_missing,
    now: now.toISOString(),
  }
}
