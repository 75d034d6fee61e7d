import { loginEndpoint, logoutEndpoint, meEndpoint } from '#contract/accounts/accounts.ts'
import type { Config } from '#server/platform/core/config.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { saveSession, visitOf } from './core/finish-sign-in.ts'
import type { PersonalRecords } from './core/personal-records.ts'
import { endSessionOf } from './core/sessions.ts'
import { signIn } from './sign-in/sign-in.ts'

export interface AccountServices
  extends Pick<PlatformServices, 'db' | 'clock' | 'queueMail' | 'queueSms' | 'readSmsSettings'> {
  config: Pick<Config, 'publicUrl' | 'secretKey'>
  records: readonly PersonalRecords[]
}

export function registerAccounts(api: Api, services: AccountServices): void {
  api.answer(loginEndpoint, async ({ body, request }) => {
    const { username: identifier, password } = body
    const outcome = await signIn(services, { identifier, password }, visitOf(request))
    if ('refusal' in outcome) {
      const { proof, refusal } = outcome
      if (proof) request.setToken(proof.cookie, proof.token, proof.maxAgeS)
      throw refusal
    }
    saveSession(request, outcome)
    return { user: outcome.user }
  })

  api.answer(logoutEndpoint, async ({ request }) => {
    const { tokenToEnd } = request
    if (tokenToEnd) await services.db.transaction().execute((tx) => endSessionOf(tx, tokenToEnd))
    request.clearSession()
    // Drops the token: whoever uses this browser next did not begin the sign-up.
    request.dropToken('sign-up')
    return { ok: true as const }
  })

  api.answer(meEndpoint, async ({ viewer }) => viewer.user)
}
