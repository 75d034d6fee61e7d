import { pathAfterSignIn } from '#web/accounts/next-path.ts'
import { type Route, route } from '#web/platform/route.ts'
import { screen } from '#web/platform/screen.ts'

/** Coming in: signing in and up, and the pages that the links of mails lead to. */
export const accountsRoutes: readonly Route[] = [
  route({
    path: '/login',
    searchKeys: ['next', 'mode', 'verified', 'reset', 'problem', 'step'],
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
  route({
    path: '/verify-email',
    screen: screen(
      'web/accounts/verify-email-screen.tsx',
      async () => (await import('#web/accounts/verify-email-screen.tsx')).VerifyEmailScreen,
    ),
    head: () => ({ title: 'Verify your email · Kasuwa', isPrivate: true }),
  }),
  route({
    path: '/forgot-password',
    screen: screen(
      'web/accounts/forgot-password-screen.tsx',
      async () => (await import('#web/accounts/forgot-password-screen.tsx')).ForgotPasswordScreen,
    ),
    head: () => ({ title: 'Forgot your password? · Kasuwa', isPrivate: true }),
  }),
  route({
    path: '/reset-password',
    screen: screen(
      'web/accounts/reset-password-screen.tsx',
      async () => (await import('#web/accounts/reset-password-screen.tsx')).ResetPasswordScreen,
    ),
    head: () => ({ title: 'Set a new password · Kasuwa', isPrivate: true }),
  }),
]
