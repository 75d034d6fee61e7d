import { isStaff } from '#contract/accounts.ts'
import { pathAfterSignIn } from '#web/accounts/next-path.ts'
import { type Route, route } from '#web/platform/route.ts'
import { screen } from '#web/platform/screen.ts'

/** Coming in: signing in and up, the pages that the links of mails lead to, and the door before the launch. */
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
    mode: 'site',
    screen: screen(
      'web/accounts/verify-email-screen.tsx',
      async () => (await import('#web/accounts/verify-email-screen.tsx')).VerifyEmailScreen,
    ),
    head: () => ({ title: 'Verify your email · Kasuwa', isPrivate: true }),
  }),
  route({
    path: '/verify-email',
    mode: 'app',
    frame: 'bare',
    screen: screen(
      'web/accounts/app-verify-email-screen.tsx',
      async () => (await import('#web/accounts/app-verify-email-screen.tsx')).AppVerifyEmailScreen,
    ),
    head: () => ({ title: 'Verify your email · Kasuwa', isPrivate: true }),
  }),
  route({
    path: '/forgot-password',
    mode: 'site',
    screen: screen(
      'web/accounts/forgot-password-screen.tsx',
      async () => (await import('#web/accounts/forgot-password-screen.tsx')).ForgotPasswordScreen,
    ),
    head: () => ({ title: 'Forgot your password? · Kasuwa', isPrivate: true }),
  }),
  route({
    path: '/forgot-password',
    mode: 'app',
    frame: 'bare',
    screen: screen(
      'web/accounts/app-forgot-password-screen.tsx',
      async () => (await import('#web/accounts/app-forgot-password-screen.tsx')).AppForgotPasswordScreen,
    ),
    head: () => ({ title: 'Forgot your password? · Kasuwa', isPrivate: true }),
  }),
  route({
    path: '/reset-password',
    mode: 'site',
    screen: screen(
      'web/accounts/reset-password-screen.tsx',
      async () => (await import('#web/accounts/reset-password-screen.tsx')).ResetPasswordScreen,
    ),
    head: () => ({ title: 'Set a new password · Kasuwa', isPrivate: true }),
  }),
  route({
    path: '/reset-password',
    mode: 'app',
    frame: 'bare',
    screen: screen(
      'web/accounts/app-reset-password-screen.tsx',
      async () => (await import('#web/accounts/app-reset-password-screen.tsx')).AppResetPasswordScreen,
    ),
    head: () => ({ title: 'Set a new password · Kasuwa', isPrivate: true }),
  }),
  route({
    path: '/maintenance',
    frame: 'bare',
    screen: screen(
      'web/launch/maintenance-screen.tsx',
      async () => (await import('#web/launch/maintenance-screen.tsx')).MaintenanceScreen,
    ),
    redirect: ({ viewer }) => (viewer !== null && isStaff(viewer) ? '/' : null),
    head: () => ({
      title: 'Coming Soon · Kasuwa',
      description: "We're launching soon! Sign up to be notified when we go live.",
    }),
  }),
]
