import { isStaff } from '#contract/accounts.ts'
import { deskQuery, tripsQuery } from '#web/dispatch/dispatch-queries.ts'
import { type Route, route } from '#web/platform/route.ts'
import { screen } from '#web/platform/screen.ts'

/** Pages of those who work here: agents and staff. */
export const staffRoutes: readonly Route[] = [
  route({
    path: '/dashboard',
    access: 'signedIn',
    frame: 'bare',
    screen: screen(
      'web/dispatch/desk-screen.tsx',
      async () => (await import('#web/dispatch/desk-screen.tsx')).DeskScreen,
    ),
    searchKeys: ['trip'],
    redirect: ({ viewer }) => {
      if (viewer === null || viewer.role === 'agent') return null
      return isStaff(viewer) ? '/admin' : '/my-orders'
    },
    queries: () => ({ desk: deskQuery, trips: tripsQuery }),
    head: ({ data }) => ({
      title: (data.desk?.offers.length ?? 0) > 0 ? 'New errand! Your desk' : 'Your desk',
      isPrivate: true,
    }),
  }),
]
