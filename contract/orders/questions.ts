import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { itemKobo, kobo } from '#contract/core/money.ts'
import { missingPolicy } from '#contract/core/order-shapes.ts'
import { eachPrice, question, questionAnswers } from '#contract/core/question-shapes.ts'
import { unit } from '#contract/core/unit-schema.ts'
import { adminOrder } from './admin-orders.ts'
import { customerOrder } from './orders.ts'

const questionParams = z.strictObject({ id: idOf('question') })
const linkParams = z.strictObject({ token: z.string().min(1).max(120) })
const happenedAt = instant.optional()

const answerBody = {
  answer: z.enum(questionAnswers),
  /** With `cap`: the most that the item may cost. */
  capKobo: itemKobo.nullable().default(null),
}
const capComesWithCap = {
  check: ({ answer, capKobo }: { answer: string; capKobo: number | null }) =>
    (answer === 'cap') === (capKobo !== null),
  wrong: { path: ['capKobo'], message: 'Send an amount with the answer cap, and only then' },
}

export const answerQuestionEndpoint = defineEndpoint({
  id: 'questions.answer',
  method: 'POST',
  path: '/api/questions/:id/answer',
  summary: 'Answer a question of the agent; once',
  access: 'customer',
  byKey: 'questions.answer',
  params: questionParams,
  body: z.strictObject({ ...answerBody, happenedAt }).refine(capComesWithCap.check, capComesWithCap.wrong),
  response: customerOrder,
})

export const getQuestionLinkEndpoint = defineEndpoint({
  id: 'questions.link',
  method: 'GET',
  path: '/api/questions/:id/link',
  summary:
    'A link for admins to send, by which a question is answered signed out; an answer by it is not proof of the customer',
  access: 'signedIn',
  params: questionParams,
  response: z.object({ url: z.string() }),
})

export const answerByPhoneEndpoint = defineEndpoint({
  id: 'questions.answerByPhone',
  method: 'POST',
  path: '/api/admin/orders/:id/answer',
  summary:
    'Write down what the customer agreed on the phone about a question of the agent; the word of our team, not the customer’s own',
  access: 'orders.manage',
  cities: 'order',
  params: z.strictObject({ id: idOf('order') }),
  body: z
    .strictObject({ questionId: idOf('question'), ...answerBody })
    .refine(capComesWithCap.check, capComesWithCap.wrong),
  response: adminOrder,
})

/** A question as the user that has its link sees it: nothing of the customer, the place or the rest of the list. */
const linkedQuestion = question
  .pick({
    kind: true,
    status: true,
    askedKobo: true,
    substituteName: true,
    expiresAt: true,
    givenS: true,
    answer: true,
    allowedKobo: true,
    answeredVia: true,
  })
  .extend({
    itemName: z.string(),
    quantity: z.number().nullable(),
    unit: unit.nullable(),
    /** Is the most that the customer wanted to pay for the item. */
    limitKobo: kobo.nullable(),
    each: eachPrice,
    marketName: z.string(),
    hasPicture: z.boolean(),
    /** Is what the agent wrote with it. */
    note: z.string().nullable(),
    /** Says what happens to the item when nobody answers. */
    ifMissing: missingPolicy,
    /** Is the server's clock, against which the question runs out. */
    now: instant,
  })
export type LinkedQuestion = z.output<typeof linkedQuestion>

export const getLinkedQuestionEndpoint = defineEndpoint({
  id: 'questions.linked',
  method: 'GET',
  path: '/api/q/:token',
  summary: 'The question that a link is about; reading never answers',
  access: 'public',
  params: linkParams,
  response: linkedQuestion,
})

export const answerLinkedQuestionEndpoint = defineEndpoint({
  id: 'questions.answerLinked',
  method: 'POST',
  path: '/api/q/:token/answer',
  summary: 'Answer a question of the agent by its link, signed out; once',
  access: 'public',
  params: linkParams,
  body: z.strictObject(answerBody).refine(capComesWithCap.check, capComesWithCap.wrong),
  response: linkedQuestion,
})

export const getLinkedPictureEndpoint = defineEndpoint({
  id: 'questions.linkedPicture',
  method: 'GET',
  path: '/api/q/:token/picture',
  summary: 'The photograph of the question that a link is about',
  access: 'public',
  params: linkParams,
  response: z.string(),
  kind: 'file',
})
