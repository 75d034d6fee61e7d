import type { countVisitEndpoint, reportVitalsEndpoint } from '#contract/analytics/analytics.ts'
import type { EndpointInput } from '#contract/core/endpoint.ts'
import type { MarketServices } from '#server/markets/services.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { RequestContext } from '#server/platform/http/handlers.ts'
import { countedPath, isCountable } from './rollups/rules.ts'
import { insertVisit, insertVitals } from './store.ts'

export type RecordContext = Pick<MarketServices, 'db' | 'clock' | 'readMarkets'>

/** Mobile networks put many people behind one address, so this only stops a flood. */
const mostAnHour = 3000

type Caller = Pick<RequestContext, 'ip' | 'headers'>

/** Counts a page that somebody opened, unless it is a robot or asks not to be counted. */
export async function recordVisit(
  context: RecordContext,
  { referrer, ...page }: EndpointInput<typeof countVisitEndpoint>['body'],
  caller: Caller,
): Promise<void> {
  if (!isCountable(caller.headers)) return
  await limitFlood(context, caller)
  await insertVisit(context.db, { ...page, ...(await known(context, page.path)), referrer })
}

/** Stores how fast a page was on somebody's device. */
export async function recordVitals(
  context: RecordContext,
  { vitals, ...page }: EndpointInput<typeof reportVitalsEndpoint>['body'],
  caller: Caller,
): Promise<void> {
  if (!isCountable(caller.headers)) return
  await limitFlood(context, caller)
  const once = vitals.filter(({ name }, index) => vitals.findIndex((one) => one.name === name) === index)
  await insertVitals(context.db, { ...page, ...(await known(context, page.path)) }, once)
}

async function limitFlood({ db, clock }: RecordContext, { ip }: Caller): Promise<void> {
  await countTry(db, clock, { key: 'pages', ip, max: mostAnHour, windowS: 3600 })
}

async function known({ clock, readMarkets }: RecordContext, path: string) {
  const slugs = new Set((await readMarkets.rows()).map(({ slug }) => slug))
  return { at: clock.now(), path: countedPath(path, (slug) => slugs.has(slug)) }
}
