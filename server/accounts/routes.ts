import { login, logout, me } from '#contract/accounts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api, Viewer } from '#server/platform/http/handlers.ts'
import { endSessions } from './sessions.ts'
import { signIn } from './sign-in.ts'

export function registerAccounts(api: Api, { db, clock }: { db: Db; clock: Clock }): void {
  const endOwn = ({ user, sessionId }: Viewer) =>
    db.transaction().execute((tx) => endSessions(tx, { userId: user.id, only: sessionId }))

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
    if (viewer) await endOwn(viewer)
    request.setSession(token, maxAgeS)
    return { user }
  })

  api.answer(logout, async ({ request, viewer }) => {
    if (viewer) await endOwn(viewer)
    request.clearSession()
    return { ok: true as const }
  })

  api.answer(me, async ({ viewer }) => viewer.user)
}
