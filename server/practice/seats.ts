import { logoutEndpoint } from '#contract/accounts/accounts.ts'
import { sendSupportMessageEndpoint } from '#contract/chat/chat.ts'
import { startSession } from '#server/accounts/core/sessions.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import { sessionCookieFor } from '#server/platform/http/cookies.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { asAgent } from '#server/players/agent.ts'
import { type Api, createApi, type Transport } from '#server/players/api.ts'
import { request } from '#server/players/request.ts'
import { practiceDevice } from './practice-store.ts'

type Signing = Pick<PlatformServices, 'config' | 'clock' | 'db'>

/** Calls the API of one server as whoever is signed in. */
export interface Door {
  /** Calls as nobody. */
  asVisitor: Api
  /** Signs a simulated person in, without a password. */
  signIn(userId: string): Promise<Api>
}

export function createDoor({ config, clock, db }: Signing, transport: Transport): Door {
  const { signal } = new AbortController()
  const open = (cookie: string) => createApi({ transport, cookie, retries: { most: 0, waitMs: 0 }, signal })
  return {
    asVisitor: open(''),
    async signIn(userId) {
      const session = { userId, userAgent: practiceDevice, ip: '127.0.0.1', by: 'password' as const }
      const { token } = await db.transaction().execute((tx) => startSession({ tx, clock }, session))
      return open(`${sessionCookieFor(config.publicUrl).name}=${token}`)
    },
  }
}

export async function signOut(apis: readonly Api[]): Promise<void> {
  await Promise.all(apis.map((api) => api.call(...request(logoutEndpoint, {}))))
}

const handedBack = 'Practice was switched off'

/** Gives orders back before anything is bought for them, and tells admins of each that nobody will come with it. */
export async function goHome(api: Api, clock: Clock): Promise<void> {
  const seen = await api.call(...asAgent.look())
  if (!seen.ok) return
  for (const { id, code } of seen.answer.trips) {
    await api.call(...asAgent.handBack(id, handedBack))
    const text = `${handedBack}. I am a simulated agent, so nobody will come with order ${code}.`
    const body = { id: newId('message', clock), text }
    await api.call(...request(sendSupportMessageEndpoint, { body }))
  }
  await api.call(...asAgent.setDuty(false))
}
