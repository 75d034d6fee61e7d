import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { placedOrder } from '#contract/orders/orders.ts'
import { findOpenUser } from '#server/accounts/find-open-user.ts'
import { approving, demandMember } from '#server/businesses/read-business.ts'
import { type PlaceOrderContext, placeOrder } from '#server/orders/checkout/place-order.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { lockRequest, type RequestRow, updateRequest } from './request-store.ts'

interface Context {
  tx: Tx
  clock: Clock
  queueMail: QueueMail
}

/** A request that somebody may answer, held. Throws 404 for strangers, and who asked may not answer it. */
async function lockToAnswer(tx: Tx, id: string, user: CurrentUser): Promise<RequestRow> {
  const request = await lockRequest(tx, id)
  if (!request) throw fail('businesses.no_request')
  const of = { businessId: request.business_id, userId: user.id }
  // A buyer does not learn of what others ask for.
  const member = await demandMember(tx, of).catch((error: unknown) => {
    throw error instanceof AppError ? fail('businesses.no_request') : error
  })
  if (request.customer_id === user.id) throw fail('businesses.own_request')
  if (!approving.includes(member.role)) throw fail('businesses.no_request')
  return request
}

function refuseOver(request: RequestRow, now: Date, mayBe: readonly RequestRow['state'][]): void {
  if (!mayBe.includes(request.state) || request.expires_at <= now)
    throw fail('businesses.answered', { detail: { state: request.state } })
}

/**
 * Approves a request: its order is placed in the buyer's name, with the promise and fees of this moment. An order that
 * cannot be placed now leaves it waiting, and its refusal is thrown. Approved twice, it is placed once.
 */
export async function approveRequest(
  context: PlaceOrderContext & { queueMail: QueueMail },
  { id, approver, ip }: { id: string; approver: CurrentUser; ip: string },
): Promise<{ placed: z.output<typeof placedOrder>; businessId: string }> {
  const { db, clock } = context
  const request = await db.transaction().execute(async (tx) => {
    const found = await lockToAnswer(tx, id, approver)
    refuseOver(found, clock.now(), ['waiting', 'placing'])
    await updateRequest(tx, id, { state: 'placing', answered_by: approver.id })
    return found
  })
  try {
    const placed = await placeRequested(context, request, { approverId: approver.id, ip })
    await db.transaction().execute(async (tx) => {
      const done = { state: 'approved', answered_at: clock.now(), order_id: placed.id } as const
      await updateRequest(tx, id, done)
      await notifyBuyer({ ...context, tx }, request, { outcome: 'approved', reason: '' })
    })
    return { placed, businessId: request.business_id }
  } catch (error) {
    if (error instanceof AppError)
      await db.transaction().execute((tx) => updateRequest(tx, id, { state: 'waiting', answered_by: null }))
    throw error
  }
}

async function placeRequested(
  context: PlaceOrderContext,
  request: RequestRow,
  { approverId, ip }: { approverId: string; ip: string },
): Promise<z.output<typeof placedOrder>> {
  const customer = await findOpenUser(context.db, request.customer_id)
  if (!customer || request.body === null) throw fail('businesses.no_request')
  const hash = createHash('sha256').update(request.id).digest()
  return placeOrder(context, {
    customer,
    idempotencyKey: `request-${request.id}`,
    fingerprint: { hash, matches: (stored) => stored.equals(hash) },
    ip,
    order: request.body,
    door: { channel: 'app', placedBy: null, extras: null },
    freed: { approvedBy: approverId },
  })
}

/** Declines a request with a reason that its buyer reads. Returns its business. */
export async function declineRequest(
  context: Context,
  { id, approver, reason }: { id: string; approver: CurrentUser; reason: string },
): Promise<string> {
  const { tx, clock } = context
  const request = await lockToAnswer(tx, id, approver)
  refuseOver(request, clock.now(), ['waiting'])
  await updateRequest(tx, id, {
    state: 'declined',
    answered_by: approver.id,
    answered_at: clock.now(),
    reason,
  })
  await notifyBuyer(context, request, { outcome: 'declined', reason })
  return request.business_id
}

/** A buyer takes back what they asked for. Returns its business. */
export async function withdrawRequest(
  { tx, clock }: Omit<Context, 'queueMail'>,
  { id, buyer }: { id: string; buyer: CurrentUser },
): Promise<string> {
  const request = await lockRequest(tx, id)
  if (request?.customer_id !== buyer.id) throw fail('businesses.no_request')
  refuseOver(request, clock.now(), ['waiting'])
  await updateRequest(tx, id, { state: 'withdrawn', answered_at: clock.now() })
  return request.business_id
}

/** Ends a request that nobody answered in time, and says so to its buyer. */
export async function expireRequest(context: Context, id: string): Promise<void> {
  const { tx, clock } = context
  const request = await lockRequest(tx, id)
  if (request?.state !== 'waiting' || request.expires_at > clock.now()) return
  await updateRequest(tx, id, { state: 'expired', answered_at: clock.now() })
  await notifyBuyer(context, request, { outcome: 'expired', reason: '' })
}

async function notifyBuyer(
  { tx, queueMail }: Pick<Context, 'tx' | 'queueMail'>,
  request: RequestRow,
  said: { outcome: 'approved' | 'declined' | 'expired'; reason: string },
): Promise<void> {
  const { buyer_email: to, buyer_name: name, customer_id: userId, business_id: businessId } = request
  if (to === null) return
  const about = { name, business: request.business_name, market: request.market_name }
  await queueMail(
    tx,
    { to, userId, isForStaff: false },
    { template: 'order_request_answered', data: { ...about, ...said, link: `/businesses/${businessId}` } },
  )
}
