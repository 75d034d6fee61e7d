import { findCodeHolder } from '#server/accounts/core/holder-store.ts'
import { insertUser } from '#server/accounts/core/store.ts'
import { unlikelyName } from '#server/accounts/core/take-name.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PlatformServices } from '#server/platform/services.ts'

interface Context extends Pick<PlatformServices, 'clock' | 'queueMail'> {
  tx: Tx
}

/**
 * A new customer without a password, by the number or the address that a code has shown to be theirs, or without either. A
 * number that they only typed is theirs too while nobody has it. Returns the id, or null where somebody else was faster.
 */
export async function createCodeAccount(
  { tx, clock, queueMail }: Context,
  { proved, name, contactPhone }: { proved: string | null; name: string; contactPhone: string | null },
): Promise<string | null> {
  const id = newId('user', clock)
  const now = clock.now()
  const email = proved?.includes('@') ? proved : null
  const isFree = contactPhone !== null && (await findCodeHolder(tx, contactPhone)) === null
  const isNew = await insertUser(tx, {
    id,
    username: unlikelyName([name, email?.split('@')[0] ?? '']),
    name,
    role: 'customer',
    email,
    phoneNumber: email === null ? proved : isFree ? contactPhone : null,
    passwordHash: null,
    phoneProvedAt: email === null && proved !== null ? now : null,
    now,
  })
  if (!isNew) return null
  if (email === null) return id
  await queueMail(tx, { to: email, userId: id, isForStaff: false }, { template: 'welcome', data: { name } })
  return id
}
