import { getApplicationEndpoint, listApplicationsEndpoint } from '#contract/dispatch/applications.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import type { ApplicationsFilter } from './applications-filter.ts'

/** One page of applications, newest first; null is the first page. */
export function applicationsQuery({ search, state }: ApplicationsFilter, cursor: string | null) {
  const query = {
    ...(search === '' ? {} : { search }),
    ...(state === null ? {} : { state }),
    ...(cursor === null ? {} : { cursor }),
  }
  return apiQuery(listApplicationsEndpoint, { query }, { staleTime: 15_000 })
}

/** One application with its documents. */
export function applicationQuery(id: string) {
  return apiQuery(getApplicationEndpoint, { params: { id } }, { staleTime: 5_000 })
}
