import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { createBatcher } from '#server/platform/batch.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/handlers.ts'
import { newId } from '#server/platform/ids.ts'
import { hashToken } from './account-tokens.ts'
import {
  deleteSessionsBefore,
  findSessionUsers,
  insertSession,
  presentUser,
  type SignInWay,
  updateSessionSeen,
} from './store.ts'

const day = 24 * 60 * 60 * 1000
/** A session ends this long after sign-in, whatever happens. */
export const sessionLifeMs = 90 * day
/** And this long after it was last used. */
export const sessionIdleMs = 30 * day
const seenEveryMs = 10 * 60 * 1000

export interface NewSession {
  userId: string
  userAgent: string
  ip: string
  by: SignInWay
}

/** Starts a session; the returned token goes to the browser and is stored nowhere. */
export async function startSession(
  { tx, clock }: { tx: Tx; clock: Clock },
  input: NewSession,
): Promise<{ token: string; maxAgeS: number }> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await insertSession(tx, {
    ...input,
    id: newId('session', clock),
    tokenHash: hashToken(token),
    now,
    expiresAt: new Date(now.getTime() + sessionLifeMs),
    userAgent: input.userAgent.slice(0, 200),
  })
  return { token, maxAgeS: sessionLifeMs / 1000 }
}

export type FindViewer = (token: string) => Promise<Viewer | null>

/**
 * Finds who holds a token, or null when its session has ended; asked for every request, so requests that come
 * together ask together.
 */
export function createFindViewer({ pool, clock }: { pool: pg.Pool; clock: Clock }): FindViewer {
  const find = createBatcher({
    run: (hashes: Buffer[]) => findSessionUsers(pool, hashes, clock.now(), sessionIdleMs),
    maxSize: 200,
    inFlight: 2,
  })
  return async (token) => {
    const sessionHash = hashToken(token)
    const row = await find(sessionHash)
    if (!row) return null
    const now = clock.now()
    if (now.getTime() - row.seen_at.getTime() > seenEveryMs) await updateSessionSeen(pool, sessionHash, now)
    return { user: presentUser(row), sessionHash, sessionId: row.session_id, signedInAt: row.signed_in_at }
  }
}

/** Drops sessions that ended before a moment. */
export const forgetSessions = deleteSessionsBefore
