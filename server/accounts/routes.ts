import { login, logout, me } from '#contract/accounts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { endSessionOf } from './sessions.ts'
import { signIn } from './sign-in.ts'

export function registerAccounts(api: Api, { db, clock }: { db: Db; clock: Clock }): void {
  api.answer(login, async ({ body, request }) => {
    const { user, token, maxAgeS } = await signIn(
      { db, clock },
      {
        identifier: body.username,
        password: body.password,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      },
    )
    const { sessionToken } = request
    if (sessionToken) await db.transaction().execute((tx) => endSessionOf(tx, sessionToken))
    request.setSession(token, maxAgeS)
    return { user }
  })

  api.answer(logout, async ({ request }) => {
    const { sessionToken } = request
    if (sessionToken) await db.transaction().execute((tx) => endSessionOf(tx, sessionToken))
    request.clearSession()
    return { ok: true as const }
  })

  api.answer(me, async ({ viewer }) => viewer.user)
}
