import { type CurrentUser, isAdmin } from '#contract/accounts/accounts.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { RequestContext } from '#server/platform/http/handlers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { hasSignedInBefore } from './device-store.ts'
import { deviceLifeMs, rememberDevice } from './known-devices.ts'
import { presentDevice } from './present-device.ts'
import { endSessionOf, startSession } from './sessions.ts'
import { getUserForSignIn, presentUser, type SignInWay } from './store.ts'

/** Holds what a sign-in knows of the browser that it comes from. */
export interface Visit {
  ip: string
  userAgent: string
  deviceToken: string | null
  /** By which this browser began a sign-up, or null. */
  signUpToken: string | null
  /** The session that this browser has had until now; it ends. */
  sessionToken: string | null
}

/** Somebody who is signed in, and what their browser is to keep. */
export interface SignedIn {
  user: CurrentUser
  session: { token: string; maxAgeS: number }
  device: { token: string; maxAgeS: number }
}

interface Context extends Pick<PlatformServices, 'clock' | 'queueMail'> {
  tx: Tx
}

/**
 * Ends a sign-in, however the person has shown who they are: a new session in place of the browser's old one,
 * the browser known, and an email where it was not. Throws auth.suspended.
 */
export async function finishSignIn(
  { tx, clock, queueMail }: Context,
  { userId, by, visit }: { userId: string; by: SignInWay; visit: Visit },
): Promise<SignedIn> {
  const row = await getUserForSignIn(tx, userId)
  if (row.suspended_at) throw fail('auth.suspended')
  const user = presentUser(row)
  const wasHere = await hasSignedInBefore(tx, userId)
  if (visit.sessionToken !== null) await endSessionOf(tx, visit.sessionToken)
  const session = await startSession({ tx, clock }, { userId, userAgent: visit.userAgent, ip: visit.ip, by })
  const { token, wasKnown } = await rememberDevice({ tx, clock }, userId, visit.deviceToken)
  if (wasHere && !wasKnown && user.email !== null) {
    await queueMail(
      tx,
      { to: user.email, userId, isForStaff: isAdmin(user) },
      {
        template: 'new_sign_in',
        data: {
          name: user.name,
          at: clock.now().toISOString(),
          device: presentDevice(visit.userAgent),
          ip: visit.ip,
        },
      },
    )
  }
  return { user, session, device: { token, maxAgeS: deviceLifeMs / 1000 } }
}

export function visitOf(request: RequestContext): Visit {
  return {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    deviceToken: request.readToken('device'),
    signUpToken: request.readToken('sign-up'),
    sessionToken: request.tokenToEnd,
  }
}

/** Gives the browser what a sign-in has made for it. */
export function saveSession(request: RequestContext, { session, device }: SignedIn): void {
  request.setSession(session.token, session.maxAgeS)
  request.setToken('device', device.token, device.maxAgeS)
}
