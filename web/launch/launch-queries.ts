import { getLaunch } from '#contract/launch.ts'
import { getLaunchChecklist } from '#contract/launch-checklist.ts'
import { apiQuery } from '#web/platform/api.ts'

/** The state of the launch as staff see it. */
export const launchQuery = apiQuery(getLaunch, {}, { staleTime: 10_000 })

/** What must be true before the site opens; read anew by whoever comes back from mending it. */
export const checklistQuery = apiQuery(getLaunchChecklist, {}, { staleTime: 2_000 })
