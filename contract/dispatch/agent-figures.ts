import { z } from 'zod'
import { kobo } from '#contract/core/money.ts'

/** What the business and an agent owe each other, in whole kobo. */
export const agentFigures = z.object({
  /** Cash of ours in the agent’s hands, float included. */
  holdsKobo: kobo,
  /** The agent’s own money that went into goods. */
  laidOutKobo: kobo,
  /** What was earned and not paid yet. */
  earnedKobo: kobo,
  /** What was laid out and earned together. */
  owedKobo: kobo,
})
export type AgentFigures = z.output<typeof agentFigures>
