import fc from 'fast-check'
import {
  acceptOfferEndpoint,
  arrive,
  buyItemEndpoint,
  declineOfferEndpoint,
  deliver,
  depart,
  failTrip,
  handBack,
  markUnavailableEndpoint,
  purchase,
  reopenItemEndpoint,
  setDutyEndpoint,
  startShopping,
} from '#contract/dispatch/agent.ts'
import {
  adminCancelOrder,
  adminDeliverOrder,
  adminFailOrder,
  assignOrder,
  recordRemittanceEndpoint,
  redeliverOrder,
  unassignOrder,
} from '#contract/orders/admin-orders.ts'
import type { BagPlace } from '#contract/orders/order-shapes.ts'
import { cancelOrderEndpoint } from '#contract/orders/orders.ts'
import type { Answer, Client } from '#tests/world/clients.ts'
import { newKey } from '#tests/world/orders.ts'

/** One thing that somebody does to an order. */
export type Action =
  | { kind: 'cancel'; customerId: string }
  | { kind: 'staffCancel'; chargeCallOutFee: boolean }
  | { kind: 'assign'; agentId: string; bag: BagPlace | undefined }
  | { kind: 'accept' | 'decline' | 'handBack' | 'purchase' | 'fail'; agentId: string }
  | { kind: 'unassign' | 'staffFail' | 'redeliver' }
  | { kind: 'travel'; agentId: string; to: 'shopping' | 'in_transit' | 'arrived' }
  | { kind: 'buy'; agentId: string; line: number; paidKobo: number; customerAgreed: boolean }
  | { kind: 'miss' | 'reopen'; agentId: string; line: number }
  | { kind: 'deliver'; agentId: string; isRightCode: boolean; overKobo: number; owedKobo: number }
  | { kind: 'staffDeliver'; overKobo: number }

/** What the random choice is made of; people and orders are numbers until the run has them. */
export type Choice =
  | { kind: 'place'; spendingCap: boolean }
  | { kind: 'offer' | 'expire'; order: number }
  | { kind: 'duty'; agent: number; isOnDuty: boolean }
  | { kind: 'remit'; agent: number; amountKobo: number }
  /** The step that an order is waiting for, by whom it is waiting for. */
  | { kind: 'next'; order: number; paidKobo: number; agent: number }
  | { kind: 'any'; order: number; agent: number; what: number; line: number; amount: number; flag: boolean }

const order = fc.nat(3)
const agent = fc.nat(1)
const paid = fc.constantFrom(1, 20_000, 50_000, 50_001, 99_999)

/** One choice; most continue with an order, the others try what may well be wrong. */
export const choice: fc.Arbitrary<Choice> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('place' as const), spendingCap: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('offer' as const, 'expire' as const), order }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('duty' as const), agent, isOnDuty: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('remit' as const),
      agent,
      amountKobo: fc.constantFrom(1, 20_000, 60_000),
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({ kind: fc.constant('next' as const), order, agent, paidKobo: paid }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('any' as const),
      order,
      agent,
      what: fc.nat(),
      line: fc.nat(2),
      amount: paid,
      flag: fc.boolean(),
    }),
  },
)

/** The actors, and what they need to know of the order. */
export interface Cast {
  customers: Map<string, Client>
  agents: Map<string, Client>
  admin: Client
}

export interface Known {
  id: string
  lineIds: string[]
  /** The newest offer, or one that nobody has. */
  offerId: string
  handoverCode: string
  dueKobo: number
}

const travelSteps = { shopping: startShopping, in_transit: depart, arrived: arrive }
const reason = 'by the dice'

/** Does an action over HTTP, as the one who does it. */
export function send(cast: Cast, known: Known, action: Action): Promise<Answer> {
  const params = { id: known.id }
  if ('agentId' in action && action.kind !== 'assign') return sendAsAgent(cast, known, action)
  const { admin } = cast
  switch (action.kind) {
    case 'cancel':
      return clientOf(cast.customers, action.customerId).send(cancelOrderEndpoint, { params, body: {} })
    case 'staffCancel':
      return admin.send(adminCancelOrder, {
        params,
        body: { reason, chargeCallOutFee: action.chargeCallOutFee },
      })
    case 'assign':
      return admin.send(assignOrder, {
        params,
        body: { agentId: action.agentId, reason, goods: 'handed_over', bag: action.bag },
      })
    case 'unassign':
      return admin.send(unassignOrder, { params, body: { reason, goods: 'handed_over' } })
    case 'staffFail':
      return admin.send(adminFailOrder, { params, body: { failure: 'unsafe', reason } })
    case 'redeliver':
      return admin.send(redeliverOrder, { params, body: { reason } })
    case 'staffDeliver': {
      const cashKobo = Math.max(0, known.dueKobo + action.overKobo)
      return admin.send(adminDeliverOrder, { params, body: { reason, cashKobo } })
    }
  }
}

function sendAsAgent(
  cast: Cast,
  known: Known,
  action: Extract<Action, { agentId: string }>,
): Promise<Answer> {
  const agent = clientOf(cast.agents, action.agentId)
  const params = { id: known.id }
  const offer = { id: known.offerId }
  const item = { id: known.id, itemId: 'line' in action ? (known.lineIds[action.line] ?? '') : '' }
  switch (action.kind) {
    case 'accept':
      return agent.send(acceptOfferEndpoint, { params: offer })
    case 'decline':
      return agent.send(declineOfferEndpoint, { params: offer, body: {} })
    case 'handBack':
      return agent.send(handBack, { params, body: { reason } })
    case 'travel':
      return agent.send(travelSteps[action.to], { params, body: {} })
    case 'buy': {
      const { paidKobo, customerAgreed } = action
      return agent.send(buyItemEndpoint, {
        params: item,
        body: { askedKobo: paidKobo, paidKobo, customerAgreed },
      })
    }
    case 'miss':
      return agent.send(markUnavailableEndpoint, {
        params: item,
        body: { reason: 'not_there', customerAgreed: true },
      })
    case 'reopen':
      return agent.send(reopenItemEndpoint, { params: item, body: {} })
    case 'purchase':
      return agent.send(purchase, { params, body: {} })
    case 'fail':
      return agent.send(failTrip, { params, body: { reason: 'refused' } })
    case 'deliver': {
      const wrong = String((Number(known.handoverCode) + 1) % 10_000).padStart(4, '0')
      const cashKobo = Math.max(0, known.dueKobo + action.overKobo)
      return agent.send(deliver, {
        params,
        body: { code: action.isRightCode ? known.handoverCode : wrong, cashKobo, owedKobo: action.owedKobo },
      })
    }
    case 'assign':
      throw new Error('an agent assigns nobody')
  }
}

export function sendDuty(cast: Cast, agentId: string, isOnDuty: boolean): Promise<Answer> {
  return clientOf(cast.agents, agentId).send(setDutyEndpoint, { body: { isOnDuty } })
}

export function sendRemit(cast: Cast, agentId: string, amountKobo: number): Promise<Answer> {
  const call = { params: { id: agentId }, body: { amountKobo, reason } }
  return cast.admin.send(recordRemittanceEndpoint, call, { idempotencyKey: newKey() })
}

function clientOf(people: Map<string, Client>, id: string): Client {
  const client = people.get(id)
  if (!client) throw new Error(`nobody is ${id}`)
  return client
}
