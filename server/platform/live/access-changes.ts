import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { accessChannel } from './signals.ts'

/**
 * Tells every process that a person's sessions or rights changed, when this transaction is committed and only then:
 * their open streams are judged again at once. A process that does not hear it finds out at the next heartbeat.
 */
export async function announceAccessChange(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_notify(${accessChannel}, ${userId})`.execute(tx)
}
