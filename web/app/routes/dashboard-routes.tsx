import { isAdmin } from '#contract/accounts/accounts.ts'
import * as common from '#web/design/common-texts.ts'
import { homeMarketsQuery } from '#web/entities/agents/agents-queries.ts'
import { agentDashboardQuery, tripsQuery } from '#web/entities/agents/dispatch-queries.ts'
import { unreadQuery } from '#web/entities/chat/chat-queries.ts'
import { type Route, route } from '#web/platform/page/route.ts'
import { screen } from '#web/platform/page/screen.ts'
import { ordersPageQuery } from '#web/site/orders/order-list-query.ts'
import { waitingQuestionsQuery } from '#web/site/orders/questions/question-queries.ts'
import { usualItemsQuery } from '#web/site/orders/usual-queries.ts'
import { walletQuery } from '#web/site/payment/payments-queries.ts'
import * as texts from './texts.ts'

/** Everybody's home: the dashboard of an agent or a customer; admins are sent to the admin area. */
export const dashboardRoutes: readonly Route[] = [
  route({
    path: '/dashboard',
    role: 'agent',
    access: 'signedIn',
    frame: 'bare',
    screen: screen(
      'web/agent/agent-dashboard-screen.tsx',
      async () => (await import('#web/agent/agent-dashboard-screen.tsx')).AgentDashboardScreen,
    ),
    searchKeys: ['trip', 'market', 'chat'],
    queries: () => ({
      dashboard: agentDashboardQuery,
      trips: tripsQuery,
      homeMarkets: homeMarketsQuery,
      unread: unreadQuery,
    }),
    head: ({ data }) => ({
      title: (data.dashboard?.offers.length ?? 0) > 0 ? texts.dashboards.newOrder : common.page.dashboard,
      isPrivate: true,
    }),
  }),
  route({
    path: '/dashboard',
    access: 'signedIn',
    screen: screen(
      'web/site/dashboard/dashboard-screen.tsx',
      async () => (await import('#web/site/dashboard/dashboard-screen.tsx')).DashboardScreen,
    ),
    redirect: ({ viewer }) => (viewer !== null && isAdmin(viewer) ? '/admin' : null),
    queries: () => ({
      questions: waitingQuestionsQuery,
      orders: ordersPageQuery(null),
      wallet: walletQuery(null),
      usual: usualItemsQuery,
      unread: unreadQuery,
    }),
    head: ({ data }) => ({
      title: texts.app.withName(
        (data.questions?.items.length ?? 0) > 0 ? texts.dashboards.question : common.page.dashboard,
      ),
      isPrivate: true,
    }),
  }),
]
