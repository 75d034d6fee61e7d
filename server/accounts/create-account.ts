import type { Role } from '#contract/accounts.ts'
import { permissions } from '#contract/endpoint.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { hashPassword } from './passwords.ts'
import { insertUser } from './store.ts'

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
