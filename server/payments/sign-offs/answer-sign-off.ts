import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { SignOff, SignOffKind } from '#contract/payments/sign-offs.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import {
  expireSignOffs,
  listSignOffs,
  lockSignOff,
  type SignOffRow,
  updateSignOff,
} from './sign-off-store.ts'

interface Context {
  tx: Tx
  clock: Clock
}

/** Does what each kind does once it is signed off; it throws what would refuse it now, and then it goes on waiting. */
export type DoSignedOff = Record<SignOffKind, (row: SignOffRow, admin: CurrentUser) => Promise<void>>

/** Writes off what an order owes as it was asked for; orders come after payments, and give this. */
export type WriteOffSigned = (context: Context, row: SignOffRow, admin: CurrentUser) => Promise<void>

const shown = 50

/**
 * Signs off what another admin asked for, which does it, or refuses it. Nobody signs off their own, unless nobody else could
 * and its day of waiting is over; who asked may take it back. Answered twice or by two at once, it is done once.
 */
export async function answerSignOff(
  { tx, clock }: Context,
  doing: DoSignedOff,
  { id, as, note, admin }: { id: string; as: 'approve' | 'refuse'; note: string | null; admin: CurrentUser },
): Promise<void> {
  const now = clock.now()
  await expireSignOffs(tx, now)
  const row = await lockSignOff(tx, id)
  if (!row) throw fail('sign_offs.not_found')
  if (row.state !== 'waiting') throw fail('sign_offs.over', { detail: { state: row.state } })
  if (as === 'approve') {
    if (blockerOf(row, admin.id, now) === 'own') throw fail('sign_offs.own')
    await doing[row.kind](row, admin)
  }
  const state = as === 'approve' ? 'approved' : 'refused'
  await updateSignOff(tx, id, { state, answered_by: admin.id, answered_at: now, note })
  await recordAudit(tx, clock, {
    actorId: admin.id,
    action: 'money.sign_off',
    subject: id,
    detail: {
      as,
      kind: row.kind,
      about: row.subject,
      amountKobo: row.amount_kobo,
      askedBy: row.asked_by,
      note,
    },
  })
}

function blockerOf(
  { state, asked_by: askedBy, alone_at: aloneAt, expires_at: expiresAt }: SignOffRow,
  adminId: string,
  now: Date,
): SignOff['blocker'] {
  if (state !== 'waiting' || expiresAt <= now) return 'over'
  return askedBy === adminId && (aloneAt === null || aloneAt > now) ? 'own' : null
}

export async function readSignOffs(
  db: Db | Tx,
  { adminId, now }: { adminId: string; now: Date },
): Promise<SignOff[]> {
  const rows = await listSignOffs(db, shown)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    amountKobo: row.amount_kobo,
    customerName: row.customer_name,
    orderCode: row.order_code,
    reason: row.reason,
    askedBy: row.asked_by_name,
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    aloneAt: row.alone_at?.toISOString() ?? null,
    state: row.state === 'waiting' && row.expires_at <= now ? 'expired' : row.state,
    answered: row.answered_at && {
      by: row.answered_by_name,
      at: row.answered_at.toISOString(),
      note: row.note,
    },
    blocker: blockerOf(row, adminId, now),
  }))
}
