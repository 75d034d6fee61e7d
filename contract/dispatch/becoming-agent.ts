import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { marketBrief } from '#contract/core/order-shapes.ts'
import { codeText, plainText } from '#contract/core/text.ts'
import { rides } from '#domain/agent-documents.ts'
import { agentRecord, homeMarketIds } from './admin-agents.ts'
import { applicationText } from './application-text.ts'

export const findCandidateEndpoint = defineEndpoint({
  id: 'agents.candidate',
  method: 'GET',
  path: '/api/admin/agents/candidate',
  summary: 'The customer who has exactly this username or phone number, to be made an agent',
  access: 'agents.manage',
  query: z.strictObject({ who: codeText({ min: 1, max: 80 }) }),
  response: z.object({
    id: idOf('user'),
    name: z.string(),
    username: z.string(),
    phone: z.string().nullable(),
    memberSince: instant,
  }),
})
export type Candidate = z.output<typeof findCandidateEndpoint.response>

export const addAgentEndpoint = defineEndpoint({
  id: 'agents.add',
  method: 'POST',
  path: '/api/admin/agents',
  summary: 'Make a customer an agent; they are signed out and come back off duty',
  access: 'agents.manage',
  body: z.strictObject({
    userId: idOf('user'),
    reason: plainText({ min: 1, max: 300 }),
    /** Says what they ride; they can say so themselves later. */
    ride: z.enum(rides, applicationText.ride).nullable().default(null),
  }),
  response: agentRecord,
})

const homeMarkets = z.object({
  chosen: z.array(idOf('market')),
  markets: z.array(marketBrief),
})

export const getHomeMarketsEndpoint = defineEndpoint({
  id: 'agent.homeMarkets',
  method: 'GET',
  path: '/api/agent/markets',
  summary: 'The markets that this agent is asked about first',
  access: 'agent',
  response: homeMarkets,
})

export const setHomeMarketsEndpoint = defineEndpoint({
  id: 'agent.setHomeMarkets',
  method: 'POST',
  path: '/api/agent/markets',
  summary: 'Choose the markets that the signed-in agent is asked about first',
  access: 'agent',
  body: z.strictObject({ marketIds: homeMarketIds }),
  response: homeMarkets,
})

const ownRide = z.object({ ride: z.enum(rides).nullable() })

export const getOwnRideEndpoint = defineEndpoint({
  id: 'agent.ride',
  method: 'GET',
  path: '/api/agent/ride',
  summary: 'What this agent gets about on; null where nobody has said so',
  access: 'agent',
  response: ownRide,
})

export const setOwnRideEndpoint = defineEndpoint({
  id: 'agent.setRide',
  method: 'POST',
  path: '/api/agent/ride',
  summary: 'Say what you get about on, by which we know how much you carry',
  access: 'agent',
  body: z.strictObject({ ride: z.enum(rides, applicationText.ride) }),
  response: ownRide,
})
