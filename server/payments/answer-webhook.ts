import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { confirmTransfer } from './agents/send-transfer.ts'
import { holdUnknownState } from './core/held-store.ts'
import { confirmDedicated } from './provider/ask-account.ts'
import { confirmPayment, type PaymentContext } from './provider/confirm-payment.ts'
import {
  endProviderEvent,
  findProviderEvent,
  insertProviderEvent,
  type ProviderEvent,
} from './provider/event-store.ts'
import type { Paystack } from './provider/paystack.ts'
import { confirmRefunds } from './take-backs/confirm-refunds.ts'
import { confirmDispute } from './take-backs/follow-take-back.ts'

export const applyEventJob = 'payments:apply_event'

/** Stands for the kind of a message that names none. */
const unnamed = 'unnamed'
// Refuses NUL, which the database stores in no text.
const textOf = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\0]*$/)
const reference = textOf(200).nullish().catch(null)
const nothing = { id: null, reference: null, transaction_reference: null, transaction: null, customer: null }

/**
 * Takes what is stored of a message: nothing in it is believed, only what the provider answers when it is asked. A signed
 * message of a shape that we do not know is about something, too, and becomes a task.
 */
const messageShape = z
  .object({
    event: textOf(100).catch(unnamed),
    data: z
      .object({
        id: z
          .union([z.number(), textOf(100)])
          .nullish()
          .catch(null),
        reference,
        transaction_reference: reference,
        transaction: z.object({ reference }).nullish().catch(null),
        customer: z
          .object({ customer_code: textOf(100) })
          .nullish()
          .catch(null),
      })
      .catch(nothing),
  })
  .catch({ event: unnamed, data: nothing })

/**
 * Stores what the provider sent and leaves the rest to a job, so that the provider is answered at once. The
 * same message again is thanked for and forgotten. Throws 401 where it is not signed with our key.
 */
export async function answerWebhook(
  { db, clock, provider }: { db: Db; clock: Clock; provider: Paystack },
  message: { body: Buffer; signature: string },
): Promise<void> {
  if (!provider.isSigned(message.body, message.signature)) throw fail('payments.forged')
  const { event, data } = messageShape.parse(parseJson(message.body))
  await db.transaction().execute(async (tx) => {
    const eventId = await insertProviderEvent(tx, {
      bodyHash: createHash('sha256').update(message.body).digest(),
      type: event,
      reference: event.startsWith('dedicatedaccount.')
        ? (data.customer?.customer_code ?? null)
        : (data.reference ?? data.transaction_reference ?? data.transaction?.reference ?? null),
      providerId: data.id === null || data.id === undefined ? null : String(data.id),
      now: clock.now(),
    })
    if (eventId !== null) await addJob(tx, applyEventJob, { eventId }, { maxAttempts: 20 })
  })
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

/** Does what a stored message is about. Done twice it changes nothing. */
export async function applyEvent(context: PaymentContext, eventId: number): Promise<void> {
  const event = await findProviderEvent(context.db, eventId)
  if (!event || event.applied_at !== null) return
  await endProviderEvent(context.db, context.clock, eventId, await applyProviderEvent(context, event))
}

async function applyProviderEvent(context: PaymentContext, event: ProviderEvent): Promise<string> {
  const { type, reference, provider_id: providerId } = event
  if (type === 'charge.success' && reference !== null) return confirmPayment(context, reference)
  if (type.startsWith('refund.') && reference !== null) return confirmRefunds(context, reference)
  if (type.startsWith('transfer.') && reference !== null) return confirmTransfer(context, reference)
  if (type.startsWith('charge.dispute.') && providerId !== null) return confirmDispute(context, providerId)
  if (type.startsWith('dedicatedaccount.assign.') && reference !== null)
    return confirmDedicated(context, { customerCode: reference, hasFailed: type.endsWith('.failed') })
  return isOfNoConcern(type) ? 'ignored' : noteUnknownEvent(context, event)
}

/** Lists what Paystack tells of things that we do not use. */
const notOurs = ['subscription.', 'invoice.', 'paymentrequest.', 'customeridentification.', 'direct_debit.']

function isOfNoConcern(type: string): boolean {
  return notOurs.some((prefix) => type.startsWith(prefix)) || type === 'charge.failed'
}

/** A kind of message that we do not know may be about money that left: a person looks, once for each kind and thing. */
async function noteUnknownEvent(
  { db, clock }: PaymentContext,
  { id, type, reference, provider_id: providerId }: ProviderEvent,
): Promise<string> {
  const about = reference ?? providerId ?? String(id)
  const isNew = await db.transaction().execute((tx) =>
    holdUnknownState(
      { tx, clock },
      {
        what: 'event',
        id: about,
        state: type,
        known: [],
        reference: about,
        amountKobo: 0,
        orderId: null,
      },
    ),
  )
  return isNew ? 'held' : 'known'
}
