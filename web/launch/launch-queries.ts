import { getLaunch } from '#contract/launch.ts'
import { apiQuery } from '#web/platform/api.ts'

/** The state of the launch as staff see it. */
export const launchQuery = apiQuery(getLaunch, {}, { staleTime: 10_000 })
