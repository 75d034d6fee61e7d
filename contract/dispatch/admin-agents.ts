import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { heldWorkDecision } from '#contract/core/held-work.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { kobo, positiveKobo } from '#contract/core/money.ts'
import { marketBrief, orderStatus } from '#contract/core/order-shapes.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { plainText } from '#contract/core/text.ts'
import { adminAgent } from '#contract/orders/admin-orders.ts'
import { rating } from '#contract/orders/after-delivery-shapes.ts'
import { citySlug } from '#contract/settings/settings.ts'
import { rides } from '#domain/agent-documents.ts'
import { agentMoney } from './agent-statement.ts'
import { applicationText } from './application-text.ts'

const agentParams = z.strictObject({ id: idOf('user') })
const reason = plainText({ min: 1, max: 300 })

export const agentStates = ['on_duty', 'off_duty', 'over_ceiling', 'suspended'] as const
export type AgentState = (typeof agentStates)[number]

export const agentSorts = [
  'name',
  'trips',
  'rating',
  'delivered',
  'on_time',
  'accept',
  'earned',
  'cash',
] as const
export type AgentSort = (typeof agentSorts)[number]

export const maxHomeMarkets = 5

/** Names what admins look at before an agent is known: the phone in hand, an identity card. */
export const agentChecks = ['phone', 'id'] as const
export type AgentCheck = (typeof agentChecks)[number]

/** An agent with how they do: shares and counts of the last 30 days, earnings of this Lagos week from Monday. */
const agentPerformance = adminAgent.extend({
  /** The market that is nearest to where the agent is, while that is known. */
  near: z.object({ marketName: z.string(), distanceM: z.int() }).nullable(),
  delivered: z.int(),
  /** Share of deliveries that kept their promise, 0 to 1; null before the first. */
  onTimeShare: z.number().nullable(),
  /** Offers that were answered or ran out, and the share of them that was taken; null before the first. */
  offered: z.int(),
  acceptShare: z.number().nullable(),
  earnedWeekKobo: z.int(),
  suspendedAt: instant.nullable(),
  checked: z.array(z.enum(agentChecks)),
  /** Says what they ride, and so how much they carry; null where nobody has said so. */
  ride: z.enum(rides).nullable(),
})
export type AgentPerformance = z.output<typeof agentPerformance>

const ofAgents = { access: 'agents.manage', cities: 'filtered' } as const
const ofAgent = { access: 'agents.manage', cities: 'agent' } as const
const filterQuery = {
  city: citySlug.optional(),
  state: z.enum(agentStates).optional(),
  search: plainText({ min: 1, max: 80 }).optional(),
  sort: z.enum(agentSorts).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
}

export const listPerformance = defineEndpoint({
  id: 'agents.performance',
  method: 'GET',
  path: '/api/admin/agents/standings',
  summary: 'Agents with how they do, sorted by any figure; those without a figure last',
  ...ofAgents,
  query: pageQuery.extend(filterQuery),
  response: pageOf(agentPerformance).extend({
    /** Counts the agents in each state, whatever is searched for. */
    counts: z.object({
      all: z.int(),
      onDuty: z.int(),
      offDuty: z.int(),
      overCeiling: z.int(),
      suspended: z.int(),
    }),
  }),
})

export const exportPerformance = defineEndpoint({
  id: 'agents.exportPerformance',
  method: 'GET',
  path: '/api/admin/agents/standings.csv',
  summary: 'Agents with how they do, as a table to save; amounts in naira',
  ...ofAgents,
  query: z.strictObject(filterQuery),
  response: z.string(),
  kind: 'csv',
})

/** Holds one Lagos week of an agent, from Monday. */
const agentWeek = z.object({
  from: z.iso.date(),
  delivered: z.int(),
  onTime: z.int(),
  /** With tips. */
  earnedKobo: z.int(),
  offered: z.int(),
  accepted: z.int(),
  stars: z.number().nullable(),
})
export type AgentWeek = z.output<typeof agentWeek>

const check = z.object({ at: instant, byName: z.string() }).nullable()

export const agentRecord = agentPerformance.extend({
  city: z.string(),
  username: z.string(),
  suspendedFor: z.string().nullable(),
  homeMarkets: z.array(marketBrief),
  /** The cash limit that was set for this agent; null where the setting's counts. */
  ownCeilingKobo: kobo.nullable(),
  checks: z.object({ phone: check, id: check }),
  /** Counts the items handled in the last 30 days that the customer agreed to by this agent's word alone. */
  vouched: z.object({ items: z.int(), ofItems: z.int() }),
  /** Active orders; those of somebody who is suspended must be moved by admins. */
  trips: z.array(
    z.object({
      id: idOf('order'),
      code: z.string(),
      status: orderStatus,
      marketName: z.string(),
      promiseBy: instant,
    }),
  ),
  /** Eight weeks, this one first. */
  weeks: z.array(agentWeek),
})
export type AgentRecord = z.output<typeof agentRecord>

export const getAgentEndpoint = defineEndpoint({
  id: 'agents.get',
  method: 'GET',
  path: '/api/admin/agents/:id',
  summary: 'One agent, week by week, with what is active',
  ...ofAgent,
  params: agentParams,
  response: agentRecord,
})

function agentList<Item extends z.ZodType>(part: string, id: string, summary: string, response: Item) {
  return defineEndpoint({
    id: `agents.${id}`,
    method: 'GET',
    path: `/api/admin/agents/:id/${part}`,
    summary,
    ...ofAgent,
    params: agentParams,
    query: pageQuery,
    response: pageOf(response),
  })
}

const agentOrder = z.object({
  id: idOf('order'),
  code: z.string(),
  status: orderStatus,
  marketName: z.string(),
  area: z.string(),
  endedAt: instant,
  /** Minutes after the promise, below zero before it; null unless delivered. */
  lateMinutes: z.int().nullable(),
  rating: rating.pick({ stars: true, tags: true, words: true }).nullable(),
})
export type AgentOrder = z.output<typeof agentOrder>
export const listOrders = agentList('orders', 'orders', 'Orders that ended, newest first', agentOrder)

const passedOffer = z.object({
  id: idOf('offer'),
  orderId: idOf('order'),
  orderCode: z.string(),
  marketName: z.string(),
  /** Declined by the agent, or not answered in time. */
  status: z.enum(['declined', 'expired']),
  distanceM: z.int().nullable(),
  offeredAt: instant,
  reason: z.string().nullable(),
})
export const listPassed = agentList('passed', 'passed', 'Offers passed on, newest first', passedOffer)

const logEntry = z.object({
  id: z.string(),
  at: instant,
  byName: z.string(),
  action: z.string(),
  detail: z.record(z.string(), z.unknown()),
})
export type AgentLogEntry = z.output<typeof logEntry>
export const listLog = agentList(
  'log',
  'log',
  'What was done to this agent’s account, newest first',
  logEntry,
)

export const listMoneyEndpoint = defineEndpoint({
  id: 'agents.money',
  method: 'GET',
  path: '/api/admin/agents/:id/money',
  summary: 'Movements of this agent’s cash and earnings, newest first',
  ...ofAgent,
  params: agentParams,
  query: pageQuery,
  response: agentMoney,
})

function agentAction<Body extends z.ZodType>(action: string, id: string, summary: string, body: Body) {
  return defineEndpoint({
    id: `agents.${id}`,
    method: 'POST',
    path: `/api/admin/agents/:id/${action}`,
    summary,
    ...ofAgent,
    params: agentParams,
    body,
    response: agentRecord,
  })
}

/** Home markets, each once. */
export const homeMarketIds = z
  .array(idOf('market'))
  .max(maxHomeMarkets, 'At most five home markets')
  .refine((ids) => new Set(ids).size === ids.length, 'Choose each market once')

export const suspendAgent = agentAction(
  'suspend',
  'suspend',
  'Suspend an agent: signed out, off duty, offers taken back; of orders in hand it is said what becomes of them',
  z.strictObject({ reason, work: heldWorkDecision.optional() }),
)
export const unsuspendAgent = agentAction(
  'unsuspend',
  'unsuspend',
  'Let a suspended agent work again',
  z.strictObject({ reason }),
)
export const setCeiling = agentAction(
  'ceiling',
  'ceiling',
  'Set an agent’s cash limit; null for the one in settings',
  z.strictObject({ ceilingKobo: positiveKobo.nullable(), reason }),
)
export const setAgentMarkets = agentAction(
  'markets',
  'markets',
  'Set an agent’s home markets',
  z.strictObject({ marketIds: homeMarketIds }),
)
export const setAgentRide = agentAction(
  'ride',
  'ride',
  'Say what the agent gets about on, by which we know how much they carry',
  z.strictObject({ ride: z.enum(rides, applicationText.ride) }),
)
export const setAgentCity = agentAction(
  'city',
  'city',
  'Say in which city the agent works; home markets elsewhere are dropped. Not once they have had orders',
  z.strictObject({ city: citySlug }),
)
export const setCheck = agentAction(
  'check',
  'check',
  'Tick, or take back, that the phone or the identity card was seen',
  z.strictObject({ check: z.enum(agentChecks), isSeen: z.boolean() }),
)
