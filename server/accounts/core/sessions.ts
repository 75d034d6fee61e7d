import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { days, hours, minutes } from '#domain/time/durations.ts'
import { createBatcher } from '#server/platform/batch.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { FindViewer, Viewer } from '#server/platform/http/handlers.ts'
import { announceAccessChange } from '#server/platform/live/access-changes.ts'
import { hashToken } from './account-tokens.ts'
import {
  deleteSessionByHash,
  deleteSessions,
  findSessionHash,
  hasOpenSession,
  lockSession,
  updateSessionToken,
} from './session-store.ts'
import {
  deleteSessionsBefore,
  findSessionUsers,
  insertSession,
  presentUser,
  type SessionStarts,
  type SignInWay,
  updateSessionSeen,
} from './store.ts'

/** A session ends this long after sign-in, whatever happens. */
const sessionLifeMs = days(90)
/** And this long after it was last used; admins, who see everybody's orders, are asked again sooner. */
const limits = { idleMs: days(30), adminIdleMs: hours(12), adminLifeMs: days(7) }
const seenEveryMs = minutes(10)

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

/** Returns what a session must have been used or begun after to be open now. */
export function sessionStarts(now: Date): SessionStarts {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  return {
    now,
    seenAfter: ago(limits.idleMs),
    adminSeenAfter: ago(limits.adminIdleMs),
    adminBegunAfter: ago(limits.adminLifeMs),
  }
}

/**
 * Finds who holds a token, or null when its session has ended; asked for every request, so requests that come
 * together ask together.
 */
export function createFindViewer({ pool, clock }: { pool: pg.Pool; clock: Clock }): FindViewer {
  const find = createBatcher({
    run: (hashes: Buffer[]) => findSessionUsers(pool, hashes, sessionStarts(clock.now())),
    maxSize: 200,
    inFlight: 2,
  })
  return async (token, { asUse } = { asUse: true }) => {
    const sessionHash = hashToken(token)
    const row = await find(sessionHash)
    if (!row) return null
    const now = clock.now()
    if (asUse && now.getTime() - row.seen_at.getTime() > seenEveryMs)
      await updateSessionSeen(pool, sessionHash, now)
    return { user: presentUser(row), sessionHash, sessionId: row.session_id, signedInAt: row.signed_in_at }
  }
}

/** Returns whether a viewer's session lives on under a new token. */
export async function isRenewed(db: Db, { sessionId, sessionHash }: Viewer): Promise<boolean> {
  const tokenHash = await findSessionHash(db, sessionId)
  return tokenHash !== null && !tokenHash.equals(sessionHash)
}

/** Returns whether a session can still be used, for what belongs to it and is done later. */
export function isSessionOpen(
  { db, clock }: { db: Db | Tx; clock: Clock },
  sessionId: string,
): Promise<boolean> {
  return hasOpenSession(db, sessionId, sessionStarts(clock.now()))
}

/** Names the sessions to end: all of a person's, `only` one of them, or all `except` one (both are ids of sessions). */
export interface SessionsToEnd {
  userId: string
  only?: string
  except?: string
}

/**
 * Ends sessions together with what caused it. Each request is refused as soon as this is committed, and open streams
 * are cut in every process at once. Returns how many there were.
 */
export async function endSessions(tx: Tx, who: SessionsToEnd): Promise<number> {
  const count = await deleteSessions(tx, who)
  await announceAccessChange(tx, who.userId)
  return count
}

/** Ends the session that a token opens, if it is still there. */
export async function endSessionOf(tx: Tx, token: string): Promise<void> {
  const userId = await deleteSessionByHash(tx, hashToken(token))
  if (userId !== null) await announceAccessChange(tx, userId)
}

/**
 * Gives a session a new token and ends the person's others: what may have been overheard before a password or role
 * changed opens nothing afterwards. The token goes to the browser; the session keeps its id and its end.
 */
export async function renewSession(
  { tx, clock }: { tx: Tx; clock: Clock },
  viewer: Viewer,
): Promise<{ token: string; maxAgeS: number }> {
  const token = randomBytes(32).toString('base64url')
  await endSessions(tx, { userId: viewer.user.id, except: viewer.sessionId })
  const expiresAt = await updateSessionToken(tx, viewer, hashToken(token))
  if (!expiresAt) throw fail('auth.signed_out')
  return { token, maxAgeS: Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000) }
}

/** Locks a session while what belongs to it is changed. Throws auth.signed_out where it has ended. */
export async function demandSession(tx: Tx, sessionId: string): Promise<void> {
  if (!(await lockSession(tx, sessionId))) throw fail('auth.signed_out')
}

/** Drops sessions that ended before a moment. */
export const forgetSessions = deleteSessionsBefore
