import { getUser, listUsers } from '#contract/users.ts'
import { apiQuery } from '#web/platform/api.ts'
import type { PeopleFilter } from './people-filter.ts'

/** One page of people for staff, newest first; null is the first page. */
export function usersQuery({ search, role }: PeopleFilter, cursor: string | null) {
  const query = {
    ...(search === '' ? {} : { search }),
    ...(role === null ? {} : { role }),
    ...(cursor === null ? {} : { cursor }),
  }
  return apiQuery(listUsers, { query }, { staleTime: 15_000 })
}

/** One person's account as staff see it. */
export function userQuery(id: string) {
  return apiQuery(getUser, { params: { id } }, { staleTime: 5_000 })
}
