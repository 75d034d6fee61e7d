import fc from 'fast-check'
import type { BagPlace } from '#contract/core/order-shapes.ts'
import { asAgent } from '#server/players/agent.ts'
import { asCustomer } from '#server/players/customer.ts'
import type { Request } from '#server/players/request.ts'
import { asAdmin } from '#tests/play/admin.ts'
import type { Answer, Client } from '#tests/world/clients.ts'

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

/** Holds what the random choice is made of; people and orders are numbers until the run has them. */
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

/** Makes one choice; most continue with an order, the others try what may well be wrong. */
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

/** Holds the actors, and what they need to know of the order. */
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
  /** Names who has it now. */
  agentId: string | null
  dueKobo: number
}

const travelSteps = { shopping: asAgent.start, in_transit: asAgent.depart, arrived: asAgent.arrive }

/** Does an action over HTTP, as the one who does it. */
export function send({ customers, agents, admin }: Cast, known: Known, action: Action): Promise<Answer> {
  if (action.kind === 'cancel')
    return clientOf(customers, action.customerId).send(...asCustomer.cancel(known.id))
  const isAgents = 'agentId' in action && action.kind !== 'assign'
  return (isAgents ? clientOf(agents, action.agentId) : admin).send(...requestOf(known, action))
}

function requestOf(known: Known, action: Exclude<Action, { kind: 'cancel' }>): Request {
  const { id, offerId, handoverCode } = known
  const itemId = 'line' in action ? (known.lineIds[action.line] ?? '') : ''
  const cashKobo = 'overKobo' in action ? Math.max(0, known.dueKobo + action.overKobo) : 0
  switch (action.kind) {
    case 'staffCancel':
      return asAdmin.cancel(id, action.chargeCallOutFee)
    case 'assign':
      return asAdmin.assign(id, {
        agentId: action.agentId,
        from: known.agentId,
        goods: 'handed_over',
        bag: action.bag,
      })
    case 'unassign':
      return asAdmin.unassign(id, { goods: 'handed_over' })
    case 'staffFail':
      return asAdmin.fail(id)
    case 'redeliver':
      return asAdmin.redeliver(id)
    case 'staffDeliver':
      return asAdmin.deliver(id, cashKobo)
    case 'accept':
      return asAgent.accept(offerId)
    case 'decline':
      return asAgent.decline(offerId)
    case 'handBack':
      return asAgent.handBack(id)
    case 'travel':
      return travelSteps[action.to](id)
    case 'buy': {
      const { paidKobo, customerAgreed } = action
      return asAgent.buy(id, itemId, { askedKobo: paidKobo, paidKobo, customerAgreed })
    }
    case 'miss':
      return asAgent.miss(id, itemId, { reason: 'not_there', customerAgreed: true })
    case 'reopen':
      return asAgent.reopen(id, itemId)
    case 'purchase':
      return asAgent.purchase(id)
    case 'fail':
      return asAgent.fail(id)
    case 'deliver': {
      const wrong = String((Number(handoverCode) + 1) % 10_000).padStart(4, '0')
      const code = action.isRightCode ? handoverCode : wrong
      return asAgent.deliver(id, { code, cashKobo, owedKobo: action.owedKobo })
    }
  }
}

export function sendDuty(cast: Cast, agentId: string, isOnDuty: boolean): Promise<Answer> {
  return clientOf(cast.agents, agentId).send(...asAgent.setDuty(isOnDuty))
}

export function sendRemit({ admin }: Cast, agentId: string, amountKobo: number): Promise<Answer> {
  return admin.send(...asAdmin.remit(agentId, amountKobo))
}

function clientOf(people: Map<string, Client>, id: string): Client {
  const client = people.get(id)
  if (!client) throw new Error(`nobody is ${id}`)
  return client
}
