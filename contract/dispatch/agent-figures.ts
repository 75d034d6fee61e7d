import { z } from 'zod'
import { kobo } from '#contract/core/money.ts'

/** Says what the business and an agent owe each other, in whole kobo. */
export const agentFigures = z.object({
  /** Cash of ours in the agent’s hands, float included. */
  holdsKobo: kobo,
  /** Is the agent’s own money that went into goods. */
  laidOutKobo: kobo,
  /** Is what was earned and not paid yet. */
  earnedKobo: kobo,
  /** Sums what was laid out and earned. */
  owedKobo: kobo,
})
export type AgentFigures = z.output<typeof agentFigures>
