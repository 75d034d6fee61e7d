import type { Role } from '#contract/accounts.ts'
import { permissions } from '#contract/endpoint.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { findUserByIdentifier, insertUser, updatePasswords } from './store.ts'

interface NewAccount {
  username: string
  name: string
  role: Role
  password: string
  email?: string | null
  phoneNumber?: string | null
}

/** Makes an account from inside: the first ones, and staff. Returns its id, or null when a name is taken. */
export async function createAccount(
  { db, clock }: { db: Db | Tx; clock: Clock },
  account: NewAccount,
): Promise<string | null> {
  const id = newId('user', clock)
  const { password, ...rest } = account
  const isNew = await insertUser(db, {
    ...rest,
    id,
    permissions: account.role === 'admin' ? [...permissions] : [],
    passwordHash: await hashPassword(password),
    now: clock.now(),
  })
  return isNew ? id : null
}

/** Whether the account of a username has this password. */
export async function hasPassword(db: Db | Tx, username: string, password: string): Promise<boolean> {
  const user = await findUserByIdentifier(db, { username, phone: null })
  return verifyPassword(user?.password_hash ?? null, password)
}

/** Gives one password to several accounts; returns how many there were. */
export async function setPasswords(db: Db | Tx, usernames: string[], password: string): Promise<number> {
  return updatePasswords(db, usernames, await hashPassword(password))
}
