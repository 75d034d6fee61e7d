import { getUserEndpoint, listUsersEndpoint } from '#contract/accounts/users.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import type { PeopleFilter } from './people-filter.ts'

/** One page of people for admins, newest first; null is the first page. */
export function usersQuery({ search, role }: PeopleFilter, cursor: string | null) {
  const query = {
    ...(search === '' ? {} : { search }),
    ...(role === null ? {} : { role }),
    ...(cursor === null ? {} : { cursor }),
  }
  return apiQuery(listUsersEndpoint, { query }, { staleTime: 15_000 })
}

/** One person's account as admins see it. */
export function userQuery(id: string) {
  return apiQuery(getUserEndpoint, { params: { id } }, { staleTime: 5_000 })
}
