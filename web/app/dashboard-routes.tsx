import { isStaff } from '#contract/accounts.ts'
import { unreadQuery } from '#web/chat/chat-queries.ts'
import { homeMarketsQuery } from '#web/dispatch/agents-queries.ts'
import { deskQuery, tripsQuery } from '#web/dispatch/dispatch-queries.ts'
import { ordersPageQuery } from '#web/orders/order-list-query.ts'
import { waitingQuestionsQuery } from '#web/orders/question-queries.ts'
import { usualItemsQuery } from '#web/orders/usual-queries.ts'
import { walletQuery } from '#web/payments/payments-queries.ts'
import { type Route, route } from '#web/platform/route.ts'
import { screen } from '#web/platform/screen.ts'

/** Where everybody's own work or errands begin: an agent's desk, a customer's dashboard; staff go to their office. */
export const dashboardRoutes: readonly Route[] = [
  route({
    path: '/dashboard',
    role: 'agent',
    access: 'signedIn',
    frame: 'bare',
    screen: screen(
      'web/app/agent-desk-screen.tsx',
      async () => (await import('#web/app/agent-desk-screen.tsx')).AgentDeskScreen,
    ),
    searchKeys: ['trip', 'chat'],
    queries: () => ({
      desk: deskQuery,
      trips: tripsQuery,
      homeMarkets: homeMarketsQuery,
      unread: unreadQuery,
    }),
    head: ({ data }) => ({
      title: (data.desk?.offers.length ?? 0) > 0 ? 'New errand! Your desk' : 'Your desk',
      isPrivate: true,
    }),
  }),
  route({
    path: '/dashboard',
    access: 'signedIn',
    screen: screen(
      'web/app/dashboard-screen.tsx',
      async () => (await import('#web/app/dashboard-screen.tsx')).DashboardScreen,
    ),
    redirect: ({ viewer }) => (viewer !== null && isStaff(viewer) ? '/admin' : null),
    queries: () => ({
      questions: waitingQuestionsQuery,
      orders: ordersPageQuery(null),
      wallet: walletQuery(null),
      usual: usualItemsQuery,
      unread: unreadQuery,
    }),
    head: ({ data }) => ({
      title: `${(data.questions?.items.length ?? 0) > 0 ? 'Your agent asks' : 'Dashboard'} · Kasuwa`,
      isPrivate: true,
    }),
  }),
]
