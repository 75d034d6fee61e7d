import {
  linkGoogle as linkGoogleEndpoint,
  unlinkGoogle as unlinkGoogleEndpoint,
} from '#contract/accounts/factors.ts'
import type { GoogleProblem } from '#contract/accounts/google.ts'
import { safePath } from '#contract/accounts/safe-path.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { Api, RedirectCall } from '#server/platform/http/handlers.ts'
import { hashToken, tokenLifeMs } from './core/account-tokens.ts'
import { saveSession, visitOf } from './core/finish-sign-in.ts'
import { GoogleRefusal, type GoogleTrip } from './core/google.ts'
import { insertUsedToken } from './core/token-store.ts'
import { confirmIdentity } from './factors/confirm-identity.ts'
import type { FactorContext } from './factors/factors.ts'
import { saveSecondStep } from './sign-in/begin-second-step.ts'
import { linkGoogle, unlinkGoogle } from './sign-in/link-google.ts'
import { signInByGoogle } from './sign-in/sign-in-by-google.ts'

const tripS = tokenLifeMs.google / 1000

/** Signing in with Google, and linking it. What goes wrong comes back to a page as a word in its address. */
export function registerGoogle(api: Api, context: FactorContext): void {
  const { google } = context

  api.redirect('/auth/google', async ({ query, request }) => {
    const next = safePath(query.get('next'))
    const begun = await orProblem(google.begin({ next, linkUserId: null }))
    if ('problem' in begun) return pageOf('/login', { problem: begun.problem, next })
    request.setToken('google', begun.sealedTrip, tripS)
    return begun.url
  })

  api.redirect('/auth/google/callback', (call) => comeBack(context, call))

  api.answer(linkGoogleEndpoint, async ({ body, viewer, request }) => {
    if (!google.isOn) throw fail('google.off')
    await confirmIdentity(context, viewer, body.password)
    const begun = await orProblem(google.begin({ next: null, linkUserId: viewer.user.id }))
    if ('problem' in begun) throw fail('google.unreachable')
    request.setToken('google', begun.sealedTrip, tripS)
    return { url: begun.url }
  })

  api.answer(unlinkGoogleEndpoint, async ({ body, viewer }) => {
    await confirmIdentity(context, viewer, body.password)
    await unlinkGoogle(context, viewer.user.id)
    return { ok: true as const }
  })
}

/** Back from Google: each trip ends here once, whatever came of it. */
async function comeBack(context: FactorContext, call: RedirectCall): Promise<string> {
  const { request, query } = call
  const trip = context.google.openTrip(request.readToken('google'), query.get('state') ?? '')
  request.dropToken('google')
  const home = trip?.linkUserId ? '/profile' : '/login'
  const next = trip?.next ?? null
  const done = await orProblem(finishTrip(context, call, trip))
  return 'problem' in done ? pageOf(home, { problem: done.problem, next }) : done.to
}

async function finishTrip(
  context: FactorContext,
  { request, search, viewer }: RedirectCall,
  trip: GoogleTrip | null,
): Promise<{ to: string }> {
  if (!trip || !(await isFirstReturn(context, trip, request.ip))) throw new GoogleRefusal('google_over')
  if (trip.linkUserId !== null && trip.linkUserId !== viewer?.user.id) throw new GoogleRefusal('google_over')
  const account = await context.google.finish(trip, search)
  if (trip.linkUserId !== null) {
    await linkGoogle(context, trip.linkUserId, account)
    return { to: '/profile?linked=google#second-step' }
  }
  const result = await signInByGoogle(context, account, visitOf(request))
  if ('step' in result) {
    saveSecondStep(request, result.step)
    return { to: pageOf('/login', { step: 'second', next: trip.next }) }
  }
  saveSession(request, result.signedIn)
  // The sign-in page sends each person on to where they belong.
  return { to: trip.next ?? '/login' }
}

/** Notes that a state came back; false for a second time, also in parallel and at another process. */
async function isFirstReturn({ db, clock }: FactorContext, trip: GoogleTrip, ip: string): Promise<boolean> {
  await countTry(db, clock, { key: 'google', ip, max: 600, windowS: 10 * 60 })
  return insertUsedToken(db, {
    kind: 'google',
    hash: hashToken(trip.state),
    now: clock.now(),
    expiresAt: new Date(trip.endsAt),
  })
}

/** Returns what came of it, or the word for why nothing did. */
async function orProblem<T extends object>(work: Promise<T>): Promise<T | { problem: GoogleProblem }> {
  try {
    return await work
  } catch (error) {
    if (error instanceof GoogleRefusal) return { problem: error.problem }
    if (error instanceof AppError && error.code === 'request.too_many') return { problem: 'google_busy' }
    if (error instanceof AppError && error.code === 'auth.suspended') return { problem: 'google_suspended' }
    throw error
  }
}

function pageOf(path: string, query: Record<string, string | null>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null)
  return `${path}?${new URLSearchParams(given)}`
}
