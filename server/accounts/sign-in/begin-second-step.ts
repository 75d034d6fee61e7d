import type { SecondStepMethod } from '#contract/accounts/factors.ts'
import { hashToken, issueToken, tokenLifeMs } from '#server/accounts/core/account-tokens.ts'
import type { SignInWay } from '#server/accounts/core/store.ts'
import { findToken } from '#server/accounts/core/token-store.ts'
import { findFactors } from '#server/accounts/factors/factors.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { RequestContext } from '#server/platform/http/handlers.ts'

/** Describes a sign-in that waits for its second step; the token is the proof that the first was right. */
export interface SecondStep {
  token: string
  methods: SecondStepMethod[]
}

/** Asks for the second step of somebody who has one, or returns null where the first step is enough. */
export async function beginSecondStep(
  { tx, clock }: { tx: Tx; clock: Clock },
  userId: string,
  by: SignInWay,
): Promise<SecondStep | null> {
  const methods = await findFactors(tx, userId)
  if (methods.length === 0) return null
  const token = await issueToken(tx, clock, { kind: 'second_factor', userId, detail: by })
  return { token, methods }
}

/** Leaves the proof of the first step with the browser. */
export function saveSecondStep(request: RequestContext, { token }: SecondStep): void {
  request.setToken('second-factor', token, tokenLifeMs.second_factor / 1000)
}

/** Returns whose second step a browser is being asked for, or null. */
export async function findSecondStep(
  { db, clock }: { db: Db | Tx; clock: Clock },
  token: string | null,
): Promise<{ userId: string; by: SignInWay } | null> {
  if (token === null) return null
  const row = await findToken(db, { kind: 'second_factor', hash: hashToken(token), now: clock.now() })
  return row?.user_id
    ? { userId: row.user_id, by: row.detail === 'google' || row.detail === 'code' ? row.detail : 'password' }
    : null
}
