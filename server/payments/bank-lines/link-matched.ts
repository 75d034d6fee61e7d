import { findLastClosed } from '#server/payments/books/closing-store.ts'
import { bookArrival } from '#server/payments/gate/book-gate.ts'
import { lockGatePayment } from '#server/payments/gate/gate-store.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { type CandidateRow, findBankPosting, type LineRow, linkLines } from './line-store.ts'

interface Matched {
  open: readonly LineRow[]
  candidates: readonly CandidateRow[]
  pairs: readonly { lineId: number; postingId: number }[]
  by: string | null
}

/** Links lines to the movements that they show, and counts them; what was in transit from a gate is on the account from then on. */
export async function linkMatched(
  context: { tx: Tx; clock: Clock },
  { open, candidates, pairs, by }: Matched,
): Promise<number> {
  const gateOf = new Map(candidates.map(({ posting_id: id, gate_id: gateId }) => [id, gateId]))
  const lines = new Map(open.map((line) => [line.id, line]))
  const linked = []
  for (const pair of pairs) {
    const gateId = gateOf.get(pair.postingId) ?? null
    const line = lines.get(pair.lineId)
    const postingId = gateId === null || !line ? pair.postingId : await arrive(context, { gateId, line, by })
    if (postingId !== null) linked.push({ ...pair, postingId })
  }
  await linkLines(context.tx, linked, { by, now: context.clock.now() })
  return linked.length
}

/** Returns the posting on the line's account; null, or an error for an admin, where somebody settled it meanwhile. */
async function arrive(
  context: { tx: Tx; clock: Clock },
  { gateId, line, by }: { gateId: string; line: LineRow; by: string | null },
): Promise<number | null> {
  const { tx } = context
  const row = await lockGatePayment(tx, gateId)
  if (row?.status !== 'in_transit') {
    if (by !== null) throw fail('payments.settled')
    return null
  }
  const last = await findLastClosed(tx)
  const day = last !== null && line.day <= last ? null : line.day
  const movementId = await bookArrival(context, row, { accountId: line.account_id, day, by })
  const postingId = await findBankPosting(tx, movementId, line.account_id)
  if (postingId === null) throw new Error('what arrived is on the bank account')
  return postingId
}
