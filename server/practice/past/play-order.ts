import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { CatalogueProduct } from '#contract/markets/markets.ts'
import { noAgentReason } from '#contract/orders/end-reasons.ts'
import { newOrder } from '#contract/orders/orders.ts'
import { lagosInstant } from '#domain/time/days.ts'
import { minutes } from '#domain/time/durations.ts'
import { enterOrder } from '#server/chat/policy.ts'
import { sendMessage } from '#server/chat/send-message.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import { closeProblem, payProblem } from '#server/orders/after-delivery/answer-problem.ts'
import { rateOrder } from '#server/orders/after-delivery/rate-order.ts'
import { reportProblem } from '#server/orders/after-delivery/report-problem.ts'
import { placeOrder, writeWithin } from '#server/orders/checkout/place-order.ts'
import { lockTogether } from '#server/orders/core/lock-order.ts'
import { cancelAnyOrder, cancelOwnOrder } from '#server/orders/ending/cancel-order.ts'
import { expireOrder } from '#server/orders/ending/end-order.ts'
import { makeOrder } from '#server/orders/made/make-order.ts'
import { failOrder } from '#server/orders/trips/fail-order.ts'
import { paperTermsOf } from '#server/payments/papers/paper-terms.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { fingerprintOfValue } from '#server/platform/http/request-fingerprint.ts'
import type { PastCustomer } from './past-people.ts'
import type { PastContext, PastStage } from './past-stage.ts'
import type { PastOrder } from './plan-day.ts'
import { orders as texts } from './texts.ts'

type Buyer = PastCustomer & { user: CurrentUser }

/** Plays one order of a day that is over, from its list to its end; in the transaction of that day. */
export async function playOrder(
  context: PastContext & { tx: Tx },
  stage: PastStage,
  { day, planned }: { day: string; planned: PastOrder },
): Promise<void> {
  const placedAt = lagosInstant(day, planned.minute)
  const buyer = at(stage.customers, planned.customer)
  const agent = at(stage.agents, planned.agent)
  const market = at(stage.markets, Math.floor((planned.market * stage.markets.length) / 1_000))
  const items = chooseGoods(stage.goods.get(market.id) ?? [], planned)
  if (items.length === 0) return
  const orderId = await placeAt(context, { placedAt, buyer, market, items })
  const last = {
    delivered: 'delivered',
    cancelled: null,
    cancelled_late: 'shopping',
    expired: null,
    failed: 'arrived',
  }[planned.end]
  const bought = items.length * 3
  const times = [2, 6, 12 + bought, 14 + bought, 24 + bought, 27 + bought].map(
    (after) => new Date(placedAt.getTime() + minutes(after)),
  )
  const endAt = times.at(-1) ?? placedAt
  if (last !== null) {
    const bands = await makeOrder(context.tx, {
      orderId,
      agentId: agent.id,
      adminId: stage.admin.id,
      reason: texts.assigned,
      status: last,
      times,
      prices: items.map(({ asked, paid }) => ({ asked, paid })),
    })
    if (bands === null) return end(context, stage, { orderId, how: 'expired', buyer, agent, endAt })
  }
  if (planned.end !== 'delivered')
    return end(context, stage, { orderId, how: planned.end, buyer, agent, endAt })
  await follow(context, stage, { orderId, planned, buyer, agent, endAt })
}

interface PastItem {
  product: CatalogueProduct
  quantity: number
  unit: string
  asked: number
  paid: number
}

/** Prices step by 50 naira, as at a stall. */
const stepKobo = 5_000
/** Leaves out a whole ram, and lists that are too dear to be paid at the gate. */
const mostEachKobo = 800_000
const mostKobo = 2_500_000

function chooseGoods(products: readonly CatalogueProduct[], { goods }: PastOrder): PastItem[] {
  const chosen = new Map<string, PastItem>()
  let sumKobo = 0
  for (const { pick, quantity, haggle } of goods) {
    const product = at(products, pick)
    const band = product?.prices[0]
    if (!product || !band || chosen.has(product.id)) continue
    const eachKobo = band.lowKobo + (band.highKobo - band.lowKobo) * haggle
    const paid = Math.floor((eachKobo * quantity) / stepKobo) * stepKobo
    if (paid === 0 || paid > mostEachKobo || sumKobo + paid > mostKobo) continue
    sumKobo += paid
    const asked = Math.ceil((paid * (1.05 + haggle / 5)) / stepKobo) * stepKobo
    chosen.set(product.id, { product, quantity, unit: band.unit, asked, paid })
  }
  return [...chosen.values()]
}

async function placeAt(
  context: PastContext & { tx: Tx },
  { placedAt, buyer, market, items }: { placedAt: Date; buyer: Buyer; market: MarketRow; items: PastItem[] },
): Promise<string> {
  const { tx } = context
  const order = newOrder.parse({
    marketId: market.id,
    items: items.map(({ product, quantity, unit }) => ({
      name: product.name,
      productId: product.id,
      quantity,
      unit,
    })),
    place: { area: buyer.area, landmark: buyer.landmark },
    contact: { name: buyer.name, phone: buyer.phoneNumber },
  })
  const clock = { now: () => placedAt }
  const key = newId('order', clock)
  const placed = await placeOrder(
    {
      ...context,
      db: tx,
      clock,
      writeOrder: writeWithin(tx),
      readRelatedDebts: async () => ({ isOwn: false, owedKobo: 0, takenBackKobo: 0 }),
    },
    {
      customer: buyer.user,
      idempotencyKey: key,
      fingerprint: fingerprintOfValue(key),
      ip: '127.0.0.1',
      order,
      door: { channel: 'app', placedBy: null, extras: null },
    },
  )
  return placed.id
}

async function end(
  { tx, readSettings }: PastContext & { tx: Tx },
  { admin }: PastStage,
  {
    orderId,
    how,
    buyer,
    agent,
    endAt,
  }: {
    orderId: string
    how: Exclude<PastOrder['end'], 'delivered'>
    buyer: Buyer
    agent: CurrentUser
    endAt: Date
  },
): Promise<void> {
  const context = { tx, clock: { now: () => endAt } }
  const papers = paperTermsOf(await readSettings(), endAt)
  const order = (await lockTogether(tx, orderId))?.order
  if (!order) throw new Error('an order that was placed is there')
  if (how === 'cancelled')
    return cancelOwnOrder(context, {
      customer: buyer.user,
      orderId,
      reason: texts.cancelled,
      shownFeeKobo: 0,
      papers,
    })
  if (how === 'cancelled_late')
    return cancelAnyOrder(context, order, {
      adminId: admin.id,
      reason: texts.unreachable,
      chargeCallOutFee: false,
      papers,
    })
  if (how === 'expired') return expireOrder(context, order, noAgentReason)
  return failOrder(context, order, { actor: 'agent', actorId: agent.id, failure: 'unreachable', note: null })
}

/** Plays what followed a delivery: words on the way, stars, and what was wrong. */
async function follow(
  { tx, readSettings, savePicture, queueMail }: PastContext & { tx: Tx },
  { admin }: PastStage,
  {
    orderId,
    planned,
    buyer,
    agent,
    endAt,
  }: { orderId: string; planned: PastOrder; buyer: Buyer; agent: CurrentUser; endAt: Date },
): Promise<void> {
  const later = (after: number) => ({ tx, clock: { now: () => new Date(endAt.getTime() + minutes(after)) } })
  if (planned.hasChat)
    for (const [after, person, text] of [
      [-20, buyer.user, texts.asks],
      [-18, agent, texts.answers],
    ] as const) {
      const entrance = await enterOrder(tx, orderId, person)
      const written = later(after)
      const message = { id: newId('message', written.clock), text, photo: null }
      await sendMessage(
        { ...written, savePicture },
        { entrance, senderId: person.id, message, picture: null },
      )
    }
  if (planned.stars !== null)
    await rateOrder(later(8), {
      customer: buyer.user,
      orderId,
      given: { stars: planned.stars, tags: planned.stars > 3 ? ['friendly'] : ['late'], words: null },
    })
  if (planned.problem === null) return
  const item = await tx
    .selectFrom('order_items')
    .select(['id', 'paid_kobo'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .executeTakeFirst()
  const problemId = await reportProblem(
    { ...later(15), settings: await readSettings(), savePicture },
    {
      customer: buyer.user,
      orderId,
      report: { itemIds: item ? [item.id] : [], kind: 'spoilt', words: texts.spoilt, picture: null },
    },
  )
  if (planned.problem === 'open') return
  const decision = { admin, problemId, reason: texts.looked }
  const answering = { ...later(90), queueMail }
  if (planned.problem === 'declined') await closeProblem(answering, { ...decision, as: 'declined' })
  else
    await payProblem(answering, {
      ...decision,
      to: 'wallet',
      amountKobo: Math.min(item?.paid_kobo ?? 0, 50_000),
    })
}

function at<Of>(list: readonly Of[], place: number): Of {
  return list[place % list.length] as Of
}
