import type { signInByPasskey as signInByPasskeyEndpoint } from '#contract/accounts/factors.ts'
import type { EndpointInput } from '#contract/core/endpoint.ts'
import { issueToken, takeToken } from '#server/accounts/core/account-tokens.ts'
import { finishSignIn, type SignedIn, type Visit } from '#server/accounts/core/finish-sign-in.ts'
import type { PasskeyChallenge } from '#server/accounts/factors/add-passkey.ts'
import type { FactorContext } from '#server/accounts/factors/factors.ts'
import { findPasskey, listPasskeys, updatePasskeyUse } from '#server/accounts/factors/passkey-store.ts'
import { fail } from '#server/platform/core/errors.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import { findSecondStep } from './begin-second-step.ts'

/**
 * Asks every browser to sign the same until a password was right; then that person's keys are named, so that one that the
 * browser cannot list by itself works too.
 */
export async function beginPasskeySignIn(
  context: FactorContext,
  { secondStepToken, ip }: { secondStepToken: string | null; ip: string },
): Promise<PasskeyChallenge> {
  const { db, clock, passkeys } = context
  await countTry(db, clock, { key: 'passkey', ip, max: 1200, windowS: 10 * 60 })
  const step = await findSecondStep(context, secondStepToken)
  const known = step === null ? [] : await listPasskeys(db, step.userId)
  const options = await passkeys.authenticationOptions(
    known.map((row) => ({ id: row.credential_id, transports: row.transports })),
  )
  const token = await db
    .transaction()
    .execute((tx) => issueToken(tx, clock, { kind: 'passkey', detail: options.challenge }))
  return { options, token }
}

interface PasskeySignIn {
  token: string | null
  response: EndpointInput<typeof signInByPasskeyEndpoint>['body']['response']
  secondStepToken: string | null
  visit: Visit
}

/** Signs in anyone who holds the passkey and has unlocked it: two proofs in one. The challenge works once. */
export async function signInByPasskey(
  context: FactorContext,
  { token, response, secondStepToken, visit }: PasskeySignIn,
): Promise<SignedIn> {
  const { db, clock, passkeys } = context
  const taken = token && (await db.transaction().execute((tx) => takeToken(tx, clock, 'passkey', token)))
  // Refuses a challenge for adding a passkey: it names a person and signs nobody in.
  if (!taken || taken.user_id !== null || taken.detail === null) throw fail('auth.step_over')
  const passkey = await findPasskey(db, response.id)
  if (!passkey || !isHandleOf(passkey.user_id, response.response.userHandle))
    throw fail('auth.passkey_refused')
  const used = await passkeys.checkAuthentication(response, taken.detail, {
    credentialId: passkey.credential_id,
    publicKey: passkey.public_key,
    counter: passkey.counter,
  })
  if (!used) throw fail('auth.passkey_refused')
  return db.transaction().execute(async (tx) => {
    if (!(await updatePasskeyUse(tx, { ...used, id: passkey.id, now: clock.now() })))
      throw fail('auth.passkey_refused')
    if (secondStepToken !== null) await takeToken(tx, clock, 'second_factor', secondStepToken)
    return finishSignIn({ ...context, tx }, { userId: passkey.user_id, by: 'passkey', visit })
  })
}

/** Keys that the browser cannot list send no handle; a handle that is sent must be the owner's. */
function isHandleOf(userId: string, handle: string | undefined): boolean {
  return handle === undefined || Buffer.from(handle, 'base64url').toString() === userId
}
