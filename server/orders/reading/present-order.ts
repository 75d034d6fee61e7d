import type { z } from 'zod'
import type { Bill, OrderItem, OrderSummary, orderDetail, Position } from '#contract/core/order-shapes.ts'
import { eachOrderText } from '#domain/orders/written-on-order.ts'
import type { OrderBrief, OrderRow } from '#server/orders/core/find-order.ts'
import { firstName } from '#server/orders/core/first-name.ts'
import type { ItemRow } from '#server/orders/core/item-store.ts'
import type { MovedDebt } from '#server/orders/core/move-debts.ts'
import { vatOf } from '#server/orders/core/order-papers.ts'
import { orderTextsOf } from '#server/orders/core/order-texts.ts'
import { mayAgentReachCustomer } from '#server/orders/core/policy.ts'
import type { QuestionRow } from '#server/orders/core/question-store.ts'
import type { TrailPoint } from '#server/orders/core/trail.ts'
import type { Correction, GivenBack } from '#server/payments/core/read-balances.ts'
import type { PaperBrief } from '#server/payments/papers/read-papers.ts'
import type { TimelineRow } from './list-timeline.ts'
import { presentQuestion } from './present-question.ts'
import { presentTimeline, type TimelineReader } from './present-timeline.ts'

/** Presents an order as one row of a list. */
export function presentSummary(order: OrderBrief, reader: TimelineReader = 'customer'): OrderSummary {
  return {
    id: order.id,
    channel: order.channel,
    code: order.code,
    status: order.status,
    market: {
      id: order.market_id,
      city: order.city,
      slug: order.market_slug,
      name: order.market_name,
      latitude: order.market_latitude,
      longitude: order.market_longitude,
    },
    itemCount: order.item_count,
    placedAt: order.placed_at.toISOString(),
    scheduledFor: order.scheduled_for?.toISOString() ?? null,
    promise: { from: order.promised_from.toISOString(), by: order.promised_by.toISOString() },
    expectedBy: order.expected_by?.toISOString() ?? null,
    endedAt: order.ended_at?.toISOString() ?? null,
    estimateLowKobo: order.estimate_low_kobo,
    estimateHighKobo: order.estimate_high_kobo,
    totalKobo: order.total_kobo,
    ...((reader !== 'agent' || order.is_pair) && { linked: presentLinked(order) }),
    ...(reader !== 'agent' && { search: presentSearch(order) }),
  }
}

/** That nobody is free, until when we look on, and what then; null while an agent may still be found at once. */
function presentSearch({
  status,
  search_ends_at: endsAt,
  move_to: moveTo,
}: OrderBrief): OrderSummary['search'] {
  if (status !== 'queued' || endsAt === null) return null
  return { endsAt: endsAt.toISOString(), movesTo: moveTo?.toISOString() ?? null }
}

/** Presents the order with the rest of its list: customers and admins see it, agents who bring both too. */
function presentLinked(order: OrderBrief) {
  const { linked_id: id, linked_status: status, linked_market_name: marketName } = order
  if (id === null || status === null || marketName === null) return null
  return { id, status, marketName, ...(order.is_pair && { isPair: true }) }
}

/** Holds what an order is made of besides its own row. */
export interface OrderParts {
  items: ItemRow[]
  questions: QuestionRow[]
  timeline: TimelineRow[]
  corrections: Correction[]
  givenBack: GivenBack[]
  movedDebts: MovedDebt[]
  papers: PaperBrief[]
}

/** Presents what every party to an order sees of it, cut to the reader. */
export function presentDetail(
  order: OrderRow,
  parts: OrderParts,
  reader: TimelineReader,
): z.output<typeof orderDetail> {
  return {
    ...presentSummary(order, reader),
    items: parts.items.map(presentItem),
    questions: parts.questions.map(presentQuestion),
    ...(reader === 'agent' && !mayAgentReachCustomer(order) ? withoutPrivate(order) : presentPrivate(order)),
    spendingCapKobo: order.spending_cap_kobo,
    paymentMethod: order.payment_method,
    ...(order.pays_later && { paysLater: true as const }),
    payBy: order.pay_by?.toISOString() ?? null,
    bill: presentBill(order, parts),
    timeline: presentTimeline(parts.timeline, reader),
    endReason: order.end_reason,
    ...(reader !== 'agent' && presentBusiness(order)),
  }
}

/** The business that it is for, who placed it and who approved it. */
function presentBusiness({
  business_id: id,
  business_name: name,
  business_place: place,
  ...order
}: OrderBrief): Pick<z.output<typeof orderDetail>, 'business'> {
  if (id === null || name === null) return {}
  return { business: { id, name, place, placedBy: order.customer_name, approvedBy: order.approver_name } }
}

/** Where the customer lives, how to reach them, and what they wrote about it. */
function presentPrivate(order: OrderRow) {
  return {
    place: {
      area: order.area,
      landmark: order.landmark,
      directions: order.directions,
      gateCode: order.gate_code,
      latitude: order.latitude,
      longitude: order.longitude,
    },
    contact: {
      name: order.contact_name,
      phone: order.contact_phone,
      secondName: order.second_name,
      secondPhone: order.second_phone,
    },
    ...orderTextsOf(order),
  }
}

/** Leaves what an agent needs to recognise an order that has ended: the area and a first name. */
function withoutPrivate(order: OrderRow): ReturnType<typeof presentPrivate> {
  return {
    place: {
      area: order.area,
      landmark: '',
      directions: null,
      gateCode: null,
      latitude: null,
      longitude: null,
    },
    contact: { name: firstName(order.contact_name), phone: '', secondName: null, secondPhone: null },
    ...eachOrderText(() => null),
  }
}

function presentItem(item: ItemRow): OrderItem {
  return {
    id: item.id,
    position: item.position,
    raw: item.raw,
    name: item.name,
    productId: item.product_id,
    icon: item.icon,
    category: item.category,
    quantity: item.quantity,
    unit: item.unit,
    size: item.size,
    note: item.note,
    budgetKobo: item.budget_kobo,
    capKobo: item.cap_kobo,
    capOf: item.cap_of,
    ifMissing: item.if_missing,
    onlyIf: item.only_if_kobo === null ? null : { maxKobo: item.only_if_kobo },
    instead: item.instead,
    status: item.status,
    askedKobo: item.asked_kobo,
    paidKobo: item.paid_kobo,
    gotQuantity: item.got_quantity,
    gotUnit: item.got_unit,
    substituteName: item.substitute_name,
    customerAgreed: item.customer_agreed,
    agreedBy: item.agreed_by,
    isUnusual: item.is_unusual,
    isGuess: item.is_guess,
    unavailableReason: item.unavailable_reason,
  }
}

function presentBill(order: OrderRow, { corrections, givenBack, movedDebts, papers }: OrderParts): Bill {
  const vat = vatOf(order)
  return {
    goodsKobo: order.goods_kobo,
    deliveryFeeKobo: order.delivery_fee_kobo,
    serviceFeeKobo: order.service_fee_kobo,
    discountKobo: order.discount_kobo,
    callOutFeeKobo: order.sums.callOutKobo === 0 ? null : order.sums.callOutKobo,
    totalKobo: order.total_kobo,
    savedKobo: order.saved_kobo,
    paidKobo: order.sums.paidKobo,
    ...(order.sums.takenBackKobo > 0 && { takenBackKobo: order.sums.takenBackKobo }),
    ...presentSettled(order.sums),
    balanceDueKobo: order.balance_due_kobo,
    corrections: corrections.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
    givenBack: givenBack.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
    movedDebts,
    ...(vat !== null && { vat }),
    ...(papers.length > 0 && {
      papers: papers.map(({ issuedAt, ...rest }) => ({ ...rest, issuedAt: issuedAt.toISOString() })),
    }),
  }
}

/** Returns what settled an order without its customer's money, each way by itself; nothing where nothing did. */
function presentSettled(sums: OrderRow['sums']): Pick<Bill, 'settled'> {
  const ways: NonNullable<Bill['settled']> = [
    { way: 'write_off', amountKobo: sums.writtenOffKobo },
    { way: 'agent_bears', amountKobo: sums.agentBearsKobo },
    { way: 'goods_sold', amountKobo: sums.goodsSoldKobo },
    { way: 'goods_returned', amountKobo: sums.goodsReturnedKobo },
  ]
  const settled = ways.filter(({ amountKobo }) => amountKobo !== 0)
  return settled.length === 0 ? {} : { settled }
}

export function presentPosition(point: TrailPoint): Position {
  return { latitude: point.latitude, longitude: point.longitude, at: point.happened_at.toISOString() }
}
