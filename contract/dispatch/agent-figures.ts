import { z } from 'zod'
import { koboSum } from '#contract/core/money.ts'

/** Says what the business and an agent owe each other, in whole kobo. */
export const agentFigures = z.object({
  /** Cash of ours in the agent’s hands, float included. */
  holdsKobo: koboSum,
  /** Is the agent’s own money that went into goods. */
  laidOutKobo: koboSum,
  /** Is what was earned and not paid yet. */
  earnedKobo: koboSum,
  /** Sums what was laid out and earned. */
  owedKobo: koboSum,
})
export type AgentFigures = z.output<typeof agentFigures>
