import {
  applicationStates,
  getApplicationEndpoint,
  listApplicationsEndpoint,
} from '#contract/dispatch/applications.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import {
  asked,
  choicePart,
  idPart,
  listAddress,
  searchPart,
  type ViewOf,
} from '#web/platform/page/list-address.ts'

/** Says which applications are shown, and which is open. */
export const applicationsAddress = listAddress(
  '/admin/agents/applications',
  { search: searchPart(), state: choicePart(applicationStates) },
  ['application', idPart()],
)

/** Reads one page of applications, newest first; null is the first page. */
export function applicationsQuery(filter: ViewOf<typeof applicationsAddress>, cursor: string | null) {
  return apiQuery(listApplicationsEndpoint, { query: asked({ ...filter, cursor }) }, { staleTime: 15_000 })
}

export function applicationQuery(id: string) {
  return apiQuery(getApplicationEndpoint, { params: { id } }, { staleTime: 5_000 })
}
