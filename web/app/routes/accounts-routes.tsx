import { isAdmin } from '#contract/accounts/accounts.ts'
import { firstCityName } from '#domain/places/cities.ts'
import * as common from '#web/design/common-texts.ts'
import { marketsQuery } from '#web/entities/markets/markets-queries.ts'
import { pagesOf, type Route } from '#web/platform/page/route.ts'
import { pathAfterSignIn } from '#web/site/account/sign-in/next-path.ts'
import * as accountTexts from '#web/site/account/texts.ts'
import * as launchTexts from '#web/site/launch/texts.ts'
import * as texts from './texts.ts'

const page = pagesOf(
  import.meta.glob([
    '/web/site/{become-agent,launch,account/sign-in}/*-screen.tsx',
    '/web/site/account/{,app-}{verify-email,forgot-password,reset-password}-screen.tsx',
  ]),
)

/** Coming in: signing in and up, the pages that the links of mails lead to, and the door before the launch. */
export const accountsRoutes: readonly Route[] = [
  page('/login', 'site/account/sign-in/login', {
    holdsBanners: true,
    searchKeys: ['next', 'mode', 'verified', 'reset', 'problem', 'step'],
    redirect: ({ viewer, search }) => (viewer === null ? null : pathAfterSignIn(viewer, search.get('next'))),
    head: () => ({ title: common.action.signIn, description: texts.account.signInDescription }),
  }),
  page('/verify-email', 'site/account/verify-email', {
    mode: 'site',
    title: texts.account.verifyEmail,
    description: texts.account.verifyEmailDescription,
  }),
  page('/verify-email', 'site/account/app-verify-email', {
    mode: 'app',
    frame: 'bare',
    title: texts.account.verifyEmail,
    description: texts.account.verifyEmailDescription,
  }),
  page('/forgot-password', 'site/account/forgot-password', {
    mode: 'site',
    title: accountTexts.forgotPassword.title,
    description: texts.account.forgotPasswordDescription,
  }),
  page('/forgot-password', 'site/account/app-forgot-password', {
    mode: 'app',
    frame: 'bare',
    title: accountTexts.forgotPassword.title,
    description: texts.account.forgotPasswordDescription,
  }),
  page('/reset-password', 'site/account/reset-password', {
    mode: 'site',
    title: accountTexts.resetPassword.title,
    description: texts.account.resetPasswordDescription,
  }),
  page('/reset-password', 'site/account/app-reset-password', {
    mode: 'app',
    frame: 'bare',
    title: accountTexts.resetPassword.title,
    description: texts.account.resetPasswordDescription,
  }),
  page('/become-an-agent', 'site/become-agent/become-agent', {
    queries: ({ city }) => ({ markets: marketsQuery(city) }),
    head: ({ city }) => ({
      title: texts.account.becomeAgent,
      description: texts.account.becomeAgentDescription(city?.name ?? firstCityName),
    }),
  }),
  page('/maintenance', 'site/launch/maintenance', {
    frame: 'bare',
    title: launchTexts.page.comingSoon,
    description: launchTexts.page.intro,
    redirect: ({ viewer }) => (viewer !== null && isAdmin(viewer) ? '/' : null),
  }),
]
