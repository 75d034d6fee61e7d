import { isAdmin } from '#contract/accounts/accounts.ts'
import * as common from '#web/design/common-texts.ts'
import { homeMarketsQuery } from '#web/entities/agents/agents-queries.ts'
import { agentDashboardQuery, tripsQuery } from '#web/entities/agents/dispatch-queries.ts'
import { unreadQuery } from '#web/entities/chat/chat-queries.ts'
import { pagesOf, type Route } from '#web/platform/page/route.ts'
import { ordersPageQuery } from '#web/site/orders/order-list-query.ts'
import { waitingQuestionsQuery } from '#web/site/orders/questions/question-queries.ts'
import { usualItemsQuery } from '#web/site/orders/usual-queries.ts'
import { walletQuery } from '#web/site/payment/payments-queries.ts'
import * as texts from './texts.ts'

const page = pagesOf(import.meta.glob(['/web/agent/*-screen.tsx', '/web/site/dashboard/*-screen.tsx']))

/** Everybody's home: the dashboard of an agent or a customer; admins are sent to the admin area. */
export const dashboardRoutes: readonly Route[] = [
  page('/dashboard', 'agent/agent-dashboard', {
    access: 'signedIn',
    role: 'agent',
    frame: 'bare',
    searchKeys: ['trip', 'market', 'chat'],
    parts: ({ search }) => {
      if (search.has('trip')) return ['web/agent/trip/trip-pane.tsx', 'web/agent/chat/trip-chat.tsx']
      return search.has('market') ? ['web/agent/trip/joint/joint-pane.tsx'] : []
    },
    queries: () => ({
      dashboard: agentDashboardQuery,
      trips: tripsQuery,
      homeMarkets: homeMarketsQuery,
      unread: unreadQuery,
    }),
    title: ({ data }) =>
      (data.dashboard?.offers.length ?? 0) > 0 ? texts.dashboards.newOrder : common.page.dashboard,
  }),
  page('/dashboard', 'site/dashboard/dashboard', {
    access: 'signedIn',
    redirect: ({ viewer }) => (viewer !== null && isAdmin(viewer) ? '/admin' : null),
    queries: () => ({
      questions: waitingQuestionsQuery,
      orders: ordersPageQuery(null),
      wallet: walletQuery(null),
      usual: usualItemsQuery,
      unread: unreadQuery,
    }),
    title: ({ data }) =>
      (data.questions?.items.length ?? 0) > 0 ? texts.dashboards.question : common.page.dashboard,
  }),
]
