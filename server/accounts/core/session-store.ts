import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/handlers.ts'
import type { SessionStarts, SignInWay } from './store.ts'

interface SessionRow {
  id: string
  user_agent: string
  ip: string
  created_at: Date
  seen_at: Date
  signed_in_by: SignInWay
}

/** Returns a person's open sessions, the one used last first. */
export async function listSessionRows(
  db: Db | Tx,
  userId: string,
  { now, seenAfter, adminSeenAfter, adminBegunAfter }: SessionStarts,
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.user_agent, s.ip, s.created_at, s.seen_at, s.signed_in_by
    from sessions s join users u on u.id = s.user_id
    where s.user_id = ${userId} and s.expires_at > ${now}
      and case when u.role in ('admin', 'godmode') or u.is_god_mode
        then s.seen_at > ${adminSeenAfter} and s.created_at > ${adminBegunAfter} else s.seen_at > ${seenAfter} end
    order by s.seen_at desc, s.id desc`.execute(db)
  return rows
}

/** Returns whether a session can still be used; admins’ end sooner. */
export async function hasOpenSession(
  db: Db | Tx,
  sessionId: string,
  { now, seenAfter, adminSeenAfter, adminBegunAfter }: SessionStarts,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.expires_at > ${now} and u.suspended_at is null and u.erased_at is null
      and case when u.role in ('admin', 'godmode') or u.is_god_mode
        then s.seen_at > ${adminSeenAfter} and s.created_at > ${adminBegunAfter} else s.seen_at > ${seenAfter} end`.execute(
    db,
  )
  return rows.length > 0
}

/** Holds a session so that what belongs to it is changed by one at a time; false where it has ended. */
export async function lockSession(tx: Tx, sessionId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from sessions where id = ${sessionId} for no key update`.execute(tx)
  return rows.length > 0
}

/** Deletes a person's sessions: all, `only` the one of this id, or all `except` it. Returns how many there were. */
export async function deleteSessions(
  tx: Tx,
  { userId, only, except }: { userId: string; only?: string; except?: string },
): Promise<number> {
  let query = tx.deleteFrom('sessions').where('user_id', '=', userId)
  if (only !== undefined) query = query.where('id', '=', only)
  if (except !== undefined) query = query.where('id', '<>', except)
  const { numDeletedRows } = await query.executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes the session of a token's hash; returns whose it was, or null where there is none. */
export async function deleteSessionByHash(tx: Tx, tokenHash: Buffer): Promise<string | null> {
  const row = await tx
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** The hash of a session's token as it is now, or null where the session has ended. */
export async function findSessionHash(db: Db, sessionId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.token_hash ?? null
}

/** Replaces a session's token; returns when the session ends, or null where it has ended or was replaced before. */
export async function updateSessionToken(
  tx: Tx,
  { sessionId, sessionHash }: Pick<Viewer, 'sessionId' | 'sessionHash'>,
  tokenHash: Buffer,
): Promise<Date | null> {
  const row = await tx
    .updateTable('sessions')
    .set({ token_hash: tokenHash })
    .where('id', '=', sessionId)
    .where('token_hash', '=', sessionHash)
    .returning('expires_at')
    .executeTakeFirst()
  return row?.expires_at ?? null
}
