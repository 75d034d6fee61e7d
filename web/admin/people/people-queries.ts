import { roles } from '#contract/accounts/accounts.ts'
import { getUserEndpoint, listUsersEndpoint } from '#contract/accounts/users.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import {
  asked,
  choicePart,
  idPart,
  listAddress,
  searchPart,
  type ViewOf,
} from '#web/platform/page/list-address.ts'

/** Says which people are shown, and whose account is open. */
export const peopleAddress = listAddress('/admin/users', { search: searchPart(), role: choicePart(roles) }, [
  'user',
  idPart(),
])

/** Reads one page of people for admins, newest first; null is the first page. */
export function usersQuery(filter: ViewOf<typeof peopleAddress>, cursor: string | null) {
  return apiQuery(listUsersEndpoint, { query: asked({ ...filter, cursor }) }, { staleTime: 15_000 })
}

export function userQuery(id: string) {
  return apiQuery(getUserEndpoint, { params: { id } }, { staleTime: 5_000 })
}
