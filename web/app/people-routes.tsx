import { addressesQuery, profileQuery, sessionsQuery } from '#web/accounts/profile-queries.ts'
import { type Route, route } from '#web/platform/route.ts'
import { screen } from '#web/platform/screen.ts'

/** A person's own account. */
export const peopleRoutes: readonly Route[] = [
  route({
    path: '/profile',
    access: 'signedIn',
    searchKeys: ['problem', 'linked'],
    screen: screen(
      'web/app/own-profile-screen.tsx',
      async () => (await import('#web/app/own-profile-screen.tsx')).OwnProfileScreen,
    ),
    queries: () => ({
      profile: profileQuery,
      sessions: sessionsQuery,

      addresses: addressesQuery,
    }),
    head: () => ({ title: 'Profile · Kasuwa', isPrivate: true }),
  }),
]
