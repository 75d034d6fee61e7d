import type { Db, Tx } from '#server/platform/database/database.ts'

/** Everybody with the role godmode who can be emailed. */
export async function listOwners(db: Db | Tx): Promise<{ id: string; name: string; email: string }[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where((eb) => eb.or([eb('role', '=', 'godmode'), eb('is_god_mode', '=', true)]))
    .where('suspended_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('email', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ email, ...owner }) => (email === null ? [] : [{ ...owner, email }]))
}
