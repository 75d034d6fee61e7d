import { getLaunchEndpoint, listSubscribersEndpoint } from '#contract/launch/launch.ts'
import { getLaunchChecklistEndpoint } from '#contract/launch/launch-checklist.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { asked, listAddress, searchPart, type ViewOf } from '#web/platform/page/list-address.ts'

/** Says whom of the launch list is shown. */
export const launchAddress = listAddress('/admin/launch', { search: searchPart() })

export const launchQuery = apiQuery(getLaunchEndpoint, {}, { staleTime: 10_000 })

/** Reads what must be true before the site opens; refetched by anyone who comes back from fixing it. */
export const checklistQuery = apiQuery(getLaunchChecklistEndpoint, {}, { staleTime: 2_000 })

/** Reads one page of the launch list, newest first; null is the first page. */
export function subscribersQuery(filter: ViewOf<typeof launchAddress>, cursor: string | null) {
  return apiQuery(listSubscribersEndpoint, { query: asked({ ...filter, cursor }) }, { staleTime: 10_000 })
}
