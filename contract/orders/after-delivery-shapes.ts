import { z } from 'zod'
import { idOf, instant } from '#contract/core/ids.ts'
import { kobo, koboSum } from '#contract/core/money.ts'
import { payment } from '#contract/payments/payments.ts'
import { problemsStatus } from '#domain/column-values.ts'
import { problemKinds, problemOutcomes, ratingTags } from './after-delivery-terms.ts'

export const rating = z.object({
  stars: z.int().min(1).max(5),
  tags: z.array(z.enum(ratingTags)),
  words: z.string().nullable(),
  ratedAt: instant,
  changeableUntil: instant,
})
export type Rating = z.output<typeof rating>

/** Something that was wrong with a delivery, and what became of it. */
const problem = z.object({
  id: idOf('problem'),
  /** The items it is about; empty for the whole order. */
  itemIds: z.array(idOf('item')),
  kind: z.enum(problemKinds),
  words: z.string().nullable(),
  pictureId: idOf('picture').nullable(),
  status: z.enum(problemsStatus),
  reportedAt: instant,
  outcome: z.enum(problemOutcomes).nullable(),
  amountKobo: kobo.nullable(),
  /** Is what our team wrote to the customer. */
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
})
export type Problem = z.output<typeof problem>

/** Says what a customer can do, and did, once the goods are there. */
export const afterDelivery = z.object({
  rating: rating.nullable(),
  /** Sums what the agent was given besides. */
  tippedKobo: kobo,
  /** A tip by card or transfer that was begun and is not paid yet. */
  tipPayment: payment.nullable(),
  /** Is what the customer's wallet holds: the most that a tip from it can be. */
  walletKobo: koboSum,
  problems: z.array(problem),
  /** Says until when a problem can be reported. */
  reportUntil: instant,
})
export type AfterDelivery = z.output<typeof afterDelivery>

export const adminProblem = problem.extend({
  /** The most that may still be given back for it: its items and the fees, less what was given already. */
  mostKobo: kobo,
  /** Limits how much of that can go back to where the order was paid from. */
  mostToSourceKobo: kobo,
})
export type AdminProblem = z.output<typeof adminProblem>

/** An open problem on the list of what needs a person. */
export const waitingProblem = problem
  .pick({ id: true, kind: true, words: true, pictureId: true, reportedAt: true })
  .extend({
    orderId: idOf('order'),
    orderCode: z.string(),
    customerName: z.string(),
    marketName: z.string(),
    /** Names of its items; empty for the whole order. */
    lines: z.array(z.string()),
  })
export type WaitingProblem = z.output<typeof waitingProblem>

/** Is an agent's average of 1 to 5 stars, and over how many ratings. */
export const agentScore = z.object({ average: z.number(), count: z.int() })
export type AgentScore = z.output<typeof agentScore>
