import { createHash, randomBytes } from 'node:crypto'
import { days, minutes } from '#domain/time/durations.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import {
  deleteTokensBefore,
  insertToken,
  markTokenUsed,
  type TokenKind,
  type TokenRow,
} from './token-store.ts'
/** Says how long each kind of proof can be used. */
export const tokenLifeMs: Record<TokenKind, number> = {
  verify_sign_up: days(1),
  verify_email: days(1),
  reset_password: minutes(30),
  email_proof: minutes(10),
  second_factor: minutes(5),
  passkey: minutes(5),
  google: minutes(10),
}

interface NewToken {
  kind: TokenKind
  userId?: string | null
  signUpId?: string
  detail?: string
  /** Lets it be used for longer than others of its kind. */
  lifeMs?: number
}

/** Makes a proof for a link or a cookie: 32 random bytes as base64url, of which only the SHA-256 is stored. */
export async function issueToken(
  tx: Tx,
  clock: Clock,
  { kind, lifeMs = tokenLifeMs[kind], ...about }: NewToken,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + lifeMs)
  await insertToken(tx, { ...about, kind, hash: hashToken(token), now, expiresAt })
  return token
}

/** Uses a proof up and returns what it is about; null where it was used, is over, or never was. */
export function takeToken(tx: Tx, clock: Clock, kind: TokenKind, token: string): Promise<TokenRow | null> {
  return markTokenUsed(tx, { kind, hash: hashToken(token), now: clock.now() })
}

/** Drops proofs that ran out before a moment. */
export function forgetTokens(db: Db, before: Date): Promise<void> {
  return deleteTokensBefore(db, before)
}

/** SHA-256 of a token: what is stored of it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
