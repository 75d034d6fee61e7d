import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { placedOrder } from '#contract/orders/orders.ts'
import { findOpenUser } from '#server/accounts/find-open-user.ts'
import { type Notifying, notifyBuyer } from '#server/businesses/core/notify-people.ts'
import { approving, demandMember } from '#server/businesses/core/read-business.ts'
import { type PlaceOrderContext, placeOrder } from '#server/orders/checkout/place-order.ts'
import { findPlacedOrder } from '#server/orders/checkout/placed-order.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { prepareRequest } from './ask-approval.ts'
import { isToAnswer, lockRequest, type RequestRow, updateRequest } from './request-store.ts'

interface Context extends Notifying {
  tx: Tx
  clock: Clock
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

function refuseOver(request: RequestRow, now: Date): void {
  if (!isToAnswer(request, now)) throw fail('businesses.answered', { detail: { state: request.state } })
}

/** One that is being placed is past declining and withdrawing. */
function refusePlacing(request: RequestRow, now: Date): void {
  refuseOver(request, now)
  if (request.state === 'placing') throw fail('businesses.answered', { detail: { state: 'placing' } })
}

/**
 * Approves a request: its order is placed in the buyer's name, with the promise and fees of this moment. One that has
 * become dearer than what the approver saw is shown to them again first. An order that cannot be placed now leaves it
 * waiting, and its refusal is thrown. Approved twice or by two at once, it is placed once, and the first has approved it.
 */
export async function approveRequest(
  context: PlaceOrderContext & Notifying,
  input: { id: string; approver: CurrentUser; ip: string; shownMostKobo?: number | undefined },
): Promise<{ placed: z.output<typeof placedOrder>; businessId: string }> {
  const { db, clock } = context
  const { id, approver, ip } = input
  const request = await db.transaction().execute(async (tx) => {
    const found = await lockToAnswer(tx, id, approver)
    refuseOver(found, clock.now())
    return found
  })
  if (request.state === 'waiting') await refuseDearer(context, request, input)
  const approverId = await claim(context, { id, approver })
  try {
    const placed = await placeRequested(context, request, { approverId, ip })
    await db
      .transaction()
      .execute((tx) => finishApproval({ ...context, tx }, { id, approverId, orderId: placed.id }))
    return { placed, businessId: request.business_id }
  } catch (error) {
    if (error instanceof AppError) await db.transaction().execute((tx) => unclaim(tx, id))
    throw error
  }
}

/** Prices may have risen since the request was written: nobody approves more than what they saw. */
async function refuseDearer(
  context: PlaceOrderContext,
  request: RequestRow,
  { ip, shownMostKobo }: { ip: string; shownMostKobo?: number | undefined },
): Promise<void> {
  if (request.body === null) throw fail('businesses.no_request')
  const { mostKobo } = await prepareRequest(context, { order: request.body, ip })
  if (mostKobo <= (shownMostKobo ?? request.most_kobo)) return
  await context.db.transaction().execute((tx) => updateRequest(tx, request.id, { most_kobo: mostKobo }))
  throw fail('businesses.dearer_now', { detail: { mostKobo } })
}

/** Marks a request as being placed. Returns in whose name: the first's, where another one is at it already. */
async function claim(
  { db, clock }: Pick<PlaceOrderContext, 'db' | 'clock'>,
  { id, approver }: { id: string; approver: CurrentUser },
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const found = await lockToAnswer(tx, id, approver)
    refuseOver(found, clock.now())
    if (found.state === 'placing' && found.answered_by !== null) return found.answered_by
    await updateRequest(tx, id, { state: 'placing', answered_by: approver.id })
    return approver.id
  })
}

/** Notes the order of a request, and says so to its buyer; once, whoever comes first. */
async function finishApproval(
  context: Context,
  { id, approverId, orderId }: { id: string; approverId: string | null; orderId: string },
): Promise<void> {
  const request = await lockRequest(context.tx, id)
  if (!request || request.state === 'approved') return
  await updateRequest(context.tx, id, {
    state: 'approved',
    answered_by: approverId,
    answered_at: context.clock.now(),
    reason: null,
    order_id: orderId,
  })
  await report(context, request, { outcome: 'approved', reason: '' })
}

/** It waits again, unless another try has placed it. */
async function unclaim(tx: Tx, id: string): Promise<void> {
  const request = await lockRequest(tx, id)
  if (request?.state === 'placing') await updateRequest(tx, id, { state: 'waiting', answered_by: null })
}

const requestKey = (id: string) => `request-${id}`

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
    idempotencyKey: requestKey(request.id),
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
  refusePlacing(request, clock.now())
  await updateRequest(tx, id, {
    state: 'declined',
    answered_by: approver.id,
    answered_at: clock.now(),
    reason,
  })
  await report(context, request, { outcome: 'declined', reason })
  return request.business_id
}

/** A buyer takes back what they asked for. Returns its business. */
export async function withdrawRequest(
  { tx, clock }: Pick<Context, 'tx' | 'clock'>,
  { id, buyer }: { id: string; buyer: CurrentUser },
): Promise<string> {
  const request = await lockRequest(tx, id)
  if (request?.customer_id !== buyer.id) throw fail('businesses.no_request')
  refusePlacing(request, clock.now())
  await updateRequest(tx, id, { state: 'withdrawn', answered_at: clock.now() })
  return request.business_id
}

/**
 * Ends a request that nobody answered in time, and says so to its buyer. One whose process died while it was placed is
 * approved where its order is there. Returns its time where that is still to come.
 */
export async function expireRequest(context: Context, id: string): Promise<Date | null> {
  const { tx, clock } = context
  const request = await lockRequest(tx, id)
  if (!request || !['waiting', 'placing'].includes(request.state)) return null
  if (request.expires_at > clock.now()) return request.expires_at
  const placed = await findPlacedOrder(tx, request.customer_id, requestKey(id))
  if (placed) await finishApproval(context, { id, approverId: request.answered_by, orderId: placed.id })
  else {
    await updateRequest(tx, id, { state: 'expired', answered_by: null, answered_at: clock.now() })
    await report(context, request, { outcome: 'expired', reason: '' })
  }
  return null
}

function report(
  context: Context,
  request: RequestRow,
  said: Parameters<typeof notifyBuyer>[2],
): Promise<void> {
  return notifyBuyer({ ...context, now: context.clock.now() }, request, said)
}
