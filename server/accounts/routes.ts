import { login, logout, me } from '#contract/accounts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { hashToken } from './account-tokens.ts'
import { signIn } from './sign-in.ts'
import { deleteSession } from './store.ts'

export function registerAccounts(api: Api, { db, clock }: { db: Db; clock: Clock }): void {
  api.answer(login, async ({ body, request, viewer }) => {
    const { user, token, maxAgeS } = await signIn(
      { db, clock },
      {
        identifier: body.username,
        password: body.password,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      },
    )
    if (viewer) await deleteSession(db, viewer.sessionHash)
    request.setSession(token, maxAgeS)
    return { user }
  })

  api.answer(logout, async ({ request }) => {
    if (request.sessionToken) await deleteSession(db, hashToken(request.sessionToken))
    request.clearSession()
    return { ok: true as const }
  })

  api.answer(me, async ({ viewer }) => viewer.user)
}
