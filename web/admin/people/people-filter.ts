import { type Role, roles } from '#contract/accounts/accounts.ts'

/** What of the people is shown; it is in the address, so that a view can be shared. */
export interface PeopleFilter {
  search: string
  role: Role | null
}

export const peopleSearchKeys = ['search', 'role', 'user'] as const

export function peopleFilterFrom(address: URLSearchParams): PeopleFilter {
  return {
    search: address.get('search')?.trim().slice(0, 80) ?? '',
    role: roles.find((role) => role === address.get('role')) ?? null,
  }
}

/** The address of a view, with a person open in the drawer if given. */
export function peopleAddress({ search, role }: PeopleFilter, userId: string | null = null): string {
  const address = new URLSearchParams()
  if (search !== '') address.set('search', search)
  if (role !== null) address.set('role', role)
  if (userId !== null) address.set('user', userId)
  return address.size === 0 ? '/admin/users' : `/admin/users?${address}`
}
