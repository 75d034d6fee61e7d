import { sql } from 'kysely'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface ProviderEvent {
  id: number
  type: string
  reference: string | null
  provider_id: string | null
  applied_at: Date | null
}

/** Stores what the provider sent; null where the very same was sent before. */
export async function insertProviderEvent(
  tx: Tx,
  event: { bodyHash: Buffer; type: string; reference: string | null; providerId: string | null; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into provider_events (body_hash, type, reference, provider_id, received_at)
    values (${event.bodyHash}, ${event.type}, ${event.reference}, ${event.providerId}, ${event.now})
    on conflict (body_hash) do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function findProviderEvent(db: Db, id: number): Promise<ProviderEvent | null> {
  const row = await db
    .selectFrom('provider_events')
    .select(['id', 'type', 'reference', 'provider_id', 'applied_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function endProviderEvent(db: Db, clock: Clock, id: number, outcome: string): Promise<void> {
  await db
    .updateTable('provider_events')
    .set({ applied_at: clock.now(), outcome })
    .where('id', '=', id)
    .execute()
}
