import { isStaff } from '#contract/accounts.ts'
import { addressesQuery, profileQuery, sessionsQuery } from '#web/accounts/profile-queries.ts'
import { newsStandingQuery } from '#web/announcements/announcements-queries.ts'
import { supportChatQuery, unreadQuery } from '#web/chat/chat-queries.ts'
import { isRefusal, orRefusal } from '#web/platform/api.ts'
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
      unread: unreadQuery,
    }),
    head: () => ({ title: 'Profile · Kasuwa', isPrivate: true }),
  }),
  route({
    path: '/profile/help',
    access: 'signedIn',
    screen: screen(
      'web/chat/help-screen.tsx',
      async () => (await import('#web/chat/help-screen.tsx')).HelpScreen,
    ),
    redirect: ({ viewer }) => (viewer !== null && isStaff(viewer) ? '/admin/chats' : null),
    queries: () => ({ chat: supportChatQuery }),
    head: () => ({ title: 'Help · Kasuwa', isPrivate: true }),
  }),
  route({
    path: '/unsubscribe/:token',
    screen: screen(
      'web/announcements/unsubscribe-screen.tsx',
      async () => (await import('#web/announcements/unsubscribe-screen.tsx')).UnsubscribeScreen,
    ),
    queries: ({ params }) => ({ standing: orRefusal(newsStandingQuery(params.token), [400, 404]) }),
    head: () => ({ title: 'Our letters · Kasuwa', isPrivate: true }),
    status: ({ standing }) => (isRefusal(standing) ? 404 : 200),
  }),
]
