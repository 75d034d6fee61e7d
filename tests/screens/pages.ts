import './load-tsx.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import type { PageMode } from '#contract/rendering.ts'
import { trackOrderEndpoint } from '#contract/tracking/tracking.ts'
import { given, settings } from './answers.ts'
import type { Visit } from './draw-page.ts'
import type { Visitor } from './visitors.ts'

// Offers what features add.
await import('#web/app/routes/admin-routes.tsx')
const { questionGroups } = await import('#web/admin/analytics/analytics-pages.ts')
const { settingsSubjects } = await import('#web/admin/settings/core/settings-pages.ts')

/** Describes a page as somebody meets it. */
export interface PageRow {
  address: string
  as: Visitor
  mode: PageMode
  city?: string
  given?: NonNullable<Visit['given']>
}

const id = (kind: string) => `${kind}_01kc0v9d5s0000000000000000`

const site = (as: Visitor, ...addresses: string[]): PageRow[] =>
  addresses.map((address) => ({ address, as, mode: 'site' }))
const app = (as: Visitor, ...addresses: string[]): PageRow[] =>
  addresses.map((address) => ({ address, as, mode: 'app' }))
const both = (as: Visitor, ...addresses: string[]): PageRow[] => [
  ...site(as, ...addresses),
  ...app(as, ...addresses),
]

const forEverybody = [
  '/markets',
  '/wuse-market',
  '/order',
  '/order?market=wuse-market',
  '/place-order',
  '/prices',
  '/prices/tomatoes',
  '/help',
  '/track',
  '/orders',
  '/q/a-token-of-a-question',
  '/standing/a-token-of-a-date',
  '/unsubscribe/a-token-of-news',
  '/practice',
  '/login',
  '/login?mode=sign-up',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/become-an-agent',
  '/maintenance',
  '/nothing-is-here/at-all',
]

const forCustomers = [
  '/dashboard',
  '/my-orders',
  `/orders/${id('ord')}`,
  `/orders/${id('ord')}?chat=open`,
  `/orders/${id('ord')}/payment`,
  `/orders/${id('ord')}/receipt`,
  '/orders/waiting/none',
  '/wallet',
  '/standing',
  '/businesses',
  `/businesses/${id('biz')}`,
  '/profile',
  '/profile/help',
  '/profile/api',
]

const forAgents = [
  '/dashboard',
  `/dashboard?trip=${id('ord')}`,
  '/dashboard?market=wuse-market',
  '/profile',
  '/profile/help',
]

const forAdmins = [
  '/admin',
  `/admin?order=${id('ord')}`,
  '/admin/orders',
  '/admin/orders?view=all',
  '/admin/orders?view=ended',
  `/admin/orders?order=${id('ord')}`,
  '/admin/orders/new',
  '/admin/runs',
  `/admin/runs?run=${id('run')}`,
  '/admin/chats',
  `/admin/chats?thread=${id('cht')}`,
  '/admin/money',
  '/admin/money/papers',
  '/admin/money/e-invoices',
  '/admin/books',
  '/admin/books/days',
  '/admin/books/bank',
  '/admin/books/gate',
  '/admin/books/report',
  '/admin/debts',
  '/admin/signals',
  '/admin/businesses',
  '/admin/promo-codes',
  '/admin/launch',
  '/admin/notifications',
  '/admin/notifications?id=new',
  `/admin/notifications?id=${id('anc')}`,
  '/admin/users',
  `/admin/users?user=${id('usr')}`,
  `/admin/customers/${id('usr')}`,
  '/admin/audit',
  '/admin/agents',
  '/admin/agents?view=map',
  `/admin/agents?agent=${id('usr')}`,
  '/admin/agents/applications',
  `/admin/agents/applications?application=${id('apl')}`,
  '/admin/agents/rota',
  '/admin/price-watch',
  '/admin/markets',
  '/admin/markets/new',
  `/admin/markets/${id('mkt')}`,
  '/admin/markets/prices',
  '/admin/markets/prices?market=wuse-market',
  '/admin/markets/gallery',
  '/admin/markets/areas',
  '/admin/markets/reader',
  '/admin/markets/goods',
  '/admin/markets/goods?good=new',
  `/admin/markets/goods?good=${id('prd')}`,
  '/admin/analytics',
  ...questionGroups().flatMap(({ pages }) => pages.map(({ slug }) => `/admin/analytics/${slug}`)),
  '/admin/settings',
  ...settingsSubjects().flatMap(({ pages }) => pages.map((page) => `/admin/settings/${page.id}`)),
  '/admin/settings/cities',
  '/admin/settings/mail',
  `/admin/settings/mail?email=${id('mal')}`,
  '/admin/settings/emails',
  '/admin/settings/email/google/callback',
]

/** Follows a code, of which `publicEvents` of the server names what is told: another hour is none. */
const followed = given(trackOrderEndpoint, (order) => ({
  ...order,
  timeline: order.timeline.filter(({ type }) => type !== 'order.rescheduled'),
}))

/** Its customer owes for it, or writes to the agent who buys it. */
const owed = given(getOrderEndpoint, (order) => ({ ...order, status: 'failed' as const, debtKobo: 450_000 }))
const bought = given(getOrderEndpoint, (order) => ({ ...order, status: 'shopping' as const }))

const inLagos = {
  as: 'nobody',
  mode: 'site',
  city: 'lagos',
  given: [settings({ open_cities: 'abuja,lagos' })],
} as const

/** Lists every page, and of most a row for each of its visitors. */
export const pageRows: readonly PageRow[] = [
  ...site('nobody', '/', '/mobile-demo', '/notification-demo', '/qr', '/qr?market=wuse-market'),
  ...app('nobody', '/', '/pwa', '/settings'),
  ...both('nobody', ...forEverybody),
  ...both('nobody', '/track/K7MQ2R98').map((row) => ({ ...row, given: [followed] })),
  ...['/', '/markets', '/prices', '/order'].map((address) => ({ address, ...inLagos })),
  ...site(
    'customer',
    '/',
    '/order?market=wuse-market',
    '/place-order',
    '/wuse-market',
    '/q/a-token-of-a-question',
  ),
  ...app('customer', '/pwa', '/settings'),
  ...both('customer', ...forCustomers),
  ...both('customer', `/orders/${id('ord')}`, `/orders/${id('ord')}/payment`).map((row) => ({
    ...row,
    given: [owed],
  })),
  ...both('customer', `/orders/${id('ord')}?chat=open`).map((row) => ({ ...row, given: [bought] })),
  ...site('customer', '/admin'),
  ...both('agent', ...forAgents),
  ...site('agent', `/dashboard?trip=${id('ord')}&chat=${id('ord')}`),
  ...site('owner', ...new Set(forAdmins)),
  ...site(
    'cityAdmin',
    '/admin',
    '/admin/orders',
    '/admin/money',
    '/admin/books',
    '/admin/agents',
    '/admin/analytics',
  ),
  ...site('newAdmin', '/profile'),
]
