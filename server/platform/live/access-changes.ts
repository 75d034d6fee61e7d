import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { accessChannel } from './signals.ts'

/**
 * Notifies every process that a person's sessions or permissions changed, once this transaction is committed:
 * their open streams are checked again at once. A process that misses it finds out at the next heartbeat.
 */
export async function announceAccessChange(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_notify(${accessChannel}, ${userId})`.execute(tx)
}
