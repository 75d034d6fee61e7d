import { isAdmin } from '#contract/accounts/accounts.ts'
import { firstCityName } from '#domain/cities.ts'
import { marketsQuery } from '#web/entities/markets/markets-queries.ts'
import { type Route, route } from '#web/platform/page/route.ts'
import { screen } from '#web/platform/page/screen.ts'
import { pathAfterSignIn } from '#web/site/account/sign-in/next-path.ts'
import { becomeAgentHead } from '#web/site/become-agent/become-agent-head.ts'
import * as launchTexts from '#web/site/launch/texts.ts'
import * as texts from './texts.ts'

/** Coming in: signing in and up, the pages that the links of mails lead to, and the door before the launch. */
export const accountsRoutes: readonly Route[] = [
  route({
    path: '/login',
    holdsBanners: true,
    searchKeys: ['next', 'mode', 'verified', 'reset', 'problem', 'step'],
    screen: screen(
      'web/site/account/sign-in/login-screen.tsx',
      async () => (await import('#web/site/account/sign-in/login-screen.tsx')).LoginScreen,
    ),
    redirect: ({ viewer, search }) => (viewer === null ? null : pathAfterSignIn(viewer, search.get('next'))),
    head: () => ({
      title: texts.account.signIn,
      description: texts.account.signInDescription,
      canonical: '/login',
    }),
  }),
  route({
    path: '/verify-email',
    mode: 'site',
    screen: screen(
      'web/site/account/verify-email-screen.tsx',
      async () => (await import('#web/site/account/verify-email-screen.tsx')).VerifyEmailScreen,
    ),
    head: () => ({ title: texts.account.verifyEmail, isPrivate: true }),
  }),
  route({
    path: '/verify-email',
    mode: 'app',
    frame: 'bare',
    screen: screen(
      'web/site/account/app-verify-email-screen.tsx',
      async () => (await import('#web/site/account/app-verify-email-screen.tsx')).AppVerifyEmailScreen,
    ),
    head: () => ({ title: texts.account.verifyEmail, isPrivate: true }),
  }),
  route({
    path: '/forgot-password',
    mode: 'site',
    screen: screen(
      'web/site/account/forgot-password-screen.tsx',
      async () => (await import('#web/site/account/forgot-password-screen.tsx')).ForgotPasswordScreen,
    ),
    head: () => ({ title: texts.account.forgotPassword, isPrivate: true }),
  }),
  route({
    path: '/forgot-password',
    mode: 'app',
    frame: 'bare',
    screen: screen(
      'web/site/account/app-forgot-password-screen.tsx',
      async () => (await import('#web/site/account/app-forgot-password-screen.tsx')).AppForgotPasswordScreen,
    ),
    head: () => ({ title: texts.account.forgotPassword, isPrivate: true }),
  }),
  route({
    path: '/reset-password',
    mode: 'site',
    screen: screen(
      'web/site/account/reset-password-screen.tsx',
      async () => (await import('#web/site/account/reset-password-screen.tsx')).ResetPasswordScreen,
    ),
    head: () => ({ title: texts.account.newPassword, isPrivate: true }),
  }),
  route({
    path: '/reset-password',
    mode: 'app',
    frame: 'bare',
    screen: screen(
      'web/site/account/app-reset-password-screen.tsx',
      async () => (await import('#web/site/account/app-reset-password-screen.tsx')).AppResetPasswordScreen,
    ),
    head: () => ({ title: texts.account.newPassword, isPrivate: true }),
  }),
  route({
    path: '/become-an-agent',
    screen: screen(
      'web/site/become-agent/become-agent-screen.tsx',
      async () => (await import('#web/site/become-agent/become-agent-screen.tsx')).BecomeAgentScreen,
    ),
    queries: ({ city }) => ({ markets: marketsQuery(city) }),
    head: ({ city }) => becomeAgentHead(city?.name ?? firstCityName),
  }),
  route({
    path: '/maintenance',
    frame: 'bare',
    screen: screen(
      'web/site/launch/maintenance-screen.tsx',
      async () => (await import('#web/site/launch/maintenance-screen.tsx')).MaintenanceScreen,
    ),
    redirect: ({ viewer }) => (viewer !== null && isAdmin(viewer) ? '/' : null),
    head: () => ({
      title: texts.account.comingSoon,
      description: launchTexts.page.intro,
      isPrivate: true,
    }),
  }),
]
