import { pathAfterSignIn } from '#web/accounts/next-path.ts'
import { type Route, route } from '#web/platform/route.ts'
import { screen } from '#web/platform/screen.ts'

/** Signing in, a customer's orders, and following one by its code. */
export const orderRoutes: readonly Route[] = [
  route({
    path: '/login',
    searchKeys: ['next'],
    screen: screen(
      'web/accounts/login-screen.tsx',
      async () => (await import('#web/accounts/login-screen.tsx')).LoginScreen,
    ),
    redirect: ({ viewer, search }) => (viewer === null ? null : pathAfterSignIn(viewer, search.get('next'))),
    head: () => ({
      title: 'Sign in · Kasuwa',
      description: 'Sign in to follow your market orders.',
      canonical: '/login',
    }),
  }),
]
