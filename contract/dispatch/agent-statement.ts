import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { instant } from '#contract/core/ids.ts'
import { kobo, ledgerKind } from '#contract/core/money.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { agentFigures } from './agent-figures.ts'

/** Describes one movement of an agent's cash or earnings, newest first. */
const agentMovement = z.object({
  id: z.string(),
  at: instant,
  account: z.enum(['cash', 'earnings']),
  kind: ledgerKind,
  /** More cash held, or more earned, is above nothing. */
  amountKobo: z.int(),
  orderCode: z.string().nullable(),
  /** Says why something was deducted; absent for anything else, and from servers of before. */
  reason: z.string().optional(),
  receipt: z.string().nullable(),
  /** Says if the agent has confirmed a payment of ours; null where there is nothing to confirm. */
  confirmation: z.enum(['open', 'received', 'refused']).nullable(),
})

export type AgentMovement = z.output<typeof agentMovement>

export const agentMoney = pageOf(agentMovement).extend({
  cashHeldKobo: z.int(),
  cashCeilingKobo: kobo,
  figures: agentFigures,
})

export const getAgentMoneyEndpoint = defineEndpoint({
  id: 'agent.money',
  method: 'GET',
  path: '/api/agent/money',
  summary: 'This agent’s own statement: cash held, paid in, earned',
  access: 'agent',
  query: pageQuery,
  response: agentMoney,
})
