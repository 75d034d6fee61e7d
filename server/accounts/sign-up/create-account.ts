import type { Role } from '#contract/accounts/accounts.ts'
import { permissions } from '#contract/core/endpoint.ts'
import { hashPassword, verifyPassword } from '#server/accounts/core/passwords.ts'
import {
  findUserByIdentifier,
  insertUser,
  updatePasswords,
  updatePractice,
} from '#server/accounts/core/store.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

interface NewAccount {
  username: string
  name: string
  role: Role
  passwordHash: string
  email?: string | null
  phoneNumber?: string | null
}

/** Makes an account from inside: the first ones, and admins. Returns its id, or null when a name is taken. */
export async function createAccount(
  { db, clock }: { db: Db | Tx; clock: Clock },
  account: NewAccount,
): Promise<string | null> {
  const id = newId('user', clock)
  const isNew = await insertUser(db, {
    ...account,
    id,
    permissions: account.role === 'admin' ? [...permissions] : [],
    now: clock.now(),
  })
  return isNew ? id : null
}

/** Marks simulated people, whose work is practice. */
export async function markAsPractice(db: Db | Tx, usernames: readonly string[]): Promise<void> {
  await updatePractice(db, usernames)
}

export async function hasPassword(db: Db | Tx, username: string, password: string): Promise<boolean> {
  const user = await findUserByIdentifier(db, { username, phone: null })
  return verifyPassword(user?.password_hash ?? null, password)
}

/** Gives one password to several accounts; returns how many there were. */
export async function setPasswords(db: Db | Tx, usernames: string[], password: string): Promise<number> {
  return updatePasswords(db, usernames, await hashPassword(password))
}
