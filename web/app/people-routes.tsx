import { peopleFilterFrom, peopleSearchKeys } from '#web/accounts/people-filter.ts'
import { userQuery, usersQuery } from '#web/accounts/people-queries.ts'
import { addressesQuery, profileQuery, sessionsQuery } from '#web/accounts/profile-queries.ts'
import { type Route, route } from '#web/platform/route.ts'
import { screen } from '#web/platform/screen.ts'

/** A person's own account, and the office's view of everybody's. */
export const peopleRoutes: readonly Route[] = [
  route({
    path: '/profile',
    access: 'signedIn',
    screen: screen(
      'web/accounts/profile-screen.tsx',
      async () => (await import('#web/accounts/profile-screen.tsx')).ProfileScreen,
    ),
    queries: () => ({ profile: profileQuery, sessions: sessionsQuery, addresses: addressesQuery }),
    head: () => ({ title: 'Profile · Kasuwa', isPrivate: true }),
  }),
  route({
    path: '/admin/users',
    access: 'users.manage',
    frame: 'bare',
    screen: screen(
      'web/accounts/people-screen.tsx',
      async () => (await import('#web/accounts/people-screen.tsx')).PeopleScreen,
    ),
    searchKeys: peopleSearchKeys,
    queries: ({ search }) => {
      const id = search.get('user')
      return {
        people: usersQuery(peopleFilterFrom(search), null),
        ...(id === null ? {} : { user: userQuery(id) }),
      }
    },
    head: () => ({ title: 'People', isPrivate: true }),
  }),
]
