import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { hasPermission } from '#contract/accounts/accounts.ts'
import type { Trip } from '#contract/dispatch/agent.ts'
import type { AdminOrder, BoardOrder } from '#contract/orders/admin-orders.ts'
import { ratingsToShow } from '#contract/orders/after-delivery-terms.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import {
  mayTransition,
  movableStatuses,
  type OrderStatus,
  openListStatuses,
  tripStatuses,
} from '#domain/orders/order-machine.ts'
import { faceUrl } from '#server/accounts/core/practice-face.ts'
import { listOwnPrices, listTypicalPrices } from '#server/catalogue/read-typical.ts'
import type { Buyers } from '#server/orders/core/buyers.ts'
import {
  findAgentNow,
  findOrder,
  listAgentOrders,
  type OrderBrief,
  type OrderRow,
} from '#server/orders/core/find-order.ts'
import { firstName } from '#server/orders/core/first-name.ts'
import { mayRead, maySeeHandoverCode, mayShowPosition } from '#server/orders/core/policy.ts'
import { findRating } from '#server/orders/core/rating-store.ts'
import { findLastPoint } from '#server/orders/core/trail.ts'
import { cancelFeeKobo } from '#server/orders/ending/cancel-order.ts'
import { presentUnsettled } from '#server/orders/settling/read-unsettled.ts'
import { debtOf } from '#server/orders/settling/settling-rules.ts'
import { findEnded } from '#server/orders/settling/settling-store.ts'
import { maxCodeTries } from '#server/orders/trips/deliver-order.ts'
import { partedFeeKobo } from '#server/orders/trips/share-delivery.ts'
import { getTippedKobo } from '#server/payments/core/read-balances.ts'
import { readGateOf, readStated } from '#server/payments/gate/read-gate.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/handlers.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { type OrderParts, presentDetail, presentPosition, presentSummary } from './present-order.ts'
import { presentRating, readAdminProblems, readAfter } from './read-after.ts'
import { readParts, readPartsOfEach } from './read-parts.ts'

type Reading = Db | Tx

/** Returns one order of this customer; throws 404 for anybody else's. */
export async function readCustomerOrder(
  db: Reading,
  { clock, buyers, settings }: { clock: Clock; buyers: Buyers; settings: Settings },
  id: string,
  viewer: Pick<Viewer, 'user' | 'isProgram' | 'businessId'>,
): Promise<CustomerOrder> {
  const { user, isProgram = false } = viewer
  const found = await findOrder(db, id)
  const order = found && isProgram ? { ...found, gate_code: null } : found
  if (!order || !(await mayRead({ db, buyers }, order, viewer))) throw fail('orders.not_found')
  const [parts, position, after, agentNow] = await Promise.all([
    readParts(db, order.id),
    lastPosition(db, order),
    readAfter(db, order, settings),
    findAgentNow(db, order),
  ])
  const next = presentNext(order)
  const anyBought = parts.items.some((item) => item.status === 'bought')
  return {
    ...presentDetail(order, parts, 'customer'),
    handoverCode: !isProgram && maySeeHandoverCode(user, order) ? order.handover_code : null,
    next: next && { askAt: next.askAt },
    agent:
      order.agent_name === null
        ? null
        : {
            firstName: firstName(order.agent_name),
            phone: order.ended_at === null ? order.agent_phone : null,
            pictureUrl: faceUrl(order.agent_face),
            rating: agentNow.ratings >= ratingsToShow ? agentNow.stars : null,
          },
    neighbours: agentNow.neighbours,
    after,
    agentPosition: position,
    cancelFeeKobo: cancelFeeKobo(order, anyBought),
    partedFeeKobo: partedFeeKobo(order),
    callOutFeeKobo: order.call_out_fee_kobo,
    debtKobo: debtOf(order),
    now: clock.now().toISOString(),
  }
}

/** Returns one order in this agent's hands; throws 404 for any other. */
export async function readTrip(db: Reading, id: string, agent: CurrentUser): Promise<Trip> {
  const order = await findOrder(db, id)
  if (order?.agent_id !== agent.id) throw fail('orders.not_found')
  return presentTrip(db, order)
}

export async function readTrips(db: Reading, agent: CurrentUser): Promise<Trip[]> {
  const orders = await listAgentOrders(db, agent.id)
  const parts = await readPartsOfEach(
    db,
    orders.map(({ id }) => id),
  )
  return Promise.all(
    orders.map((order) => {
      const own = parts.get(order.id)
      if (own === undefined) throw new Error(`nothing was read of order ${order.id}`)
      return presentTripOf(db, order, own)
    }),
  )
}

/** An order as the agent who has it sees it. */
export async function presentTrip(db: Reading, order: OrderRow): Promise<Trip> {
  return presentTripOf(db, order, await readParts(db, order.id))
}

async function presentTripOf(db: Reading, order: OrderRow, parts: OrderParts): Promise<Trip> {
  const isToBuy = order.status === 'assigned' || order.status === 'shopping'
  return {
    ...presentDetail(order, parts, 'agent'),
    codeTriesLeft: maxCodeTries - order.code_tries,
    collectKobo: order.pays_later ? 0 : Math.max(0, order.balance_due_kobo) + pairDueKobo(order),
    ...(order.status === 'arrived' && (await readStated(db, order.id))),
    earningsKobo: order.share_kobo,
    bag: order.bag,
    typicalPrices: isToBuy ? await listTypicalPrices(db, order, parts.items) : [],
    ownPrices: isToBuy ? await listOwnPrices(db, order, parts.items) : [],
  }
}

/** Returns what is collected for the other order of a list that is handed over with this one. */
function pairDueKobo({ is_pair, status, linked_status, linked_due_kobo }: OrderRow): number {
  const isTogether = is_pair && status === linked_status && (status === 'in_transit' || status === 'arrived')
  return isTogether ? Math.max(0, linked_due_kobo) : 0
}

/** One order with everything that admins may see; the handover code is not among it. */
export async function readAdminOrder(db: Reading, id: string, viewer: CurrentUser): Promise<AdminOrder> {
  const order = await findOrder(db, id)
  if (!order) throw fail('orders.not_found')
  const [parts, position, rating, tippedKobo, ended] = await Promise.all([
    readParts(db, order.id),
    lastPosition(db, order),
    findRating(db, id),
    getTippedKobo(db, id),
    order.ended_at === null ? null : findEnded(db, id),
  ])
  const settling = ended && presentUnsettled(ended, viewer)
  return {
    ...presentDetail(order, parts, 'admin'),
    customer: {
      id: order.customer_id,
      name: order.customer_name,
      phone: order.customer_phone,
      email: order.customer_email,
    },
    placedBy: presentPlacer(order),
    waivedFor: order.waived_for,
    agent: presentAgent(order),
    next: presentNext(order),
    agentPosition: position,
    codeTriesLeft: maxCodeTries - order.code_tries,
    callOutFeeKobo: order.call_out_fee_kobo,
    needsAssigning: order.needs_assigning,
    rating: rating && presentRating(rating),
    tippedKobo,
    problems: await readAdminProblems(db, order, parts.items),
    settling,
    gatePayments: await readGateOf(db, id),
    actions: adminActions(viewer, {
      status: order.status,
      chargedFeeKobo: order.sums.callOutKobo,
      mayRedeliver: settling?.ways.includes('redeliver') ?? false,
    }),
  }
}

export function presentBoardOrder(order: OrderBrief): BoardOrder {
  return {
    ...presentSummary(order),
    statusSince: order.status_at.toISOString(),
    customerName: order.contact_name,
    area: order.area,
    agent: presentAgent(order),
    next: presentNext(order),
    needsAssigning: order.needs_assigning,
    codeLocked: order.code_tries >= maxCodeTries && order.ended_at === null,
  }
}

function presentAgent(order: OrderBrief): AdminOrder['agent'] {
  if (order.agent_id === null || order.agent_name === null) return null
  return { id: order.agent_id, name: order.agent_name, phone: order.agent_phone }
}

function presentPlacer({ placed_by: id, placer_name: name }: OrderBrief): AdminOrder['placedBy'] {
  return id === null || name === null ? null : { id, name }
}

function presentNext({
  next_agent_id: id,
  next_agent_name: name,
  next_ask_at: askAt,
}: OrderBrief): AdminOrder['next'] {
  return id === null || name === null || askAt === null ? null : { id, name, askAt: askAt.toISOString() }
}

async function lastPosition(db: Reading, order: OrderRow) {
  if (!mayShowPosition(order.status)) return null
  const point = await findLastPoint(db, order.id)
  return point ? presentPosition(point) : null
}

type Action = AdminOrder['actions'][number]

interface Point {
  status: OrderStatus
  /** The call-out fee that stands on the bill. */
  chargedFeeKobo: number
  mayRedeliver: boolean
}

/** Returns what this admin may do with an order at its point; the use cases check the same again. */
function adminActions(viewer: CurrentUser, { status, chargedFeeKobo, mayRedeliver }: Point): Action[] {
  const can: Record<Action, boolean> = {
    assign: status === 'queued' || (tripStatuses as readonly OrderStatus[]).includes(status),
    unassign: mayTransition('admin', status, 'queued'),
    cancel: mayTransition('admin', status, 'cancelled'),
    deliver: mayTransition('admin', status, 'delivered'),
    fail: mayTransition('admin', status, 'failed'),
    redeliver: mayRedeliver,
    waiveFee: chargedFeeKobo > 0,
    moveAddress: (movableStatuses as readonly OrderStatus[]).includes(status),
    changeList: (openListStatuses as readonly OrderStatus[]).includes(status),
  }
  return (Object.keys(can) as Action[]).filter(
    (action) =>
      can[action] && hasPermission(viewer, action === 'waiveFee' ? 'money.manage' : 'orders.manage'),
  )
}
