import { days, minutes } from '#domain/time/durations.ts'
import type { PlannerThread } from '#server/dispatch/planner/planner-thread.ts'
import { defaultRules } from '#server/dispatch/planner/rules.ts'
import type { ReadAreas } from '#server/markets/read-areas.ts'
import type { ReadMarkets } from '#server/markets/read-markets.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rememberRecent } from '#server/platform/database/recent.ts'
import type { Planning } from './offer-order.ts'
import { listPlanningMarkets, type PlanningMarketRow } from './planning-store.ts'
import { createUnreached } from './unreached.ts'

/** A new market is planned for after this long at most. */
const marketsMs = minutes(1)

/** Reads a city's markets with their orders of the last week, through a memory of a minute. */
export function createReadPlanningMarkets(db: Db, clock: Clock): Planning['readMarkets'] {
  const cities = new Map<string, () => Promise<PlanningMarketRow[]>>()
  return (city) => {
    const since = () => new Date(clock.now().getTime() - days(7))
    const read =
      cities.get(city) ?? rememberRecent(() => listPlanningMarkets(db, city, since()), marketsMs).get
    cities.set(city, read)
    return read()
  }
}

/** Makes what rounds of offers need. */
export function createPlanning(context: {
  planner: PlannerThread
  readAreas: ReadAreas
  readMarkets: ReadMarkets
  readPlanningMarkets: Planning['readMarkets']
  readPromiseBasis: Planning['readPromiseBasis']
}): Planning {
  return {
    plan: context.planner.plan,
    readMarkets: context.readPlanningMarkets,
    readAreas: context.readAreas,
    readHours: context.readMarkets.rows,
    readPromiseBasis: context.readPromiseBasis,
    rules: defaultRules,
    unreached: createUnreached(),
  }
}
