import { z } from 'zod'
import { questionsAnswer, questionsAnsweredVia, questionsStatus } from '#domain/column-values.ts'
import { unavailableReasons } from '#domain/orders/consent.ts'
import { idOf, instant } from './ids.ts'
import { kobo } from './money.ts'
import { unit } from './unit-schema.ts'

/** Names what an agent may ask about an item: its price is over a limit, there is something else, or why it cannot be bought. */
export const questionKinds = ['over_cap', 'substitute', ...unavailableReasons] as const
export type QuestionKind = (typeof questionKinds)[number]

/**
 * `yes` is what was asked, or something similar where there is nothing; `no` not so, look on; `skip` leave
 * the item out; `cap` up to another sum.
 */
export const questionAnswers = questionsAnswer
export type QuestionAnswer = (typeof questionAnswers)[number]

/**
 * Says how an answer came: in the app, by the link in the email, by a link that admins passed on, by phone to the agent or to
 * our team, or by the item's own policy. Only the first two are the customer's own.
 */
export type AnswerWay = (typeof questionsAnsweredVia)[number]

/** Says what one of it costs beside the cap for one; absent or null where the customer's cap is for all. */
export const eachPrice = z
  .object({ unit: unit.nullable(), askedKobo: kobo.nullable(), limitKobo: kobo })
  .nullable()
  .optional()

export const question = z.object({
  id: idOf('question'),
  itemId: idOf('item'),
  kind: z.enum(questionKinds),
  status: z.enum(questionsStatus),
  /** Is what the seller wants for the whole item, or for what there is instead. */
  askedKobo: kobo.nullable(),
  substituteName: z.string().nullable(),
  /** Is what the order comes to with it, fees included, where that is over the customer's spending cap. */
  errandKobo: kobo.nullable(),
  note: z.string().nullable(),
  pictureId: idOf('picture').nullable(),
  askedAt: instant,
  /** Applies the item's own policy from then on. */
  expiresAt: instant,
  /** Says how long the customer has in all, in seconds. */
  givenS: z.int(),
  answer: z.enum(questionAnswers).nullable(),
  /** The most that the answer lets the agent pay for the item. */
  allowedKobo: kobo.nullable(),
  answeredVia: z.enum(questionsAnsweredVia).nullable(),
  answeredAt: instant.nullable(),
})
export type Question = z.output<typeof question>
