import { hasPermission, isGodMode } from '#contract/accounts/accounts.ts'
import {
  agentsQuery as agentFiguresQuery,
  overviewQuery as analyticsQuery,
  goodsQuery,
  speedQuery,
  timesQuery,
} from '#web/admin/analytics/analytics-queries.ts'
import { spanFilterFrom, spanSearchKeys } from '#web/admin/analytics/span-filter.ts'
import { auditActorsQuery, auditAddress, auditQuery } from '#web/admin/audit/audit-queries.ts'
import {
  customerOrdersQuery,
  customerQuery,
  customerWalletQuery,
} from '#web/admin/customer/customer-queries.ts'
import { checklistQuery, launchAddress, launchQuery } from '#web/admin/launch/launch-queries.ts'
import { moneyQuery } from '#web/admin/money/money-queries.ts'
import { boardAddress, boardQuery } from '#web/admin/orders/board-filter.ts'
import { debtsQuery } from '#web/admin/orders/settling/settling-queries.ts'
import { peopleAddress, userQuery, usersQuery } from '#web/admin/people/people-queries.ts'
import { promosQuery } from '#web/admin/promos/promos-queries.ts'
import { runsAddress, runsQuery } from '#web/admin/runs/runs-queries.ts'
import {
  adminThreadQuery,
  chatAdminsQuery,
  chatsAddress,
  chatsWaitingQuery,
  inboxQuery,
} from '#web/admin/shell/admin-chat-queries.ts'
import { adminPagesFor } from '#web/admin/shell/admin-pages.tsx'
import { countNeeds } from '#web/admin/shell/needs.ts'
import { signalsQuery } from '#web/admin/signals/signals-queries.ts'
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
import { isRefusal, orRefusal, type Refusal } from '#web/platform/api/api.ts'
import { type Route, route } from '#web/platform/page/route.ts'
import { screen } from '#web/platform/page/screen.ts'

/** The pages of the admin area. */
export const adminRoutes: readonly Route[] = [
  route({
    path: '/admin',
    access: 'admin',
    frame: 'bare',
    screen: screen(
      'web/admin/overview/overview-screen.tsx',
      async () => (await import('#web/admin/overview/overview-screen.tsx')).OverviewScreen,
    ),
    searchKeys: ['order'],
    redirect: ({ viewer }) =>
      viewer === null || hasPermission(viewer, 'orders.read')
        ? null
        : (adminPagesFor(viewer)[0]?.href ?? null),
    queries: ({ search, viewer }) => ({
      overview: overviewQuery,
      ...(viewer !== null && isGodMode(viewer) ? { checklist: checklistQuery } : {}),
      waiting: orRefusal(chatsWaitingQuery, [403]),
      agents: orRefusal(agentsQuery, [403]),
      ...openOrder(search),
    }),
    head: ({ data }) => ({ title: `${countOf(data.overview)}${common.page.overview}`, isPrivate: true }),
  }),
  route({
    path: '/admin/orders',
    access: 'orders.read',
    frame: 'bare',
    screen: screen(
      'web/admin/orders/board-screen.tsx',
      async () => (await import('#web/admin/orders/board-screen.tsx')).BoardScreen,
    ),
    searchKeys: boardAddress.keys,
    queries: ({ search }) => ({
      orders: ordersQuery(boardQuery(boardAddress.read(search))),
      markets: marketsQuery,
      ...openOrder(search),
    }),
    head: () => ({ title: common.label.orders, isPrivate: true }),
  }),
  route({
    path: '/admin/runs',
    access: 'admin',
    frame: 'bare',
    screen: screen(
      'web/admin/runs/runs-screen.tsx',
      async () => (await import('#web/admin/runs/runs-screen.tsx')).RunsScreen,
    ),
    searchKeys: runsAddress.keys,
    queries: () => ({ runs: runsQuery(null) }),
    head: () => ({ title: common.page.bulkActions, isPrivate: true }),
  }),
  route({
    path: '/admin/chats',
    access: 'chats.manage',
    frame: 'bare',
    screen: screen(
      'web/admin/chats/chats-screen.tsx',
      async () => (await import('#web/admin/chats/chats-screen.tsx')).ChatsScreen,
    ),
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
    head: ({ data }) => ({
      title:
        (data.inbox?.unanswered ?? 0) > 0
          ? `(${data.inbox?.unanswered}) ${common.page.chats}`
          : common.page.chats,
      isPrivate: true,
    }),
  }),
  route({
    path: '/admin/money',
    access: 'money.manage',
    frame: 'bare',
    screen: screen(
      'web/admin/money/money-screen.tsx',
      async () => (await import('#web/admin/money/money-screen.tsx')).MoneyScreen,
    ),
    queries: ({ viewer }) => (viewer?.cities === undefined ? { money: moneyQuery } : {}),
    head: () => ({ title: common.page.money, isPrivate: true }),
  }),
  route({
    path: '/admin/debts',
    access: 'orders.read',
    frame: 'bare',
    screen: screen(
      'web/admin/orders/settling/debts-screen.tsx',
      async () => (await import('#web/admin/orders/settling/debts-screen.tsx')).DebtsScreen,
    ),
    queries: () => ({ debts: debtsQuery }),
    head: () => ({ title: common.page.debts, isPrivate: true }),
  }),
  route({
    path: '/admin/signals',
    access: 'orders.manage',
    frame: 'bare',
    screen: screen(
      'web/admin/signals/signals-screen.tsx',
      async () => (await import('#web/admin/signals/signals-screen.tsx')).SignalsScreen,
    ),
    queries: () => ({ signals: signalsQuery }),
    head: () => ({ title: common.page.signals, isPrivate: true }),
  }),
  route({
    path: '/admin/promo-codes',
    access: 'money.manage',
    isOfAllCities: true,
    frame: 'bare',
    screen: screen(
      'web/admin/promos/promos-screen.tsx',
      async () => (await import('#web/admin/promos/promos-screen.tsx')).PromosScreen,
    ),
    queries: () => ({ promos: promosQuery }),
    head: () => ({ title: common.page.promoCodes, isPrivate: true }),
  }),
  route({
    path: '/admin/analytics',
    access: 'analytics.read',
    isOfAllCities: true,
    frame: 'bare',
    screen: screen(
      'web/admin/analytics/analytics-screen.tsx',
      async () => (await import('#web/admin/analytics/analytics-screen.tsx')).AnalyticsScreen,
    ),
    searchKeys: spanSearchKeys,
    queries: ({ search }) => {
      const filter = spanFilterFrom(search)
      return {
        overview: analyticsQuery(filter),
        times: timesQuery(filter),
        agents: agentFiguresQuery(filter),
        goods: goodsQuery(filter),
        speed: speedQuery(filter),
      }
    },
    head: () => ({ title: common.page.analytics, isPrivate: true }),
  }),
  route({
    path: '/admin/launch',
    access: 'launch.manage',
    isOfAllCities: true,
    frame: 'bare',
    screen: screen(
      'web/admin/launch/launch-screen.tsx',
      async () => (await import('#web/admin/launch/launch-screen.tsx')).LaunchScreen,
    ),
    searchKeys: launchAddress.keys,
    queries: () => ({ launch: launchQuery, checklist: checklistQuery }),
    head: () => ({ title: common.page.launch, isPrivate: true }),
  }),
  route({
    path: '/admin/notifications',
    access: 'notifications.send',
    isOfAllCities: true,
    frame: 'bare',
    screen: screen(
      'web/admin/announcements/announcements-screen.tsx',
      async () => (await import('#web/admin/announcements/announcements-screen.tsx')).AnnouncementsScreen,
    ),
    searchKeys: ['id'],
    queries: ({ search }) => {
      const id = search.get('id')
      if (id === null) return { announcements: announcementsQuery(null) }
      return id === 'new' ? {} : { announcement: announcementQuery(id) }
    },
    head: () => ({ title: common.page.announcements, isPrivate: true }),
  }),
  route({
    path: '/admin/users',
    access: 'users.manage',
    isOfAllCities: true,
    frame: 'bare',
    screen: screen(
      'web/admin/people/people-screen.tsx',
      async () => (await import('#web/admin/people/people-screen.tsx')).PeopleScreen,
    ),
    searchKeys: peopleAddress.keys,
    queries: ({ search }) => {
      const id = search.get('user')
      return {
        people: usersQuery(peopleAddress.read(search), null),
        ...(id === null ? {} : { user: userQuery(id) }),
      }
    },
    head: () => ({ title: common.page.people, isPrivate: true }),
  }),
  route({
    path: '/admin/customers/:id',
    access: 'users.manage',
    isOfAllCities: true,
    frame: 'bare',
    screen: screen(
      'web/admin/customer/customer-screen.tsx',
      async () => (await import('#web/admin/customer/customer-screen.tsx')).CustomerScreen,
    ),
    queries: ({ params: { id } }) => ({
      customer: customerQuery(id),
      user: userQuery(id),
      orders: customerOrdersQuery(id, null),
      wallet: customerWalletQuery(id, null),
    }),
    head: ({ data }) => ({ title: data.customer?.name ?? common.label.customer, isPrivate: true }),
  }),
  route({
    path: '/admin/audit',
    access: 'audit.read',
    isOfAllCities: true,
    frame: 'bare',
    screen: screen(
      'web/admin/audit/audit-screen.tsx',
      async () => (await import('#web/admin/audit/audit-screen.tsx')).AuditScreen,
    ),
    searchKeys: auditAddress.keys,
    queries: ({ search }) => ({
      entries: auditQuery(auditAddress.read(search), null),
      actors: auditActorsQuery,
    }),
    head: () => ({ title: common.page.auditLog, isPrivate: true }),
  }),
]

function openOrder(search: URLSearchParams) {
  const id = search.get('order')
  return id === null ? {} : { order: adminOrderQuery(id) }
}

/** Returns how much waits for a person, before the title, so that the tab says it from afar. */
function countOf(overview: Overview | Refusal | undefined): string {
  if (overview === undefined || isRefusal(overview)) return ''
  const count = countNeeds(overview)
  return count === 0 ? '' : `(${count}) `
}
