import type { CurrentUser } from '#contract/accounts.ts'
import type { AdminOrder, BoardOrder } from '#contract/admin.ts'
import type { Trip } from '#contract/agent.ts'
import type { CustomerOrder } from '#contract/orders.ts'
import { earningsKobo } from '#server/payments/rules.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { cancelFeeKobo } from './cancel-order.ts'
import { maxCodeTries } from './deliver-order.ts'
import { firstName } from './first-name.ts'
import { listItems } from './item-store.ts'
import { findOrder, listAgentOrders, type OrderRow } from './order-store.ts'
import { maySeeHandoverCode, mayShowPosition } from './policy.ts'
import { presentDetail, presentPosition, presentSummary } from './present-order.ts'
import { staffActions } from './staff-actions.ts'
import { listTimeline } from './timeline-store.ts'
import { findLastPoint } from './trail-store.ts'

type Reading = Db | Tx

/** One order of this customer; throws 404 for anybody else's. */
export async function readCustomerOrder(
  db: Reading,
  id: string,
  viewer: CurrentUser,
): Promise<CustomerOrder> {
  const order = await findOrder(db, id)
  if (order?.customer_id !== viewer.id) throw fail('orders.not_found')
  const [items, timeline, position] = await Promise.all([
    listItems(db, id),
    listTimeline(db, id),
    lastPosition(db, order),
  ])
  const anyBought = items.some((item) => item.status === 'bought')
  return {
    ...presentDetail(order, items, timeline, 'customer'),
    handoverCode: maySeeHandoverCode(viewer, order) ? order.handover_code : null,
    agent:
      order.agent_name === null
        ? null
        : {
            firstName: firstName(order.agent_name),
            phone: order.ended_at === null ? order.agent_phone : null,
          },
    agentPosition: position,
    cancelFeeKobo: cancelFeeKobo(order, anyBought),
    callOutFeeKobo: order.call_out_fee_kobo,
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
  const [items, timeline] = await Promise.all([listItems(db, order.id), listTimeline(db, order.id)])
  return {
    ...presentDetail(order, items, timeline, 'agent'),
    codeTriesLeft: maxCodeTries - order.code_tries,
    collectKobo: Math.max(0, order.balance_due_kobo),
    earningsKobo: earningsKobo(order.delivery_fee_kobo, settings.agentSharePercent),
  }
}

/** One order with everything that staff may see; the handover code is not among it. */
export async function readAdminOrder(db: Reading, id: string, viewer: CurrentUser): Promise<AdminOrder> {
  const order = await findOrder(db, id)
  if (!order) throw fail('orders.not_found')
  const [items, timeline, position] = await Promise.all([
    listItems(db, id),
    listTimeline(db, id),
    lastPosition(db, order),
  ])
  return {
    ...presentDetail(order, items, timeline, 'admin'),
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
    actions: staffActions(
      viewer,
      order.status,
      items.some((item) => item.status === 'bought'),
    ),
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
