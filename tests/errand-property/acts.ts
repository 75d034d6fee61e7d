import fc from 'fast-check'
import {
  adminCancelOrder,
  adminDeliverOrder,
  adminFailOrder,
  assignOrder,
  recordRemittance,
  redeliverOrder,
  unassignOrder,
} from '#contract/admin.ts'
import {
  acceptOffer,
  arrive,
  buyItem,
  declineOffer,
  deliver,
  depart,
  failTrip,
  handBack,
  missItem,
  purchase,
  reopenItem,
  setDuty,
  startShopping,
} from '#contract/agent.ts'
import { cancelOrder } from '#contract/orders.ts'
import type { Answer, Client } from '#tests/clients.ts'
import { newKey } from '#tests/errands.ts'

/** One thing that somebody does to an order. */
export type Act =
  | { kind: 'cancel'; customerId: string }
  | { kind: 'staffCancel'; chargeCallOutFee: boolean }
  | { kind: 'accept' | 'decline' | 'assign' | 'handBack' | 'purchase' | 'fail'; agentId: string }
  | { kind: 'unassign' | 'staffFail' | 'redeliver' }
  | { kind: 'travel'; agentId: string; to: 'shopping' | 'in_transit' | 'arrived' }
  | { kind: 'buy'; agentId: string; line: number; paidKobo: number; customerAgreed: boolean }
  | { kind: 'miss' | 'reopen'; agentId: string; line: number }
  | { kind: 'deliver'; agentId: string; isRightCode: boolean; overKobo: number }
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

/** One choice; most go on with an order, the others try what may well be wrong. */
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

/** Who can act, and what they need to know of the order. */
export interface Cast {
  customers: Map<string, Client>
  agents: Map<string, Client>
  office: Client
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

/** Does an act over HTTP, as the one who does it. */
export function send(cast: Cast, known: Known, act: Act): Promise<Answer> {
  const params = { id: known.id }
  if ('agentId' in act && act.kind !== 'assign') return sendAsAgent(cast, known, act)
  const { office } = cast
  switch (act.kind) {
    case 'cancel':
      return clientOf(cast.customers, act.customerId).send(cancelOrder, { params, body: {} })
    case 'staffCancel':
      return office.send(adminCancelOrder, {
        params,
        body: { reason, chargeCallOutFee: act.chargeCallOutFee },
      })
    case 'assign':
      return office.send(assignOrder, { params, body: { agentId: act.agentId, reason } })
    case 'unassign':
      return office.send(unassignOrder, { params, body: { reason } })
    case 'staffFail':
      return office.send(adminFailOrder, { params, body: { failure: 'unsafe', reason } })
    case 'redeliver':
      return office.send(redeliverOrder, { params, body: { reason } })
    case 'staffDeliver': {
      const cashKobo = Math.max(0, known.dueKobo + act.overKobo)
      return office.send(adminDeliverOrder, { params, body: { reason, cashKobo } })
    }
    default:
      throw new Error(`nobody can ${act.kind}`)
  }
}

function sendAsAgent(cast: Cast, known: Known, act: Extract<Act, { agentId: string }>): Promise<Answer> {
  const agent = clientOf(cast.agents, act.agentId)
  const params = { id: known.id }
  const offer = { id: known.offerId }
  const item = { id: known.id, itemId: 'line' in act ? (known.lineIds[act.line] ?? '') : '' }
  switch (act.kind) {
    case 'accept':
      return agent.send(acceptOffer, { params: offer })
    case 'decline':
      return agent.send(declineOffer, { params: offer, body: {} })
    case 'handBack':
      return agent.send(handBack, { params, body: { reason } })
    case 'travel':
      return agent.send(travelSteps[act.to], { params, body: {} })
    case 'buy': {
      const { paidKobo, customerAgreed } = act
      return agent.send(buyItem, { params: item, body: { askedKobo: paidKobo, paidKobo, customerAgreed } })
    }
    case 'miss':
      return agent.send(missItem, { params: item, body: { reason: 'not_there' } })
    case 'reopen':
      return agent.send(reopenItem, { params: item, body: {} })
    case 'purchase':
      return agent.send(purchase, { params, body: {} })
    case 'fail':
      return agent.send(failTrip, { params, body: { reason: 'refused' } })
    case 'deliver': {
      const wrong = String((Number(known.handoverCode) + 1) % 10_000).padStart(4, '0')
      const cashKobo = Math.max(0, known.dueKobo + act.overKobo)
      return agent.send(deliver, {
        params,
        body: { code: act.isRightCode ? known.handoverCode : wrong, cashKobo },
      })
    }
    case 'assign':
      throw new Error('an agent assigns nobody')
  }
}

export function sendDuty(cast: Cast, agentId: string, isOnDuty: boolean): Promise<Answer> {
  return clientOf(cast.agents, agentId).send(setDuty, { body: { isOnDuty } })
}

export function sendRemit(cast: Cast, agentId: string, amountKobo: number): Promise<Answer> {
  const call = { params: { id: agentId }, body: { amountKobo, reason } }
  return cast.office.send(recordRemittance, call, { idempotencyKey: newKey() })
}

function clientOf(people: Map<string, Client>, id: string): Client {
  const client = people.get(id)
  if (!client) throw new Error(`nobody is ${id}`)
  return client
}
