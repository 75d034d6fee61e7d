import { days, minutes } from '#domain/durations.ts'
import { createPlannerThread } from '#server/dispatch/planner/planner-thread.ts'
import { defaultRules } from '#server/dispatch/planner/rules.ts'
import type { ReadAreas } from '#server/markets/read-areas.ts'
import type { ReadMarkets } from '#server/markets/read-markets.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rememberRecent } from '#server/platform/recent.ts'
import type { Planning } from './offer-order.ts'
import { listPlanningMarkets, type PlanningMarketRow } from './planning-store.ts'
import { createUnreached } from './unreached.ts'

/** A new market is planned for after this long at most. */
const marketsMs = minutes(1)

/** What rounds of offers need: the planner's thread, and a city's markets with their orders of the last week. */
export function createPlanning(context: {
  db: Db
  clock: Clock
  readAreas: ReadAreas
  readMarkets: ReadMarkets
  readPromiseBasis: Planning['readPromiseBasis']
}): Planning & { stop(): Promise<void> } {
  const { db, clock, readAreas, readPromiseBasis } = context
  const thread = createPlannerThread()
  const cities = new Map<string, () => Promise<PlanningMarketRow[]>>()
  const readMarkets = (city: string) => {
    const since = () => new Date(clock.now().getTime() - days(7))
    const read =
      cities.get(city) ?? rememberRecent(() => listPlanningMarkets(db, city, since()), marketsMs).get
    cities.set(city, read)
    return read()
  }
  return {
    plan: thread.plan,
    stop: thread.stop,
    readMarkets,
    readAreas,
    readHours: context.readMarkets.rows,
    readPromiseBasis,
    rules: defaultRules,
    unreached: createUnreached(),
  }
}
