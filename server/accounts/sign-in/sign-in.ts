import { type CurrentUser, isAdmin } from '#contract/accounts/accounts.ts'
import { toE164 } from '#contract/core/phone.ts'
import { hashToken, issueToken, tokenLifeMs } from '#server/accounts/core/account-tokens.ts'
import { isDeviceOf } from '#server/accounts/core/device-store.ts'
import { findEmailChange } from '#server/accounts/core/email-store.ts'
import { finishSignIn, type SignedIn, type Visit } from '#server/accounts/core/finish-sign-in.ts'
import { findMatch } from '#server/accounts/core/passwords.ts'
import { findProfileRow } from '#server/accounts/core/profile-store.ts'
import { findSignUpByIdentifier, type SignUpRow } from '#server/accounts/core/sign-up-store.ts'
import { findUserByIdentifier, presentUser } from '#server/accounts/core/store.ts'
import { findFactors } from '#server/accounts/factors/factors.ts'
import { addressKey } from '#server/platform/core/address-key.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import { createWaitingQueue } from '#server/platform/core/waiting-queue.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { TokenCookie } from '#server/platform/http/cookies.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { forgetTriesOf, giveBackTries, reserveTries, type TryLimits, triesOf } from './check-tries.ts'

type Context = Pick<PlatformServices, 'db' | 'clock' | 'queueMail'>

interface Credentials {
  identifier: string
  password: string
}

/**
 * A right password that is not enough: what is said, and the proof of it that the browser stores for the next
 * step.
 */
export interface HalfSignedIn {
  refusal: AppError
  proof: { cookie: TokenCookie; token: string; maxAgeS: number } | null
}

/**
 * Signs a person in by password. A wrong name, a wrong password and a name that only waits for its mail cost the same:
 * three look-ups, one reserved try, two hashes. Throws auth.refused, auth.sign_up_over, auth.busy and 429.
 */
export async function signIn(
  { db, clock, queueMail }: Context,
  { identifier, password }: Credentials,
  visit: Visit,
): Promise<SignedIn | HalfSignedIn> {
  const from = addressKey(visit.ip)
  const { person, signUp, limits } = await oneOfSome(() => lookUp({ db, clock }, identifier, visit), from)
  const match = await checkPassword(db, { person, signUp, password, limits, from })
  if (match === 'account' && person !== null) {
    return db.transaction().execute(async (tx) => {
      await forgetTriesOf(tx, limits)
      return (
        (await askForMore(tx, clock, presentUser(person))) ??
        finishSignIn({ tx, clock, queueMail }, { userId: person.id, by: 'password', visit })
      )
    })
  }
  // Anyone who has only signed up under a name does not get its owner's tries back.
  if (match === 'sign_up' && signUp?.ended_at) throw fail('auth.sign_up_over')
  if (match === 'sign_up' && signUp?.email) return { refusal: unverified(signUp.email), proof: null }
  throw fail('auth.refused')
}

/** A burst waits here and not for the pool's connections, which everybody else needs too. */
const oneOfSome = createWaitingQueue({
  inFlight: 6,
  maxWaiting: 2_000,
  whenFull: () => fail('auth.busy', { retryAfterS: 5 }),
})

/** Looks up who is meant by a name, and reserves one try for it before the slow hash, so that no burst can pass. */
async function lookUp({ db, clock }: Omit<Context, 'queueMail'>, identifier: string, visit: Visit) {
  // A phone number counts as one name however it is written.
  const phone = toE164(identifier)
  const person = await findUserByIdentifier(db, { username: identifier, phone })
  const signUp = await findSignUpByIdentifier(db, { username: identifier, phone })
  const tokenHash = hashToken(visit.deviceToken ?? '')
  const isKnown = await isDeviceOf(db, tokenHash, person?.id ?? '')
  const tries = triesOf({
    name: phone ?? identifier.toLowerCase(),
    ip: visit.ip,
    knownDevice: isKnown && person !== null ? { userId: person.id, tokenHash } : null,
  })
  const limits = await reserveTries({ db, clock }, tries)
  return { person, signUp, limits }
}

/** Returns whose password it is. Both hashes are always there to be tried, a decoy where there is none. */
async function checkPassword(
  db: Db,
  tried: {
    person: { password_hash: string | null } | null
    signUp: SignUpRow | null
    password: string
    limits: TryLimits
    from: string
  },
): Promise<'account' | 'sign_up' | null> {
  const { person, signUp, password, limits, from } = tried
  const hashes = [person?.password_hash ?? null, signUp?.password_hash ?? null]
  try {
    const match = await findMatch(hashes, password, from)
    return match === null ? null : match === 0 ? 'account' : 'sign_up'
  } catch (error) {
    if (error instanceof AppError) await db.transaction().execute((tx) => giveBackTries(tx, limits))
    throw error
  }
}

/** Returns what a person has to do before they are in, or null: prove an address, add one, or take the second step. */
async function askForMore(tx: Tx, clock: Clock, user: CurrentUser): Promise<HalfSignedIn | null> {
  // A number that a code has shown to be theirs does as well as an address.
  if (user.email === null && !isAdmin(user) && !(await hasProvedNumber(tx, user.id))) {
    const linkLifeMs = tokenLifeMs.verify_email
    const waiting = await findEmailChange(tx, user.id, new Date(clock.now().getTime() - linkLifeMs))
    const token = await issueToken(tx, clock, { kind: 'email_proof', userId: user.id })
    return {
      // An address that was mistyped can be given again: the proof is there in both cases.
      refusal: waiting
        ? unverified(waiting.email, user.id)
        : fail('auth.email_missing', { extra: { emailRegistrationRequired: true, userId: user.id } }),
      proof: { cookie: 'email-proof', token, maxAgeS: tokenLifeMs.email_proof / 1000 },
    }
  }
  const methods = await findFactors(tx, user.id)
  if (methods.length === 0) return null
  const token = await issueToken(tx, clock, { kind: 'second_factor', userId: user.id })
  return {
    refusal: fail('auth.second_factor', { extra: { secondFactorRequired: true, methods } }),
    proof: { cookie: 'second-factor', token, maxAgeS: tokenLifeMs.second_factor / 1000 },
  }
}

async function hasProvedNumber(tx: Tx, userId: string): Promise<boolean> {
  return (await findProfileRow(tx, userId))?.phone_proved_at != null
}

function unverified(email: string, userId?: string): AppError {
  return fail('auth.email_unverified', {
    extra: { emailVerificationRequired: true, email, ...(userId && { userId }) },
  })
}
