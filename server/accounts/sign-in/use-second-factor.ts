import { hashToken, takeToken } from '#server/accounts/core/account-tokens.ts'
import { isDeviceOf } from '#server/accounts/core/device-store.ts'
import { finishSignIn, type SignedIn, type Visit } from '#server/accounts/core/finish-sign-in.ts'
import { countTokenTry } from '#server/accounts/core/token-store.ts'
import {
  findTotp,
  listRecoveryCodes,
  markRecoveryCodeUsed,
  updateTotpStep,
} from '#server/accounts/factors/factor-store.ts'
import type { FactorContext } from '#server/accounts/factors/factors.ts'
import { findTotpStep } from '#server/accounts/factors/totp.ts'
import { type AppError, fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { countTry, forgetTries, type Limit } from '#server/platform/database/rate-limit.ts'
import { findSecondStep } from './begin-second-step.ts'

/** Wrong codes that one first step is good for. */
const triesMax = 5

/**
 * Finishes a sign-in by a code of the app or a recovery code. Each try is counted before the code is looked at, for
 * the challenge and for the person, so that neither a burst nor many challenges give more guesses.
 */
export async function useSecondFactor(
  context: FactorContext,
  { token, code, visit }: { token: string | null; code: string; visit: Visit },
): Promise<SignedIn> {
  const { db, clock } = context
  const step = await findSecondStep(context, token)
  if (token === null || step === null) throw fail('auth.step_over')
  const { userId, by } = step
  const typed = code.replace(/[\s-]/g, '')
  const isOfApp = /^\d{6}$/.test(typed)
  const limits = await limitsFor(context, userId, isOfApp, visit)
  for (const limit of limits) await countTry(db, clock, limit)
  const result = await db.transaction().execute(async (tx): Promise<SignedIn | AppError> => {
    const tries = await countTokenTry(tx, { hash: hashToken(token), now: clock.now(), max: triesMax })
    if (tries === null) return fail('auth.step_over')
    const isRight = await (isOfApp ? useTotp : useRecoveryCode)(context, tx, userId, typed)
    if (!isRight) return fail(tries < triesMax ? 'auth.wrong_factor' : 'auth.step_over')
    await takeToken(tx, clock, 'second_factor', token)
    return finishSignIn({ ...context, tx }, { userId, by, visit })
  })
  if (result instanceof Error) throw result
  for (const limit of limits) await forgetTries(db, limit.key)
  return result
}

/**
 * Six digits can be guessed, so a person has few tries whatever the number of challenges. Those of strangers do not
 * count against a browser in which the owner has signed in before, nor against recovery codes.
 */
async function limitsFor(
  { db }: FactorContext,
  userId: string,
  isOfApp: boolean,
  { deviceToken }: Visit,
): Promise<Limit[]> {
  const device = deviceToken === null ? null : hashToken(deviceToken)
  const isKnown = device !== null && (await isDeviceOf(db, device, userId))
  const whose = isKnown ? `${userId}:${device.toString('hex')}` : userId
  if (!isOfApp) return [{ key: `recovery:${whose}`, max: 20, windowS: 60 * 60 }]
  return [
    { key: `totp:${whose}`, max: 10, windowS: 15 * 60 },
    { key: `totp-long:${whose}`, max: 30, windowS: 6 * 60 * 60 },
  ]
}

async function useTotp({ box, clock }: FactorContext, tx: Tx, userId: string, code: string) {
  const row = await findTotp(tx, userId)
  if (!row?.sealed_secret) return false
  const step = await findTotpStep(box.open(row.sealed_secret), code, clock.now())
  return step !== null && updateTotpStep(tx, userId, step)
}

async function useRecoveryCode(
  { recoveryCodes, clock }: FactorContext,
  tx: Tx,
  userId: string,
  code: string,
) {
  const hash = recoveryCodes.find(userId, code, await listRecoveryCodes(tx, userId))
  return hash !== null && markRecoveryCodeUsed(tx, userId, hash, clock.now())
}
