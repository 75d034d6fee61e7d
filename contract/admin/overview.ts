import { z } from 'zod'
import { unknownNews } from '#contract/admin/unknown-news.ts'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { calendarDay, instant } from '#contract/core/ids.ts'
import { expiringDocument } from '#contract/dispatch/applications.ts'
import { missingAgent } from '#contract/dispatch/shifts.ts'
import { adminAgent, boardOrder } from '#contract/orders/admin-orders.ts'
import { waitingProblem } from '#contract/orders/after-delivery-shapes.ts'
import { unsettledOrder } from '#contract/orders/settling-shapes.ts'
import { moneyWaiting } from '#contract/payments/money-waiting.ts'
import { outgoingLow } from '#contract/settings/outgoing.ts'
import { citySlug } from '#contract/settings/settings.ts'

export const getOverviewEndpoint = defineEndpoint({
  id: 'admin.overview',
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'What needs a person now, and today’s figures, in one city or in all',
  access: 'orders.read',
  cities: 'filtered',
  query: z.strictObject({ city: citySlug.optional() }),
  response: z.object({
    /** Live orders past their promise, that nobody takes, and whose code is locked: of each the first twenty by their promise. */
    late: z.array(boardOrder),
    unassigned: z.array(boardOrder),
    codeLocked: z.array(boardOrder),
    /** Counts each list in all; `urgent` are the orders of the first three, each once. */
    counts: z.object({
      urgent: z.int(),
      late: z.int(),
      unassigned: z.int(),
      codeLocked: z.int(),
      overCeiling: z.int(),
      problems: z.int(),
      unsettled: z.int(),
    }),
    overCeiling: z.array(adminAgent),
    /** Lists agents with a trip whose phones are silent, also those who are suspended. */
    silent: z.array(adminAgent),
    /** Open reports of customers, oldest first. */
    problems: z.array(waitingProblem),
    /** Ended orders that failed, were cancelled after buying or still owe, longest waiting first. */
    unsettled: z.array(unsettledOrder),
    today: z.object({
      placed: z.int(),
      delivered: z.int(),
      cancelled: z.int(),
      /** Sums what agents paid for goods that were billed today; sums may pass what one amount may be. */
      goodsKobo: z.int(),
      /** Is what the statement of today says stayed ours. */
      keptKobo: z.int(),
      /** Share of today’s deliveries that kept their promise, 0 to 1; null before the first. */
      onTimeShare: z.number().nullable(),
    }),
    agentsOnDuty: z.int(),
    /** Agents who were told where to wait and took an order today, and how many of them were there. */
    waiting: z.object({ advised: z.int(), followed: z.int() }).optional(),
    /** Money of all cities that waits for a person; nothing of it for admins who may not manage that. */
    money: moneyWaiting.nullable(),
    /** Applications that wait, documents that run out within two weeks or have, and who is missing from a shift; for those who manage agents. */
    agents: z
      .object({
        applications: z.object({ count: z.int(), since: instant.nullable() }),
        documents: z.array(expiringDocument),
        missing: z.array(missingAgent),
      })
      .nullable(),
    /** Others told us this and we do not know it; the longest first. Older servers leave it out. */
    unknownNews: z
      .object({ count: z.int(), first: z.array(unknownNews) })
      .nullable()
      .optional(),
    /** Counts what looks like fraud and nobody has looked at; for those who manage orders. */
    signals: z.object({ count: z.int(), since: instant.nullable() }).nullable(),
    /** Orders placed since yesterday in which an agent says that the customer agreed on the phone; `from` is that day in Lagos. */
    vouched: z.object({ count: z.int(), since: instant.nullable(), from: calendarDay }),
    /** Names the channels whose day is nearly used up, for those who manage settings. */
    outgoingLow: outgoingLow.nullable(),
    /** Emails and notifications of the last day that could not be sent; for those who manage settings. */
    failedMessages: z
      .object({ emails: z.int(), notifications: z.int(), since: instant.nullable() })
      .nullable(),
    /** Regular work that keeps failing, by its name, so that what it looks for is not found; for those who manage settings. */
    failedJobs: z
      .object({ count: z.int(), since: instant.nullable(), names: z.array(z.string()) })
      .nullable()
      .optional(),
    /** Somebody other than the owner changed where emails go, and the owner has not confirmed it. */
    needsMailConfirmed: z.boolean(),
    /** Practice is off, and nobody can order until what it made is removed. */
    needsPracticeRemoved: z.boolean(),
    /** Whole seconds by which each part is behind what has happened. */
    lag: z.object({ relay: z.int(), streams: z.int(), jobs: z.int() }),
  }),
})
