import type { EntryKind } from '#contract/payments/books.ts'
import { lagosTime } from '#domain/time/days.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { type Cities, holdPlace } from '#server/payments/core/money-accounts.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import type { ReceivedPicture } from '#server/platform/pictures/receive-picture.ts'
import type { SavePicture } from '#server/platform/pictures/save-picture.ts'
import { entryLegs, leaves } from './entry-legs.ts'
import { insertEntry } from './entry-store.ts'

export interface NewEntry {
  kind: EntryKind
  accountId: string
  toAccountId: string | null
  category: string | null
  amountKobo: number
  day: string | null
  note: string
}

/** The owner's money is the whole business's. */
export function demandOwnKind(kind: string, cities: Cities): void {
  if (cities !== null && (kind === 'owner_in' || kind === 'owner_out')) throw fail('books.whole_business')
}

/**
 * Records a movement of the business's own money; returns its id. Throws `books.no_account`, `books.too_little`,
 * `books.whole_business` for an admin of some cities, and 409 from the database for a day that is closed.
 */
export async function recordEntry(
  context: { tx: Tx; clock: Clock; savePicture: SavePicture },
  {
    adminId,
    cities,
    entry,
    picture,
  }: { adminId: string; cities: Cities; entry: NewEntry; picture: ReceivedPicture | null },
): Promise<string> {
  const { tx, clock, savePicture } = context
  const { kind, accountId, toAccountId, category, amountKobo, day, note } = entry
  if (day !== null && day > lagosTime(clock.now()).date)
    throw invalidFields([{ path: 'day', message: 'Choose today or an earlier day' }])
  demandOwnKind(kind, cities)
  const place = await holdPlace(tx, { accountId, outKobo: leaves(kind) ? amountKobo : 0, cities })
  const to = toAccountId === null ? null : await holdPlace(tx, { accountId: toAccountId, outKobo: 0, cities })
  const legs = entryLegs({ kind, place, to, category, amountKobo })
  const id = await postMovement(context, { kind, reason: note, day, legs })
  if (id === null) throw new Error('an entry of nothing')
  await insertEntry(tx, {
    movement_id: id,
    kind,
    account_id: accountId,
    to_account_id: toAccountId,
    category,
    picture_id: picture && (await savePicture(tx, picture, { ownerId: adminId, isSlip: true })),
    made_by: adminId,
    undoes: null,
  })
  await recordAudit(tx, clock, {
    actorId: adminId,
    action: 'money.record_entry',
    subject: id,
    detail: { ...entry },
  })
  return id
}
