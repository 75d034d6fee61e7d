import { login, logout, me } from '#contract/accounts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { keepSignedIn, visitOf } from './finish-sign-in.ts'
import { endSessionOf } from './sessions.ts'
import { signIn } from './sign-in.ts'

export interface AccountServices {
  db: Db
  clock: Clock
  queueMail: QueueMail
}

export function registerAccounts(api: Api, services: AccountServices): void {
  api.answer(login, async ({ body, request }) => {
    const { username: identifier, password } = body
    const outcome = await signIn(services, { identifier, password }, visitOf(request))
    if ('refusal' in outcome) {
      const { proof, refusal } = outcome
      if (proof) request.keepToken(proof.cookie, proof.token, proof.maxAgeS)
      throw refusal
    }
    keepSignedIn(request, outcome)
    return { user: outcome.user }
  })

  api.answer(logout, async ({ request }) => {
    const { tokenToEnd } = request
    if (tokenToEnd) await services.db.transaction().execute((tx) => endSessionOf(tx, tokenToEnd))
    request.clearSession()
    return { ok: true as const }
  })

  api.answer(me, async ({ viewer }) => viewer.user)
}
