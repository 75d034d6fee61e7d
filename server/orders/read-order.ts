import type { CurrentUser } from '#contract/accounts.ts'
import type { AdminOrder, BoardOrder } from '#contract/admin.ts'
import { ratingsToShow } from '#contract/after-terms.ts'
import type { Trip } from '#contract/agent.ts'
import type { CustomerOrder } from '#contract/orders.ts'
import { getTippedKobo, listCorrections, listGivenBack } from '#server/payments/read-balances.ts'
import { earningsKobo } from '#server/payments/rules.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { cancelFeeKobo } from './cancel-order.ts'
import { maxCodeTries } from './deliver-order.ts'
import { firstName } from './first-name.ts'
import { listItems } from './item-store.ts'
import { findOrder, listAgentOrders, type OrderRow } from './order-store.ts'
import { maySeeHandoverCode, mayShowPosition } from './policy.ts'
import { type OrderParts, presentDetail, presentPosition, presentSummary } from './present-order.ts'
import { listQuestions } from './question-store.ts'
import { findRating, findScore } from './rating-store.ts'
import { presentRating, readAfter, readStaffProblems } from './read-after.ts'
import { mayBeCharged } from './rules.ts'
import { staffActions } from './staff-actions.ts'
import { listTimeline } from './timeline-store.ts'
import { findLastPoint } from './trail-store.ts'

type Reading = Db | Tx

/** What belongs to an order: its lines, what was asked, its log and what its bill was corrected by. */
export async function readParts(
  db: Reading,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
): Promise<OrderParts> {
  const [items, questions, timeline, corrections, givenBack] = await Promise.all([
    listItems(db, id),
    listQuestions(db, id),
    listTimeline(db, id),
    mayBeCharged(status) ? listCorrections(db, id) : [],
    // The office may give something back for any order, even one that waits for an agent.
    listGivenBack(db, id),
  ])
  return { items, questions, timeline, corrections, givenBack }
}

/** One order of this customer; throws 404 for anybody else's. */
export async function readCustomerOrder(
  db: Reading,
  { clock, settings }: { clock: Clock; settings: Settings },
  id: string,
  viewer: CurrentUser,
): Promise<CustomerOrder> {
  const order = await findOrder(db, id)
  if (order?.customer_id !== viewer.id) throw fail('orders.not_found')
  const [parts, position, score, after] = await Promise.all([
    readParts(db, order),
    lastPosition(db, order),
    order.agent_id === null ? null : findScore(db, order.agent_id),
    readAfter(db, order, settings),
  ])
  const anyBought = parts.items.some((item) => item.status === 'bought')
  return {
    ...presentDetail(order, parts, 'customer'),
    handoverCode: maySeeHandoverCode(viewer, order) ? order.handover_code : null,
    agent:
      order.agent_name === null
        ? null
        : {
            firstName: firstName(order.agent_name),
            phone: order.ended_at === null ? order.agent_phone : null,
            rating: score !== null && score.count >= ratingsToShow ? score.average : null,
          },
    after,
    agentPosition: position,
    cancelFeeKobo: cancelFeeKobo(order, anyBought),
    callOutFeeKobo: order.call_out_fee_kobo,
    now: clock.now().toISOString(),
  }
}

/** One order in this agent's hands; throws 404 for any other. */
export async function readTrip(
  db: Reading,
  id: string,
  agent: CurrentUser,
  settings: Settings,
): Promise<Trip> {
  const order = await findOrder(db, id)
  if (order?.agent_id !== agent.id) throw fail('orders.not_found')
  return presentTrip(db, order, settings)
}

/** Every order that an agent has in hand. */
export async function readTrips(db: Reading, agent: CurrentUser, settings: Settings): Promise<Trip[]> {
  const orders = await listAgentOrders(db, agent.id)
  return Promise.all(orders.map((order) => presentTrip(db, order, settings)))
}

async function presentTrip(db: Reading, order: OrderRow, settings: Settings): Promise<Trip> {
  const parts = await readParts(db, order)
  return {
    ...presentDetail(order, parts, 'agent'),
    codeTriesLeft: maxCodeTries - order.code_tries,
    collectKobo: Math.max(0, order.balance_due_kobo),
    earningsKobo: earningsKobo(order.delivery_fee_kobo, settings.agentSharePercent),
  }
}

/** One order with everything that staff may see; the handover code is not among it. */
export async function readAdminOrder(db: Reading, id: string, viewer: CurrentUser): Promise<AdminOrder> {
  const order = await findOrder(db, id)
  if (!order) throw fail('orders.not_found')
  const [parts, position, rating, tippedKobo] = await Promise.all([
    readParts(db, order),
    lastPosition(db, order),
    findRating(db, id),
    getTippedKobo(db, id),
  ])
  return {
    ...presentDetail(order, parts, 'admin'),
    customer: {
      id: order.customer_id,
      name: order.customer_name,
      phone: order.customer_phone,
      email: order.customer_email,
    },
    agent: presentAgent(order),
    agentPosition: position,
    codeTriesLeft: maxCodeTries - order.code_tries,
    callOutFeeKobo: order.call_out_fee_kobo,
    needsAssigning: order.needs_assigning,
    rating: rating && presentRating(rating),
    tippedKobo,
    problems: await readStaffProblems(db, order, parts.items),
    actions: staffActions(viewer, {
      status: order.status,
      anyBought: parts.items.some((item) => item.status === 'bought'),
      chargedFeeKobo: order.charged_call_out_kobo ?? 0,
    }),
  }
}

/** An order as a card of the live board. */
export function presentBoardOrder(order: OrderRow): BoardOrder {
  return {
    ...presentSummary(order),
    statusSince: order.status_at.toISOString(),
    customerName: order.contact_name,
    area: order.area,
    agent: presentAgent(order),
    needsAssigning: order.needs_assigning,
    codeLocked: order.code_tries >= maxCodeTries && order.ended_at === null,
  }
}

function presentAgent(order: OrderRow): AdminOrder['agent'] {
  if (order.agent_id === null || order.agent_name === null) return null
  return { id: order.agent_id, name: order.agent_name, phone: order.agent_phone }
}

async function lastPosition(db: Reading, order: OrderRow) {
  if (!mayShowPosition(order.status)) return null
  const point = await findLastPoint(db, order.id)
  return point ? presentPosition(point) : null
}
