import { z } from 'zod'
import { adminAgent } from './admin.ts'
import { rating } from './after-shapes.ts'
import { agentMoney } from './agent.ts'
import { defineEndpoint } from './endpoint.ts'
import { idOf, instant } from './ids.ts'
import { kobo, positiveKobo } from './money.ts'
import { orderStatus } from './order-machine.ts'
import { marketBrief } from './order-shapes.ts'
import { pageOf, pageQuery } from './page.ts'
import { plainText } from './text.ts'

const agentParams = z.strictObject({ id: idOf('user') })
const reason = plainText({ min: 1, max: 300 })

/** Which agents are listed. */
export const agentStates = ['on_duty', 'off_duty', 'over_ceiling', 'suspended'] as const
export type AgentState = (typeof agentStates)[number]

/** What a list of agents is sorted by. */
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

/** The most home markets that one agent may have. */
export const maxHomeMarkets = 5

/** What staff look at before an agent is known: the phone in hand, an identity card. */
export const agentChecks = ['phone', 'id'] as const
export type AgentCheck = (typeof agentChecks)[number]

/** An agent with how they do: shares and counts of the last 30 days, earnings of this Lagos week from Monday. */
export const agentStanding = adminAgent.extend({
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
  /** Which checks have been made. */
  checked: z.array(z.enum(agentChecks)),
})
export type AgentStanding = z.output<typeof agentStanding>

const filterQuery = {
  state: z.enum(agentStates).optional(),
  search: plainText({ min: 1, max: 80 }).optional(),
  sort: z.enum(agentSorts).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
}

export const listStandings = defineEndpoint({
  id: 'agents.standings',
  method: 'GET',
  path: '/api/admin/agents/standings',
  summary: 'Agents with how they do, sorted by any figure; those without a figure last',
  access: 'agents.manage',
  query: pageQuery.extend(filterQuery),
  response: pageOf(agentStanding).extend({
    /** How many agents there are in each state, whatever is searched for. */
    counts: z.object({
      all: z.int(),
      onDuty: z.int(),
      offDuty: z.int(),
      overCeiling: z.int(),
      suspended: z.int(),
    }),
  }),
})

export const exportStandings = defineEndpoint({
  id: 'agents.exportStandings',
  method: 'GET',
  path: '/api/admin/agents/standings.csv',
  summary: 'The same agents as a table to save; amounts in kobo',
  access: 'agents.manage',
  query: z.strictObject(filterQuery),
  response: z.string(),
  kind: 'csv',
})

export const listPlaces = defineEndpoint({
  id: 'agents.places',
  method: 'GET',
  path: '/api/admin/agents/places',
  summary: 'Where agents on duty are, and the markets around them; the 300 seen last',
  access: 'agents.manage',
  response: z.object({
    agents: z.array(
      adminAgent.pick({ id: true, name: true, activeTrips: true }).extend({
        latitude: z.number(),
        longitude: z.number(),
        at: instant,
      }),
    ),
    markets: z.array(marketBrief),
  }),
})
export type AgentPlaces = z.output<typeof listPlaces.response>

/** One Lagos week of an agent, from Monday. */
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

export const agentRecord = agentStanding.extend({
  username: z.string(),
  suspendedFor: z.string().nullable(),
  homeMarkets: z.array(marketBrief),
  /** The ceiling that was set for this agent; null where the setting's counts. */
  ownCeilingKobo: kobo.nullable(),
  checks: z.object({ phone: check, id: check }),
  /** Errands in hand; those of somebody who is suspended must be moved by staff. */
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

export const getAgent = defineEndpoint({
  id: 'agents.get',
  method: 'GET',
  path: '/api/admin/agents/:id',
  summary: 'One agent, week by week, with what is in hand',
  access: 'agents.manage',
  params: agentParams,
  response: agentRecord,
})

function agentList<Item extends z.ZodType>(part: string, id: string, summary: string, response: Item) {
  return defineEndpoint({
    id: `agents.${id}`,
    method: 'GET',
    path: `/api/admin/agents/:id/${part}`,
    summary,
    access: 'agents.manage',
    params: agentParams,
    query: pageQuery,
    response: pageOf(response),
  })
}

const agentErrand = z.object({
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
export type AgentErrand = z.output<typeof agentErrand>
export const listErrands = agentList('errands', 'errands', 'Errands that ended, newest first', agentErrand)

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
export type PassedOffer = z.output<typeof passedOffer>
export const listPassed = agentList(
  'passed',
  'passed',
  'Offers that the agent passed on, newest first',
  passedOffer,
)

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

export const listMoney = defineEndpoint({
  id: 'agents.money',
  method: 'GET',
  path: '/api/admin/agents/:id/money',
  summary: 'Movements of this agent’s cash and earnings, newest first',
  access: 'agents.manage',
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
    access: 'agents.manage',
    params: agentParams,
    body,
    response: agentRecord,
  })
}

/** Home markets, each once. */
export const homeMarketIds = z
  .array(idOf('market'))
  .max(maxHomeMarkets, 'Five home markets are the most')
  .refine((ids) => new Set(ids).size === ids.length, 'Name each market once')

export const suspendAgent = agentAction(
  'suspend',
  'suspend',
  'Suspend: signed out, off duty, offers taken back; errands in hand stay until staff move them',
  z.strictObject({ reason }),
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
  'Say how much cash this agent may hold; null for what the settings say',
  z.strictObject({ ceilingKobo: positiveKobo.nullable(), reason }),
)
export const setAgentMarkets = agentAction(
  'markets',
  'markets',
  'Say which markets this agent is asked about first',
  z.strictObject({ marketIds: homeMarketIds }),
)
export const setCheck = agentAction(
  'check',
  'check',
  'Tick, or take back, that the phone or the identity card was seen',
  z.strictObject({ check: z.enum(agentChecks), isSeen: z.boolean() }),
)
