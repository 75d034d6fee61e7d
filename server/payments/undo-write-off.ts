import { sql } from 'kysely'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { postMovement } from './core/ledger.ts'
import { writeOffUndoneLegs } from './core/rules.ts'

interface Borne {
  account: 'write_offs' | 'agent_cash'
  ownerId: string
  amountKobo: number
}

/** Returns who bears what of a locked order was written off, agents first. */
async function listBearers(tx: Tx, orderId: string): Promise<Borne[]> {
  const { rows } = await sql<Borne>`
    select p.account, p.owner_id as "ownerId", sum(p.amount_kobo)::bigint as "amountKobo"
    from ledger_transactions t join postings p on p.transaction_id = t.id
    where t.order_id = ${orderId} and t.kind in ('write_off', 'write_off_undone') and p.account <> 'order'
    group by p.account, p.owner_id having sum(p.amount_kobo) > 0 order by p.account, p.owner_id`.execute(tx)
  return rows
}

/**
 * Takes back what was written off of a locked order, up to an amount: money came for it after all, or it is charged no more.
 * An agent who bore it is freed first. Returns how much.
 */
export async function undoWriteOff(
  context: { tx: Tx; clock: Clock },
  { orderId, amountKobo, reason }: { orderId: string; amountKobo: number; reason: string },
): Promise<number> {
  let leftKobo = amountKobo
  if (leftKobo <= 0) return 0
  for (const borne of await listBearers(context.tx, orderId)) {
    const undoneKobo = Math.min(leftKobo, borne.amountKobo)
    if (undoneKobo === 0) break
    const { account, ownerId } = borne
    const bearer = account === 'agent_cash' ? { account, ownerId } : { account }
    const legs = writeOffUndoneLegs({ orderId, bearer, amountKobo: undoneKobo })
    await postMovement(context, { kind: 'write_off_undone', orderId, reason, legs })
    leftKobo -= undoneKobo
  }
  return amountKobo - leftKobo
}
