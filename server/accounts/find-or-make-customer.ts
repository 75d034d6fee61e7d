import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { findCodeHolder, lockCodeHolder } from '#server/accounts/core/holder-store.ts'
import { deleteSignUpsOf } from '#server/accounts/core/sign-up-store.ts'
import { insertUser } from '#server/accounts/core/store.ts'
import { unlikelyName } from '#server/accounts/core/take-name.ts'
import { findOpenUser } from '#server/accounts/find-open-user.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'

/**
 * The customer whose number this is. A number that is nobody's gets an account without a password, which opens by a code to the
 * number. Throws users.not_a_customer, and where the address is somebody else's.
 */
export async function findOrMakeCustomer(
  { tx, clock }: { tx: Tx; clock: Clock },
  known: { phone: string; name: string; email: string | null },
): Promise<CurrentUser> {
  const holder = await lockCodeHolder(tx, known.phone)
  if (holder !== null) return openCustomer(tx, holder.id)
  if (known.email !== null && (await lockCodeHolder(tx, known.email)) !== null)
    throw invalidFields([
      { path: 'caller.email', message: 'This email belongs to an account with another number' },
    ])
  const id = newId('user', clock)
  const isNew = await insertUser(tx, {
    id,
    username: unlikelyName([known.name]),
    name: known.name,
    role: 'customer',
    email: known.email,
    phoneNumber: known.phone,
    passwordHash: null,
    now: clock.now(),
  })
  // The same number at the same moment: theirs is committed now.
  if (!isNew) return findOrMakeCustomer({ tx, clock }, known)
  if (known.email !== null) await deleteSignUpsOf(tx, known.email)
  return openCustomer(tx, id)
}

/** The customer whose number this is, or null. Throws users.not_a_customer. */
export async function findCustomer(
  db: Db,
  phone: string,
): Promise<(CurrentUser & { isClaimed: boolean }) | null> {
  const holder = await findCodeHolder(db, phone)
  return holder && { ...(await openCustomer(db, holder.id)), isClaimed: holder.phone_proved_at !== null }
}

async function openCustomer(tx: Db | Tx, id: string): Promise<CurrentUser> {
  const user = await findOpenUser(tx, id)
  if (user?.role !== 'customer') throw fail('users.not_a_customer')
  return user
}
