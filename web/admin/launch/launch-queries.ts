import { getLaunchEndpoint } from '#contract/launch/launch.ts'
import { getLaunchChecklistEndpoint } from '#contract/launch/launch-checklist.ts'
import { apiQuery } from '#web/platform/api/api.ts'

export const launchQuery = apiQuery(getLaunchEndpoint, {}, { staleTime: 10_000 })

/** What must be true before the site opens; refetched by anyone who comes back from fixing it. */
export const checklistQuery = apiQuery(getLaunchChecklistEndpoint, {}, { staleTime: 2_000 })
