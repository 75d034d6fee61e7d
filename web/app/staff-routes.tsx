import { peopleFilterFrom, peopleSearchKeys } from '#web/accounts/people-filter.ts'
import { userQuery, usersQuery } from '#web/accounts/people-queries.ts'
import {
  agentsQuery as agentFiguresQuery,
  overviewQuery as analyticsQuery,
  goodsQuery,
  speedQuery,
  timesQuery,
} from '#web/analytics/analytics-queries.ts'
import { spanFilterFrom, spanSearchKeys } from '#web/analytics/span-filter.ts'
import { announcementQuery, announcementsQuery } from '#web/announcements/announcements-queries.ts'
import { chatSearchKeys, chatViewFrom } from '#web/chat/chat-filter.ts'
import { chatStaffQuery, chatsWaitingQuery, deskThreadQuery, inboxQuery } from '#web/chat/desk-queries.ts'
import { agentsFilterFrom, agentsSearchKeys } from '#web/dispatch/agents-filter.ts'
import { agentQuery, placesQuery, standingsQuery } from '#web/dispatch/agents-queries.ts'
import { boardQuery, boardSearchKeys, filterFrom } from '#web/dispatch/board-filter.ts'
import {
  adminOrderQuery,
  agentsQuery,
  marketsQuery,
  type Overview,
  ordersQuery,
  overviewQuery,
} from '#web/dispatch/dispatch-queries.ts'
import { checklistQuery, launchQuery } from '#web/launch/launch-queries.ts'
import { moneyQuery } from '#web/payments/money-queries.ts'
import { isRefusal, orRefusal, type Refusal } from '#web/platform/api.ts'
import { type Route, route } from '#web/platform/route.ts'
import { screen } from '#web/platform/screen.ts'

/** The rooms of the office, for staff. */
export const staffRoutes: readonly Route[] = [
  route({
    path: '/admin',
    access: 'staff',
    frame: 'bare',
    screen: screen(
      'web/app/office-overview-screen.tsx',
      async () => (await import('#web/app/office-overview-screen.tsx')).OfficeOverviewScreen,
    ),
    searchKeys: ['order'],
    queries: ({ search }) => ({
      overview: overviewQuery,
      waiting: orRefusal(chatsWaitingQuery, [403]),
      agents: orRefusal(agentsQuery, [403]),
      ...openOrder(search),
    }),
    status: ({ overview }) => (isRefusal(overview) ? 403 : 200),
    head: ({ data }) => ({ title: `${countOf(data.overview)}Overview`, isPrivate: true }),
  }),
  route({
    path: '/admin/orders',
    access: 'orders.read',
    frame: 'bare',
    screen: screen(
      'web/dispatch/board-screen.tsx',
      async () => (await import('#web/dispatch/board-screen.tsx')).BoardScreen,
    ),
    searchKeys: boardSearchKeys,
    queries: ({ search }) => ({
      orders: ordersQuery(boardQuery(filterFrom(search))),
      markets: marketsQuery,
      ...openOrder(search),
    }),
    head: () => ({ title: 'Orders', isPrivate: true }),
  }),
  route({
    path: '/admin/chats',
    access: 'chats.manage',
    frame: 'bare',
    screen: screen(
      'web/chat/chats-screen.tsx',
      async () => (await import('#web/chat/chats-screen.tsx')).ChatsScreen,
    ),
    searchKeys: chatSearchKeys,
    queries: ({ search }) => {
      const id = search.get('thread')
      return {
        inbox: inboxQuery(chatViewFrom(search), null),
        waiting: orRefusal(chatsWaitingQuery, [403]),
        staff: chatStaffQuery,
        ...(id === null ? {} : { thread: deskThreadQuery(id) }),
      }
    },
    head: ({ data }) => ({
      title: (data.inbox?.unanswered ?? 0) > 0 ? `(${data.inbox?.unanswered}) Chats` : 'Chats',
      isPrivate: true,
    }),
  }),
  route({
    path: '/admin/agents',
    access: 'agents.manage',
    frame: 'bare',
    screen: screen(
      'web/dispatch/agents-screen.tsx',
      async () => (await import('#web/dispatch/agents-screen.tsx')).AgentsScreen,
    ),
    searchKeys: agentsSearchKeys,
    queries: ({ search }) => {
      const id = search.get('agent')
      const filter = agentsFilterFrom(search)
      return {
        ...(filter.view === 'map' ? { places: placesQuery } : { standings: standingsQuery(filter, null) }),
        ...(id === null ? {} : { agent: agentQuery(id), markets: marketsQuery }),
      }
    },
    head: () => ({ title: 'Agents', isPrivate: true }),
  }),
  route({
    path: '/admin/money',
    access: 'money.manage',
    frame: 'bare',
    screen: screen(
      'web/payments/money-screen.tsx',
      async () => (await import('#web/payments/money-screen.tsx')).MoneyScreen,
    ),
    queries: () => ({ money: moneyQuery }),
    head: () => ({ title: 'Money', isPrivate: true }),
  }),
  route({
    path: '/admin/analytics',
    access: 'analytics.read',
    frame: 'bare',
    screen: screen(
      'web/analytics/analytics-screen.tsx',
      async () => (await import('#web/analytics/analytics-screen.tsx')).AnalyticsScreen,
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
    head: () => ({ title: 'Analytics', isPrivate: true }),
  }),
  route({
    path: '/admin/launch',
    access: 'launch.manage',
    frame: 'bare',
    screen: screen(
      'web/launch/launch-screen.tsx',
      async () => (await import('#web/launch/launch-screen.tsx')).LaunchScreen,
    ),
    queries: () => ({ launch: launchQuery, checklist: checklistQuery }),
    head: () => ({ title: 'Launch', isPrivate: true }),
  }),
  route({
    path: '/admin/notifications',
    access: 'notifications.send',
    frame: 'bare',
    screen: screen(
      'web/announcements/announcements-screen.tsx',
      async () => (await import('#web/announcements/announcements-screen.tsx')).AnnouncementsScreen,
    ),
    searchKeys: ['id'],
    queries: ({ search }) => {
      const id = search.get('id')
      if (id === null) return { announcements: announcementsQuery(null) }
      return id === 'new' ? {} : { announcement: announcementQuery(id) }
    },
    head: () => ({ title: 'Announcements', isPrivate: true }),
  }),
  route({
    path: '/admin/users',
    access: 'users.manage',
    frame: 'bare',
    screen: screen(
      'web/accounts/people-screen.tsx',
      async () => (await import('#web/accounts/people-screen.tsx')).PeopleScreen,
    ),
    searchKeys: peopleSearchKeys,
    queries: ({ search }) => {
      const id = search.get('user')
      return {
        people: usersQuery(peopleFilterFrom(search), null),
        ...(id === null ? {} : { user: userQuery(id) }),
      }
    },
    head: () => ({ title: 'People', isPrivate: true }),
  }),
]

/** The order that the address opens in the drawer. */
function openOrder(search: URLSearchParams) {
  const id = search.get('order')
  return id === null ? {} : { order: adminOrderQuery(id) }
}

/** How many orders wait for a person, before the title, so that the tab says it from afar. */
function countOf(overview: Overview | Refusal | undefined): string {
  if (overview === undefined || isRefusal(overview)) return ''
  const { late, unassigned, codeLocked, overCeiling } = overview
  const orders = new Set([...late, ...unassigned, ...codeLocked].map((order) => order.id))
  const count = orders.size + overCeiling.length
  return count === 0 ? '' : `(${count}) `
}
