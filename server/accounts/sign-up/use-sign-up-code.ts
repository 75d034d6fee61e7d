import { timingSafeEqual } from 'node:crypto'
import { hashCode, hashToken, takeToken } from '#server/accounts/core/account-tokens.ts'
import { countKnock } from '#server/accounts/core/check-limits.ts'
import { finishSignIn, type SignedIn, type Visit } from '#server/accounts/core/finish-sign-in.ts'
import { countCodeTry } from '#server/accounts/core/token-store.ts'
import { findFactors } from '#server/accounts/factors/factors.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sqlState } from '#server/platform/database/database.ts'
import { countUsedSms } from '#server/platform/sms/count-day.ts'
import type { MailContext } from './request-proof.ts'
import { makeAccount } from './verify-email.ts'

/** Wrong digits that one message is good for. */
const triesMax = 5

interface TypedCode {
  /** The address or the number that the code was sent to. */
  to: string
  code: string
  /** What the browser got when it asked for the code; null where it did not. */
  token: string | null
  visit: Visit
}

/**
 * Uses the digits of an email or SMS in the browser that asked for it: makes the account, unless the link has done so already,
 * and signs in. A code counts its own tries before the digits are looked at; what does not work counts by address. Throws auth.code_over, auth.wrong_code and 429.
 */
export async function useSignUpCode(
  { db, clock, queueMail }: MailContext & { db: Db },
  { to, code, token, visit }: TypedCode,
): Promise<SignedIn> {
  const result =
    token === null
      ? fail('auth.code_over')
      : await takeCode({ db, clock, queueMail }, { to, code, token, visit })
  if (!(result instanceof AppError)) return result
  await countKnock({ db, clock }, 'signUpCode', { ip: visit.ip })
  throw result
}

function takeCode(
  { db, clock, queueMail }: MailContext & { db: Db },
  { to, code, token, visit }: TypedCode & { token: string },
): Promise<SignedIn | AppError> {
  return db
    .transaction()
    .execute(async (tx): Promise<SignedIn | AppError> => {
      const asked = await countCodeTry(tx, { hash: hashToken(token), now: clock.now(), max: triesMax })
      if (asked?.code_hash == null) return fail('auth.code_over')
      const isRight =
        timingSafeEqual(asked.code_hash, hashCode(token, code)) &&
        asked.detail?.toLowerCase() === to.toLowerCase()
      if (!isRight) return fail(asked.tries < triesMax ? 'auth.wrong_code' : 'auth.code_over')
      await takeToken(tx, clock, 'sign_up_code', token)
      if (!to.includes('@')) await countUsedSms(tx, visit.ip)
      const context = { clock, queueMail }
      if (asked.user_id !== null && (await findFactors(tx, asked.user_id)).length > 0)
        return fail('auth.code_over')
      const userId = asked.user_id ?? (await makeAccount(tx, context, asked.sign_up_id ?? ''))
      return finishSignIn({ tx, ...context }, { userId, by: 'code', visit })
    })
    .catch((error: unknown) => {
      // Two codes of one address used at the same moment: the later one finds it taken.
      if (sqlState(error) === '23505') throw fail('auth.name_taken')
      throw error
    })
}
