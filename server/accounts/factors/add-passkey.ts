import { type addPasskey as addPasskeyEndpoint, passkeysMax } from '#contract/accounts/factors.ts'
import type { EndpointInput } from '#contract/core/endpoint.ts'
import { issueToken, takeToken } from '#server/accounts/core/account-tokens.ts'
import * as texts from '#server/accounts/core/texts.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Viewer } from '#server/platform/http/handlers.ts'
import { type AddedFactor, addFactor } from './add-factor.ts'
import type { FactorContext } from './factors.ts'
import { insertPasskey, listPasskeys } from './passkey-store.ts'

/** Holds what the browser is asked, and the token that ties the answer to it. */
export interface PasskeyChallenge {
  options: { challenge: string }
  token: string
}

/** Asks the browser to make a passkey for a signed-in person. */
export async function beginPasskey(
  { db, clock, passkeys }: FactorContext,
  { user }: Viewer,
): Promise<PasskeyChallenge> {
  const existing = await listPasskeys(db, user.id)
  if (existing.length >= passkeysMax) throw fail('factors.too_many')
  const known = existing.map((row) => ({ id: row.credential_id, transports: row.transports }))
  const options = await passkeys.registrationOptions(user, known)
  const token = await db
    .transaction()
    .execute((tx) => issueToken(tx, clock, { kind: 'passkey', userId: user.id, detail: options.challenge }))
  return { options, token }
}

/** Stores a passkey that answers this person's challenge, which works once. */
export async function addPasskey(
  context: FactorContext,
  viewer: Viewer,
  { token, name, response }: EndpointInput<typeof addPasskeyEndpoint>['body'] & { token: string | null },
): Promise<AddedFactor> {
  const { db, clock, passkeys } = context
  const userId = viewer.user.id
  const taken = token && (await db.transaction().execute((tx) => takeToken(tx, clock, 'passkey', token)))
  if (!taken || taken.user_id !== userId || taken.detail === null) throw fail('factors.not_begun')
  const made = await passkeys.checkRegistration(response, taken.detail)
  if (!made) throw fail('auth.passkey_refused')
  return addFactor(context, viewer, {
    what: texts.factorChange.passkeyAdded(name),
    async save(tx) {
      if ((await listPasskeys(tx, userId)).length >= passkeysMax) throw fail('factors.too_many')
      const id = newId('passkey', clock)
      if (!(await insertPasskey(tx, { ...made, id, userId, name, now: clock.now() })))
        throw fail('factors.known')
    },
  })
}
