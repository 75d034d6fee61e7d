import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/handlers.ts'
import { findSessionUser, insertSession, presentUser, updateSessionSeen } from './store.ts'

const day = 24 * 60 * 60 * 1000
/** A session ends this long after sign-in, whatever happens. */
export const sessionLifeMs = 90 * day
/** And this long after it was last used. */
export const sessionIdleMs = 30 * day
const seenEveryMs = 10 * 60 * 1000

/** Starts a session; the returned token goes to the browser and is stored nowhere. */
export async function startSession(
  { tx, clock }: { tx: Tx; clock: Clock },
  input: { userId: string; userAgent: string },
): Promise<{ token: string; maxAgeS: number }> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await insertSession(tx, {
    tokenHash: hashToken(token),
    userId: input.userId,
    now,
    expiresAt: new Date(now.getTime() + sessionLifeMs),
    userAgent: input.userAgent.slice(0, 200),
  })
  return { token, maxAgeS: sessionLifeMs / 1000 }
}

/** Who holds this token, or null when its session has ended. */
export async function findViewer(
  { db, clock }: { db: Db; clock: Clock },
  token: string,
): Promise<Viewer | null> {
  const now = clock.now()
  const sessionHash = hashToken(token)
  const row = await findSessionUser(db, sessionHash, now, new Date(now.getTime() - sessionIdleMs))
  if (!row) return null
  if (now.getTime() - row.seen_at.getTime() > seenEveryMs) await updateSessionSeen(db, sessionHash, now)
  return { user: presentUser(row), sessionHash }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
