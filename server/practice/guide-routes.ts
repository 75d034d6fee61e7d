import type { Role } from '#contract/accounts/accounts.ts'
import { type PracticeSeat, practiceGuideEndpoint, takeSeatEndpoint } from '#contract/practice/practice.ts'
import {
  finishSignIn,
  type SignedIn,
  saveSession,
  type Visit,
  visitOf,
} from '#server/accounts/core/finish-sign-in.ts'
import { signIn } from '#server/accounts/sign-in/sign-in.ts'
import { fail } from '#server/platform/core/errors.ts'
import { isPracticeOn } from '#server/platform/core/practice.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api, RequestContext } from '#server/platform/http/handlers.ts'
import type { SettingsServices } from '#server/settings/services.ts'
import { findLatestOrder, findSeatUserId, readDone } from './guide-store.ts'
import { practiceAgents } from './practice-people.ts'

export interface GuideContext
  extends Pick<SettingsServices, 'config' | 'db' | 'clock' | 'queueMail' | 'readSettings'> {
  /** Says whom to sign in as to try the product, or null. */
  demo: { accounts: readonly { role: Role; username: string }[] } | null
}

/** Leads a newcomer through practice, as everybody in turn. */
export function registerGuide(api: Api, context: GuideContext): void {
  api.answer(practiceGuideEndpoint, async () => readDone(context.db, await readPeople(context)))

  api.answer(takeSeatEndpoint, async ({ body, request }) => {
    const people = await readPeople(context)
    const { username, path } = await findSeat(context.db, people, body.seat)
    const visit = visitOf(request)
    const signedIn = isFromHere(request)
      ? await signInWithoutPassword(context, username, visit)
      : await signInByPassword(context, { identifier: username, password: body.password }, visit)
    saveSession(request, signedIn)
    return { path }
  })
}

interface People {
  customer: string
  admin: string
}

/** Returns whom a newcomer signs in as. Throws practice.off where nobody practises. */
async function readPeople({ config, readSettings, demo }: GuideContext): Promise<People> {
  const nameOf = (wanted: string) => demo?.accounts.find(({ role }) => role === wanted)?.username
  const customer = nameOf('customer')
  const admin = nameOf('godmode')
  if (!isPracticeOn(config, await readSettings()) || customer === undefined || admin === undefined)
    throw fail('practice.off')
  return { customer, admin }
}

/** Returns who sits there: as an agent, the one who has the newcomer's order. */
async function findSeat(
  db: Db,
  { customer, admin }: People,
  seat: PracticeSeat,
): Promise<{ username: string; path: string }> {
  if (seat === 'admin') return { username: admin, path: '/admin' }
  const order = await findLatestOrder(db, customer)
  if (seat === 'customer')
    return { username: customer, path: order === null ? '/my-orders' : `/orders/${order.id}` }
  const [first] = practiceAgents
  return { username: order?.agent ?? first?.username ?? '', path: '/dashboard' }
}

async function signInWithoutPassword(
  { db, clock, queueMail }: GuideContext,
  username: string,
  visit: Visit,
): Promise<SignedIn> {
  const userId = await findSeatUserId(db, username)
  if (userId === null) throw fail('practice.off')
  return db
    .transaction()
    .execute((tx) => finishSignIn({ tx, clock, queueMail }, { userId, by: 'password', visit }))
}

async function signInByPassword(
  context: GuideContext,
  { identifier, password }: { identifier: string; password: string | undefined },
  visit: Visit,
): Promise<SignedIn> {
  if (password === undefined) throw fail('practice.needs_password')
  const outcome = await signIn(context, { identifier, password }, visit)
  if ('refusal' in outcome) throw outcome.refusal
  return outcome
}

const ownHosts = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const ownAddresses: readonly string[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Returns whether a browser runs on the server's own machine and asks it directly, so that its owner sees the terminal. */
export function isFromHere({ ip, headers }: Pick<RequestContext, 'ip' | 'headers'>): boolean {
  return (
    ownAddresses.includes(ip) &&
    ownHosts.test(headers.host ?? '') &&
    proxyHeaders.every((name) => headers[name] === undefined)
  )
}
