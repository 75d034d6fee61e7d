import type { World } from './world.ts'

/** What the audit log says was done with something, oldest first. */
export async function auditsOf(world: World, subject: string): Promise<string[]> {
  const rows = await world.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}
