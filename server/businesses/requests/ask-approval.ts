import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { NewOrder } from '#contract/orders/orders.ts'
import { refuseGrowth } from '#domain/orders/order-growth.ts'
import { days } from '#domain/time/durations.ts'
import { holdBusiness, listApprovers, readLimits } from '#server/businesses/core/hold-business.ts'
import { type Notifying, notifyApprover } from '#server/businesses/core/notify-people.ts'
import { refuseInvoice } from '#server/orders/checkout/place-paid-order.ts'
import { type PrepareContext, prepareParts } from '#server/orders/checkout/prepare-order.ts'
import { requestAskedJob } from '#server/orders/core/buyers.ts'
import { demand } from '#server/orders/core/grow-order.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { insertRequest } from './request-store.ts'

export const expireRequestJob = 'orders:expire_request'

/** For so long a request waits, unless its hour comes first. */
const waitsMs = days(1)

type AskContext = Pick<PrepareContext, 'clock'> & Notifying & { tx: Tx }

export interface Prepared {
  marketName: string
  mostKobo: number
}

/** Returns what an order would come to, checked as if it were placed now. Throws what would refuse it. */
export async function prepareRequest(
  context: PrepareContext,
  { order, ip }: { order: NewOrder; ip: string },
): Promise<Prepared> {
  const settings = await context.readSettings()
  const unfit = refuseInvoice(order)
  if (unfit) throw unfit
  const parts = await prepareParts(context, order, { settings, ip, extras: null, now: context.clock.now() })
  if ('refusal' in parts) throw parts.refusal
  const mostKobo = parts.reduce((sum, part) => sum + part.mostKobo, 0)
  return {
    marketName: parts.map(({ market }) => market.name).join(', '),
    mostKobo: Math.min(order.spendingCapKobo ?? Number.POSITIVE_INFINITY, mostKobo),
  }
}

/**
 * Writes down an order above its buyer's limit, for somebody else to approve, and tells those who may. Throws
 * `businesses.within_limit`, `businesses.no_approver`, and what refuses an order on invoice.
 */
export async function askApproval(
  context: AskContext,
  input: { buyer: CurrentUser; businessId: string; order: NewOrder; prepared: Prepared },
): Promise<void> {
  const { tx, clock } = context
  const { buyer, businessId, order, prepared } = input
  const { mostKobo, marketName } = prepared
  const now = clock.now()
  const of = { businessId, userId: buyer.id }
  const { name } = await holdBusiness(tx, of)
  const isOnInvoice = order.paymentMethod === 'invoice'
  const { buyer: limits, credit } = await readLimits(tx, { ...of, isOnInvoice, isFreed: false, now })
  const growth = { fromKobo: 0, toKobo: mostKobo, buyer: null, credit: null, debt: null, gate: null }
  const passed = refuseGrowth({ ...growth, buyer: limits })
  if (passed?.code !== 'businesses.needs_approval') throw fail('businesses.within_limit')
  const approvers = await listApprovers(tx, { businessId, exceptId: buyer.id, now })
  if (approvers.length === 0) throw fail('businesses.no_approver')
  // Passes over what is overdue: it may be paid until it is approved.
  if (credit) demand({ ...growth, credit: { ...credit, overdueKobo: 0 } })
  const id = newId('orderRequest', clock)
  const atMs = order.scheduledFor === null ? Number.POSITIVE_INFINITY : Date.parse(order.scheduledFor)
  const expiresAt = new Date(Math.min(now.getTime() + waitsMs, atMs))
  const itemCount = order.items.length + (order.rest?.items.length ?? 0)
  const body = { ...order, businessId, shownFeesKobo: null }
  await insertRequest(tx, {
    id,
    businessId,
    customerId: buyer.id,
    body,
    marketName,
    itemCount,
    mostKobo,
    now,
    expiresAt,
  })
  await addJob(tx, expireRequestJob, { requestId: id }, { runAt: expiresAt, key: `request:${id}` })
  await addJob(tx, requestAskedJob, { requestId: id }, { key: `asked:${id}` })
  const asked = {
    buyer: buyer.name,
    business: name,
    businessId,
    market: marketName,
    mostKobo,
    expiresAt,
    orderId: null,
  }
  for (const approver of approvers) await notifyApprover(context, approver, asked)
}
