import { hasPermission, isGodMode } from '#contract/accounts/accounts.ts'
import { lostTodayQuery } from '#web/admin/analytics/questions/question-queries.ts'
import { auditActorsQuery, auditAddress, auditQuery } from '#web/admin/audit/audit-queries.ts'
import {
  customerOrdersQuery,
  customerQuery,
  customerWalletQuery,
} from '#web/admin/customer/customer-queries.ts'
import { checklistQuery, launchAddress, launchQuery } from '#web/admin/launch/launch-queries.ts'
import { booksQuery } from '#web/admin/money/core/books-query.ts'
import { moneyQuery } from '#web/admin/money/money-queries.ts'
import { papersAddress, papersQuery } from '#web/admin/money/papers/papers-queries.ts'
import { boardAddress, boardQuery } from '#web/admin/orders/board-filter.ts'
import * as newOrderTexts from '#web/admin/orders/new/texts.ts'
import { debtsQuery } from '#web/admin/orders/settling/settling-queries.ts'
import { peopleAddress, userQuery, usersQuery } from '#web/admin/people/people-queries.ts'
import { runsAddress, runsQuery } from '#web/admin/runs/runs-queries.ts'
import {
  adminThreadQuery,
  chatAdminsQuery,
  chatsAddress,
  chatsWaitingQuery,
  inboxQuery,
} from '#web/admin/shell/admin-chat-queries.ts'
import { offerAdminFeatures } from '#web/admin/shell/admin-features.ts'
import { firstAdminPageFor } from '#web/admin/shell/admin-pages.tsx'
import { countNeeds } from '#web/admin/shell/needs.ts'
import { signalsQuery } from '#web/admin/signals/signals-queries.ts'
import { adminFeatures } from '#web/app/features/admin-features.ts'
import * as common from '#web/design/common-texts.ts'
import { announcementQuery, announcementsQuery } from '#web/entities/account/announcements-queries.ts'
import {
  adminOrderQuery,
  agentsQuery,
  marketsQuery,
  type Overview,
  ordersQuery,
  overviewQuery,
} from '#web/entities/agents/dispatch-queries.ts'
import { areasQuery } from '#web/entities/markets/delivery-queries.ts'
import { isRefusal, orRefusal, type Refusal } from '#web/platform/api/api.ts'
import { pagesOf, type Route } from '#web/platform/page/route.ts'
import { citiesQuery } from '#web/platform/session/session.ts'
import { adminMarketRoutes } from './admin-market-routes.tsx'
import { agentAdminRoutes } from './agent-admin-routes.tsx'
import { analyticsRoutes } from './analytics-routes.tsx'
import { settingsRoutes } from './settings-routes.tsx'

const page = pagesOf(
  import.meta.glob(
    '/web/admin/{announcements,audit,books,chats,customer,launch,money,orders,overview,people,runs,signals}/**/*-screen.tsx',
  ),
  { frame: 'bare' },
)

offerAdminFeatures(adminFeatures)

/** Lists every page under /admin. */
export const adminRoutes: readonly Route[] = [
  page('/admin', 'admin/overview/overview', {
    access: 'admin',
    searchKeys: ['order'],
    parts: partsOf,
    redirect: ({ viewer }) =>
      viewer === null || hasPermission(viewer, 'orders.read') ? null : firstAdminPageFor(viewer),
    queries: ({ search, viewer }) => ({
      overview: overviewQuery,
      ...(viewer !== null && isGodMode(viewer) ? { checklist: checklistQuery } : {}),
      ...(viewer !== null && hasPermission(viewer, 'analytics.read') ? { lost: lostTodayQuery } : {}),
      waiting: orRefusal(chatsWaitingQuery, [403]),
      agents: orRefusal(agentsQuery, [403]),
      ...openOrder(search),
    }),
    title: ({ data }) => `${countOf(data.overview)}${common.page.overview}`,
  }),
  page('/admin/orders', 'admin/orders/board', {
    access: 'orders.read',
    title: common.label.orders,
    searchKeys: boardAddress.keys,
    parts: partsOf,
    queries: ({ search }) => ({
      orders: ordersQuery(boardQuery(boardAddress.read(search))),
      markets: marketsQuery,
      ...openOrder(search),
    }),
  }),
  page('/admin/orders/new', 'admin/orders/new/new-order', {
    access: 'orders.manage',
    title: newOrderTexts.page.title,
    searchKeys: ['phone', 'text'],
    queries: () => ({ areas: areasQuery }),
  }),
  page('/admin/runs', 'admin/runs/runs', {
    access: 'admin',
    title: common.page.bulkActions,
    searchKeys: runsAddress.keys,
    queries: () => ({ runs: runsQuery(null) }),
  }),
  page('/admin/chats', 'admin/chats/chats', {
    access: 'chats.manage',
    searchKeys: [...chatsAddress.keys, 'order'],
    queries: ({ search }) => {
      const id = search.get('thread')
      return {
        inbox: inboxQuery(chatsAddress.read(search), null),
        waiting: orRefusal(chatsWaitingQuery, [403]),
        admin: chatAdminsQuery,
        ...(id === null ? {} : { thread: adminThreadQuery(id) }),
      }
    },
    title: ({ data }) =>
      (data.inbox?.unanswered ?? 0) > 0
        ? `(${data.inbox?.unanswered}) ${common.page.chats}`
        : common.page.chats,
  }),
  page('/admin/money', 'admin/money/money', {
    access: 'money.manage',
    title: common.page.money,
    queries: ({ viewer }) => (viewer?.cities === undefined ? { money: moneyQuery } : {}),
  }),
  page('/admin/money/papers', 'admin/money/papers/papers', {
    access: 'money.manage',
    title: common.page.papers,
    searchKeys: papersAddress.keys,
    queries: ({ search }) => ({ papers: papersQuery(papersAddress.read(search), null) }),
  }),
  page('/admin/books', 'admin/books/books', {
    access: 'money.manage',
    title: common.page.books,
    queries: () => ({ books: booksQuery, cities: citiesQuery }),
  }),
  page('/admin/books/days', 'admin/books/days', {
    access: 'money.manage',
    title: common.page.books,
  }),
  page('/admin/books/bank', 'admin/books/bank', {
    access: 'money.manage',
    title: common.page.books,
    isOfAllCities: true,
    queries: () => ({ books: booksQuery }),
  }),
  page('/admin/books/gate', 'admin/books/gate', {
    access: 'money.manage',
    title: common.page.books,
    isOfAllCities: true,
  }),
  page('/admin/books/report', 'admin/books/report', {
    access: 'money.manage',
    title: common.page.books,
    isOfAllCities: true,
  }),
  page('/admin/debts', 'admin/orders/settling/debts', {
    access: 'orders.read',
    title: common.page.debts,
    queries: () => ({ debts: debtsQuery }),
  }),
  page('/admin/signals', 'admin/signals/signals', {
    access: 'orders.manage',
    title: common.page.signals,
    queries: () => ({ signals: signalsQuery }),
  }),
  page('/admin/launch', 'admin/launch/launch', {
    access: 'launch.manage',
    title: common.page.launch,
    isOfAllCities: true,
    searchKeys: launchAddress.keys,
    queries: () => ({ launch: launchQuery, checklist: checklistQuery }),
  }),
  page('/admin/notifications', 'admin/announcements/announcements', {
    access: 'notifications.send',
    title: common.page.notifications,
    isOfAllCities: true,
    searchKeys: ['id'],
    queries: ({ search }) => {
      const id = search.get('id')
      if (id === null) return { announcements: announcementsQuery(null) }
      return id === 'new' ? {} : { announcement: announcementQuery(id) }
    },
  }),
  page('/admin/users', 'admin/people/people', {
    access: 'users.manage',
    title: common.page.users,
    isOfAllCities: true,
    searchKeys: peopleAddress.keys,
    queries: ({ search }) => {
      const id = search.get('user')
      return {
        people: usersQuery(peopleAddress.read(search), null),
        ...(id === null ? {} : { user: userQuery(id) }),
      }
    },
  }),
  page('/admin/customers/:id', 'admin/customer/customer', {
    access: 'users.manage',
    isOfAllCities: true,
    queries: ({ params: { id } }) => ({
      customer: customerQuery(id),
      user: userQuery(id),
      orders: customerOrdersQuery(id, null),
      wallet: customerWalletQuery(id, null),
    }),
    title: ({ data }) => data.customer?.name ?? common.label.customer,
  }),
  page('/admin/audit', 'admin/audit/audit', {
    access: 'audit.read',
    title: common.page.auditLog,
    isOfAllCities: true,
    searchKeys: auditAddress.keys,
    queries: ({ search }) => ({
      entries: auditQuery(auditAddress.read(search), null),
      actors: auditActorsQuery,
    }),
  }),
  ...adminFeatures.flatMap(({ routes = [] }) => routes),
  ...agentAdminRoutes,
  ...analyticsRoutes,
  ...adminMarketRoutes,
  ...settingsRoutes,
]

function openOrder(search: URLSearchParams) {
  const id = search.get('order')
  return id === null ? {} : { order: adminOrderQuery(id) }
}

function partsOf({ search }: { search: URLSearchParams }): readonly string[] {
  return search.has('order') ? ['web/admin/orders/drawer/order-drawer.tsx'] : []
}

/** Returns how much waits for a person, before the title, so that the tab says it from afar. */
function countOf(overview: Overview | Refusal | undefined): string {
  if (overview === undefined || isRefusal(overview)) return ''
  const count = countNeeds(overview)
  return count === 0 ? '' : `(${count}) `
}
