import { entryKinds } from '#contract/payments/books.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { type Cities, demandOwnTill } from '#server/payments/core/money-accounts.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { lockAccount } from './account-store.ts'
import { type EntryRow, findEntry, insertEntry, listLegs } from './entry-store.ts'
import { demandOwnKind } from './record-entry.ts'

/** Returns whether an entry can be taken back: not a count or an opening balance, and not twice. */
export function mayUndo(entry: { kind: EntryRow['kind']; isUndone: boolean; isUndoing: boolean }): boolean {
  return entryKinds.some((kind) => kind === entry.kind) && !entry.isUndone && !entry.isUndoing
}

/** Posts an entry back on the first open day, once; returns the new movement's id. */
export async function undoEntry(
  context: { tx: Tx; clock: Clock },
  {
    adminId,
    cities,
    movementId,
    reason,
  }: { adminId: string; cities: Cities; movementId: string; reason: string },
): Promise<string> {
  const { tx, clock } = context
  const known = await findEntry(tx, movementId)
  if (!known) throw fail('books.no_entry')
  demandOwnKind(known.kind, cities)
  for (const id of [known.account_id, known.to_account_id].filter((one) => one !== null).sort()) {
    const account = await lockAccount(tx, id)
    if (!account) throw fail('books.no_account')
    demandOwnTill(account, cities)
  }
  // Looks again: whoever undid it first held the account.
  const entry = await findEntry(tx, movementId)
  if (!entry) throw fail('books.no_entry')
  if (!mayUndo({ kind: entry.kind, isUndone: entry.is_undone, isUndoing: entry.undoes !== null }))
    throw fail('books.undone')
  const legs = (await listLegs(tx, movementId)).map((leg) => ({ ...leg, amountKobo: -leg.amountKobo }))
  const id = await postMovement(context, { kind: entry.kind, reason, legs })
  if (id === null) throw new Error('an entry of nothing')
  const { is_undone: _undone, ...row } = entry
  await insertEntry(tx, { ...row, movement_id: id, picture_id: null, made_by: adminId, undoes: movementId })
  await recordAudit(tx, clock, {
    actorId: adminId,
    action: 'money.undo_entry',
    subject: id,
    detail: { movementId, reason },
  })
  return id
}
