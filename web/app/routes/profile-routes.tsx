import { isAdmin } from '#contract/accounts/accounts.ts'
import { newsSubscriptionQuery } from '#web/entities/account/announcements-queries.ts'
import { supportChatQuery, unreadQuery } from '#web/entities/chat/chat-queries.ts'
import { isRefusal, orRefusal } from '#web/platform/api/api.ts'
import { type Route, route } from '#web/platform/page/route.ts'
import { screen } from '#web/platform/page/screen.ts'
import { addressesQuery, profileQuery, sessionsQuery } from '#web/site/account/core/profile-queries.ts'
import { apiKeysQuery, webhooksQuery } from '#web/site/account/programs/programs-queries.ts'
import * as texts from './texts.ts'

/** A person's own account. */
export const profileRoutes: readonly Route[] = [
  route({
    path: '/profile',
    access: 'signedIn',
    searchKeys: ['problem', 'linked'],
    screen: screen(
      'web/site/account/profile/own-profile-screen.tsx',
      async () => (await import('#web/site/account/profile/own-profile-screen.tsx')).OwnProfileScreen,
    ),
    queries: () => ({
      profile: profileQuery,
      sessions: sessionsQuery,
      addresses: addressesQuery,
      unread: unreadQuery,
    }),
    head: () => ({ title: texts.profile.title, isPrivate: true }),
  }),
  route({
    path: '/profile/help',
    access: 'signedIn',
    screen: screen(
      'web/site/chat/help-screen.tsx',
      async () => (await import('#web/site/chat/help-screen.tsx')).HelpScreen,
    ),
    redirect: ({ viewer }) => (viewer !== null && isAdmin(viewer) ? '/admin/chats' : null),
    queries: () => ({ chat: supportChatQuery }),
    head: () => ({ title: texts.profile.help, isPrivate: true }),
  }),
  route({
    path: '/profile/api',
    access: 'signedIn',
    screen: screen(
      'web/site/account/programs/programs-screen.tsx',
      async () => (await import('#web/site/account/programs/programs-screen.tsx')).ProgramsScreen,
    ),
    redirect: ({ viewer }) => (viewer === null || viewer.role === 'customer' ? null : '/profile'),
    queries: () => ({ profile: profileQuery, keys: apiKeysQuery, webhooks: webhooksQuery }),
    head: () => ({ title: texts.profile.apiKeys, isPrivate: true }),
  }),
  route({
    path: '/unsubscribe/:token',
    screen: screen(
      'web/site/account/unsubscribe-screen.tsx',
      async () => (await import('#web/site/account/unsubscribe-screen.tsx')).UnsubscribeScreen,
    ),
    queries: ({ params }) => ({ standing: orRefusal(newsSubscriptionQuery(params.token), [400, 404]) }),
    head: () => ({ title: texts.profile.emails, isPrivate: true }),
    status: ({ standing: status }) => (isRefusal(status) ? 404 : 200),
  }),
]
