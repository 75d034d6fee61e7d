import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { calendarDay, idOf, instant } from '#contract/core/ids.ts'
import { kobo, positiveKobo } from '#contract/core/money.ts'
import { plainText } from '#contract/core/text.ts'
import { weekday } from '#contract/markets/markets.ts'
import { newOrder } from '#contract/orders/orders.ts'

/** Limits how many standing orders one customer may have. */
export const mostStanding = 20

/** Nobody is there to pay online when it is placed. An account number of one's own fills the wallet. */
export const standingMethods = ['cash', 'transfer', 'own_transfer', 'pos', 'wallet', 'invoice'] as const
export type StandingMethod = (typeof standingMethods)[number]

/** Says what becomes of a date on which the market is closed. */
const closedRules = ['skip', 'move'] as const
export type ClosedRule = (typeof closedRules)[number]

/** Says what is placed each time; above its spending cap the customer is asked first. */
const standingBody = newOrder
  .omit({ scheduledFor: true, promoCode: true, shownFeesKobo: true, rest: true })
  .extend({ paymentMethod: z.enum(standingMethods).default('cash') })
export type StandingBody = z.output<typeof standingBody>

const clock = z.string().regex(/^([01]\d|2[0-3]):00$/, 'Choose a whole hour')

const placeBrief = z.object({ id: idOf('market'), name: z.string() })

/** Describes one date of a standing order. */
const standingDate = z.object({
  date: calendarDay,
  scheduledFor: instant,
  market: placeBrief,
  /** `failed`: its hour passed, and it was not placed. */
  state: z.enum(['planned', 'skipped', 'placed', 'failed']),
  orderId: idOf('order').nullable(),
  /** Is what it came to when its customer was reminded; null before. */
  estimate: z.object({ lowKobo: kobo, highKobo: kobo }).nullable(),
  /** Says why it cannot be placed as it is, and what can be done instead; null where nothing is wrong. */
  trouble: z
    .object({
      code: z.string(),
      reason: z.string(),
      nextHour: instant.nullable(),
      otherMarket: placeBrief.nullable(),
    })
    .nullable(),
})
export type StandingDate = z.output<typeof standingDate>

const standing = z.object({
  id: idOf('standing'),
  weekdays: z.array(weekday),
  clock: z.string(),
  ifClosed: z.enum(closedRules),
  isPaused: z.boolean(),
  market: placeBrief,
  body: standingBody,
  /** Lists the next ones, soonest first. */
  dates: z.array(standingDate),
})
export type Standing = z.output<typeof standing>

export const listStandingEndpoint = defineEndpoint({
  id: 'standing.list',
  method: 'GET',
  path: '/api/standing',
  summary: 'The customer’s standing orders with their next dates',
  access: 'customer',
  response: z.array(standing),
})

const params = z.strictObject({ id: idOf('standing') })

const week = {
  weekdays: z
    .array(weekday)
    .min(1, 'Choose at least one day')
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'Choose each day once'),
  clock,
  ifClosed: z.enum(closedRules).default('skip'),
}

export const saveStandingEndpoint = defineEndpoint({
  id: 'standing.save',
  method: 'POST',
  path: '/api/standing',
  summary: 'Order a list on days of every week; the device makes its id, and the same id again changes it',
  access: 'customer',
  body: z.strictObject({
    id: idOf('standing'),
    ...week,
    body: standingBody,
    /** More items as they were written, which are read and come after those of the body. */
    added: plainText({ min: 1, max: 1000 }).optional(),
  }),
  response: standing,
})

export const repeatWeeklyEndpoint = defineEndpoint({
  id: 'standing.repeat',
  method: 'POST',
  path: '/api/orders/:id/repeat',
  summary: 'Order what was ordered before on days of every week',
  access: 'customer',
  params: z.strictObject({ id: idOf('order') }),
  body: z.strictObject({
    id: idOf('standing'),
    ...week,
    paymentMethod: z.enum(standingMethods),
    businessId: standingBody.shape.businessId,
    spendingCapKobo: standingBody.shape.spendingCapKobo,
  }),
  response: standing,
})

export const pauseStandingEndpoint = defineEndpoint({
  id: 'standing.pause',
  method: 'POST',
  path: '/api/standing/:id/pause',
  summary: 'Pause a standing order, or go on with it from tomorrow',
  access: 'customer',
  params,
  body: z.strictObject({ isPaused: z.boolean() }),
  response: standing,
})

export const removeStandingEndpoint = defineEndpoint({
  id: 'standing.remove',
  method: 'POST',
  path: '/api/standing/:id/remove',
  summary: 'Remove a standing order; one that is gone already stays so, and orders that were placed go on',
  access: 'customer',
  params,
  response: z.object({}),
})

/** Lists what can be done about one date before it is placed. */
const dateAction = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('skip') }),
  z.strictObject({ do: z.literal('restore') }),
  z.strictObject({ do: z.literal('move'), scheduledFor: instant }),
  z.strictObject({ do: z.literal('change_market'), marketId: idOf('market') }),
  /** It may cost more than the cap, up to what was shown. */
  z.strictObject({ do: z.literal('agree'), upToKobo: positiveKobo }),
])
export type DateAction = z.output<typeof dateAction>

export const answerDateEndpoint = defineEndpoint({
  id: 'standing.answer',
  method: 'POST',
  path: '/api/standing/:id/dates/:date',
  summary: 'Skip one date, take it up again, move it to another hour or market, or agree to what it costs',
  access: 'customer',
  params: params.extend({ date: calendarDay }),
  body: dateAction,
  response: standingDate,
})

const linkParams = z.strictObject({
  token: z.string().regex(/^[0-9a-z]{26}-\d{8}-[A-Za-z0-9_-]{32}$/, 'This is not a link of ours'),
})

/** Lists what a reminder can be answered with. */
export const linkedAction = z.discriminatedUnion('do', [
  ...dateAction.options,
  z.strictObject({ do: z.literal('pause') }),
])
export type LinkedAction = z.output<typeof linkedAction>

/** Shows on a reminder's link nothing of the list, the place or the person. */
const linkedDate = standingDate.omit({ orderId: true }).extend({ itemCount: z.int(), isPaused: z.boolean() })
export type LinkedDate = z.output<typeof linkedDate>

export const getLinkedDateEndpoint = defineEndpoint({
  id: 'standing.getLinked',
  method: 'GET',
  path: '/api/standing/links/:token',
  summary: 'The date of a standing order that a reminder is about',
  access: 'public',
  params: linkParams,
  response: linkedDate,
})

export const answerLinkedDateEndpoint = defineEndpoint({
  id: 'standing.answerLinked',
  method: 'POST',
  path: '/api/standing/links/:token',
  summary: 'Answer a reminder, signed out: skip, move, take up or agree to that date, or pause from then on',
  access: 'public',
  params: linkParams,
  body: linkedAction,
  response: linkedDate,
})
