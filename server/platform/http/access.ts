import { hasPermission, isAdmin, worksFor } from '#contract/accounts/accounts.ts'
import { type Endpoint, type OfCity, permissions } from '#contract/core/endpoint.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Viewer } from './handlers.ts'

type Door = Pick<Endpoint, 'access' | 'path' | 'cities'>

/** Throws unless the viewer may call an endpoint. */
export function authorise(endpoint: Door, viewer: Viewer | null): void {
  if (mayCall(endpoint, viewer)) return
  if (!viewer) throw fail('auth.signed_out')
  throw fail(mustAddFactorFirst(endpoint, viewer) ? 'auth.factor_needed' : 'auth.forbidden')
}

/** Returns whether a viewer may call. An access that is not known lets nobody in. */
export function mayCall(endpoint: Door, viewer: Pick<Viewer, 'user'> | null): boolean {
  const { access } = endpoint
  if (access === 'public') return true
  if (!viewer || mustAddFactorFirst(endpoint, viewer)) return false
  const { user } = viewer
  if (access === 'signedIn') return true
  if (access === 'customer' || access === 'agent') return user.role === access
  if (user.cities !== undefined && endpoint.cities === undefined) return false
  return permissions.includes(access) && isAdmin(user) && hasPermission(user, access)
}

/** Admins who lack the second step that they must have can only see to their own account. */
function mustAddFactorFirst({ path }: Door, { user }: Pick<Viewer, 'user'>): boolean {
  return user.mustAddFactor === true && !/^\/api\/(auth|profile)(\/|$)/.test(path)
}

/** Returns the city of something; null where there is no such thing, or it is of none. */
export type FindCity = (kind: OfCity, id: string) => Promise<string | null>

const unknown = {
  order: 'orders.not_found',
  problem: 'problems.not_found',
  market: 'markets.not_found',
  agent: 'agents.not_found',
  shift: 'shifts.not_found',
  application: 'applications.not_found',
  thread: 'chat.not_found',
  payment: 'pay_runs.not_found',
  receipt: 'agents.no_receipt',
  entry: 'books.no_entry',
} as const

/** Throws for what is of a city that this admin does not work for, as if it were not there. */
export async function refuseOtherCities(
  findCity: FindCity,
  { access, cities: rule }: Door,
  viewer: Viewer | null,
  params: unknown,
): Promise<void> {
  if (viewer?.user.cities === undefined || !permissions.some((permission) => permission === access)) return
  if (rule === undefined || rule === 'every' || rule === 'filtered') return
  // Spares the database what has not the form of an id and so names nothing.
  const { id } = params as { id: string }
  const city = /^[a-z]{3}_[0-9a-z]{26}$/.test(id) ? await findCity(rule, id) : null
  if (city === null || !worksFor(viewer.user, city)) throw fail(unknown[rule])
}

/** Returns the cities to read from: the one asked for, else those that the admin works for; null for all. */
export function citiesToRead({ user }: Viewer, asked?: string): readonly string[] | null {
  if (asked === undefined) return user.cities ?? null
  if (!worksFor(user, asked)) throw fail('cities.not_found')
  return [asked]
}

/** Throws where an admin may not write about a city. */
export function demandCity({ user }: Viewer, city: string): void {
  if (!worksFor(user, city)) throw fail('cities.not_found')
}
