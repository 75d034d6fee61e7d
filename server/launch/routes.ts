import { subscribeEndpoint, verifyKeyEndpoint } from '#contract/launch/launch.ts'
import type { SessionCookie } from '#server/platform/http/cookies.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { addSubscriber } from './add-subscriber.ts'
import { answerKey } from './answer-key.ts'
import { passCookieFor, passMarkFor } from './close-gate.ts'
import { signPass } from './rules.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock'> {
  secret: string
  sessionCookie: SessionCookie
}

/** Registers what visitors can do in maintenance mode: join the launch list, or enter with a key. */
export function registerLaunch(api: Api, { db, clock, secret, sessionCookie }: Context): void {
  api.answer(subscribeEndpoint, async ({ body, request }) => {
    await addSubscriber({ db, clock }, { ...body, ip: request.ip })
    return { ok: true as const }
  })

  api.answer(verifyKeyEndpoint, async ({ body, request }) => {
    const { keyId, expiresAt } = await answerKey({ db, clock }, { key: body.key, ip: request.ip })
    const expiresAtS = Math.floor(expiresAt.getTime() / 1000)
    const maxAgeS = expiresAtS - Math.floor(clock.now().getTime() / 1000)
    request.setCookie(passCookieFor(sessionCookie), signPass(secret, { keyId, expiresAtS }), maxAgeS)
    request.setCookie(passMarkFor(sessionCookie), '1', maxAgeS)
    return { ok: true as const }
  })
}
