import type { OrderRequest } from '#contract/businesses/order-requests.ts'
import { listApprovers } from '#server/businesses/core/hold-business.ts'
import { approving, demandMember } from '#server/businesses/core/read-business.ts'
import type { OpenRequest } from '#server/orders/core/buyers.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { findRequest, isToAnswer, listRequests, type RequestRow } from './request-store.ts'

/** Returns what of a business waits for approval and was answered last, as far as somebody's role shows it. */
export async function readRequests(
  { db, clock }: { db: Db | Tx; clock: Clock },
  of: { businessId: string; userId: string },
): Promise<OrderRequest[]> {
  const { role } = await demandMember(db, of)
  const isApprover = approving.includes(role)
  const rows = await listRequests(db, { ...of, customerId: isApprover ? null : of.userId })
  return rows.map((row) => present(row, { ...of, isApprover, now: clock.now() }))
}

function present(
  row: RequestRow,
  { userId, isApprover, now }: { userId: string; isApprover: boolean; now: Date },
): OrderRequest {
  const isOpen = isToAnswer(row, now)
  const isOwn = row.customer_id === userId
  const { body } = row
  return {
    id: row.id,
    buyer: row.buyer_name,
    marketName: row.market_name,
    itemCount: row.item_count,
    items: [...(body?.items ?? []), ...(body?.rest?.items ?? [])].map(({ raw, name }) => raw ?? name),
    mostKobo: row.most_kobo,
    scheduledFor: body?.scheduledFor ?? null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state: stateOf(row, isOpen),
    answeredBy: isOpen ? null : row.answered_by_name,
    reason: row.reason,
    orderId: row.order_id,
    mayAnswer: isOpen && isApprover && !isOwn,
    mayWithdraw: isOpen && isOwn && row.state === 'waiting',
  }
}

/** One whose time is over has expired, also before the job has said so; one of somebody who has left is withdrawn. */
function stateOf({ state, is_of_business }: RequestRow, isOpen: boolean): OrderRequest['state'] {
  if (state !== 'waiting' && state !== 'placing') return state
  if (isOpen) return 'waiting'
  return is_of_business ? 'expired' : 'withdrawn'
}

/** A request that still waits, with who may answer it; null for any other. */
export async function findToAnswer(
  { db, clock }: { db: Db | Tx; clock: Clock },
  id: string,
): Promise<OpenRequest | null> {
  const row = await findRequest(db, id)
  const now = clock.now()
  if (row?.state !== 'waiting' || !isToAnswer(row, now)) return null
  const { business_id: businessId, business_name: business, most_kobo: mostKobo, expires_at: expiresAt } = row
  const approvers = await listApprovers(db, { businessId, exceptId: row.customer_id, now })
  return { businessId, business, mostKobo, expiresAt, approverIds: approvers.map(({ userId }) => userId) }
}
