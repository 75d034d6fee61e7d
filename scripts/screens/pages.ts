import type { PageMode } from '#contract/rendering.ts'
import type { Person } from '#tests/world/people.ts'
import { questionGroups } from '#web/admin/analytics/analytics-pages.ts'
import { settingsSubjects } from '#web/admin/settings/core/settings-pages.ts'
import type { StagedSite } from './stage.ts'

export interface PageToSee {
  name: string
  path: string
  who: Person | 'visitor'
  modes: readonly PageMode[]
  /** Another page to open first, and the button that is there once it is ready. */
  before?: { path: string; button: string }
}

const typed = `/order?market=wuse-market&text=${encodeURIComponent('2 mudu rice\n₦500 pepper\n1 paint garri')}`

/** A path that no page has. */
export const nowhere = '/nothing-is-here'

const both = ['site', 'app'] as const
const site = ['site'] as const
const app = ['app'] as const

/** Lists pages that features add, below /admin: their lists are the browser's, which this process cannot read. */
const added = [
  'analytics/whatsapp',
  'settings/whatsapp',
  'settings/whatsapp-prices',
  'settings/e-invoices',
  'settings/access-point',
]

const adminPages: readonly PageToSee[] = [
  see('admin', '/admin', 'owner', site),
  see('admin-orders', '/admin/orders', 'owner', site),
  see('admin-orders-ended', '/admin/orders?view=ended', 'owner', site),
  see('admin-order-new', '/admin/orders/new', 'owner', site),
  see('admin-runs', '/admin/runs', 'owner', site),
  see('admin-chats', '/admin/chats', 'owner', site),
  see('admin-businesses', '/admin/businesses', 'owner', site),
  see('admin-agents', '/admin/agents', 'owner', site),
  see('admin-agents-map', '/admin/agents?view=map', 'owner', site),
  see('admin-applications', '/admin/agents/applications', 'owner', site),
  see('admin-rota', '/admin/agents/rota', 'owner', site),
  see('admin-price-watch', '/admin/price-watch', 'owner', site),
  see('admin-money', '/admin/money', 'owner', site),
  see('admin-papers', '/admin/money/papers', 'owner', site),
  see('admin-e-invoices', '/admin/money/e-invoices', 'owner', site),
  see('admin-books', '/admin/books', 'owner', site),
  see('admin-books-days', '/admin/books/days', 'owner', site),
  see('admin-books-bank', '/admin/books/bank', 'owner', site),
  see('admin-books-gate', '/admin/books/gate', 'owner', site),
  see('admin-books-report', '/admin/books/report', 'owner', site),
  see('admin-audit', '/admin/audit', 'owner', site),
  see('admin-signals', '/admin/signals', 'owner', site),
  see('admin-debts', '/admin/debts', 'owner', site),
  see('admin-markets', '/admin/markets', 'owner', site),
  see('admin-markets-new', '/admin/markets/new', 'owner', site),
  see('admin-gallery', '/admin/markets/gallery', 'owner', site),
  see('admin-prices', '/admin/markets/prices', 'owner', site),
  see('admin-list-reader', '/admin/markets/reader', 'owner', site),
  see('admin-goods', '/admin/markets/goods', 'owner', site),
  see('admin-goods-new', '/admin/markets/goods?good=new', 'owner', site),
  see('admin-analytics', '/admin/analytics', 'owner', site),
  ...questionGroups().flatMap(({ pages }) =>
    pages.map(({ slug }) => see(`admin-analytics-${slug}`, `/admin/analytics/${slug}`, 'owner', site)),
  ),
  see('admin-users', '/admin/users', 'owner', site),
  see('admin-settings', '/admin/settings', 'owner', site),
  ...settingsSubjects().flatMap(({ pages }) =>
    pages.map(({ id }) => see(`admin-settings-${id}`, `/admin/settings/${id}`, 'owner', site)),
  ),
  ...added.map((path) => see(`admin-${path.replace('/', '-')}`, `/admin/${path}`, 'owner', site)),
  see('admin-cities', '/admin/settings/cities', 'owner', site),
  see('admin-mail', '/admin/settings/mail', 'owner', site),
  see('admin-emails', '/admin/settings/emails', 'owner', site),
  see('admin-notifications', '/admin/notifications', 'owner', both),
  see('admin-notifications-new', '/admin/notifications?id=new', 'owner', both),
  see('admin-google', '/admin/settings/email/google/callback', 'owner', site),
  see('admin-launch', '/admin/launch', 'owner', site),
]

const partsOfTheSite = (businessId: string): readonly PageToSee[] => [
  see('standing', '/standing', 'amina', both),
  see('prices', '/prices', 'visitor', both),
  see('price', '/prices/tomatoes', 'visitor', both),
  see('businesses', '/businesses', 'amina', both),
  see('business', `/businesses/${businessId}`, 'amina', both),
  see('programs', '/profile/api', 'amina', both),
]

export function pagesOf({ orders, marketId, businessId, questionPath }: StagedSite): PageToSee[] {
  return [
    see('landing', '/', 'visitor', site),
    see('app-home', '/pwa', 'visitor', app),
    see('app-home-amina', '/pwa', 'amina', app),
    see('markets', '/markets', 'visitor', both),
    ...partsOfTheSite(businessId),
    see('answers', '/help', 'visitor', both),
    see('become-an-agent', '/become-an-agent', 'visitor', both),
    see('market', '/wuse-market', 'visitor', both),
    see('order', '/order', 'visitor', both),
    see('order-typed', typed, 'amina', both),
    {
      ...see('order-listed', '/order#your-list', 'amina', both),
      before: { path: typed, button: 'Share list' },
    },
    see('place-order-empty', '/place-order', 'amina', both),
    {
      ...see('place-order', '/place-order', 'amina', both),
      before: { path: typed, button: 'Share list' },
    },
    see('track', '/track', 'visitor', both),
    see('tracked', `/track/${orders.inTransit.code}`, 'visitor', both),
    see('orders', '/orders', 'visitor', both),
    see('my-orders', '/my-orders', 'amina', both),
    see('order-shopping', `/orders/${orders.shopping.id}`, 'amina', both),
    see('order-chat', `/orders/${orders.shopping.id}?chat=open`, 'amina', both),
    see('order-in-transit', `/orders/${orders.inTransit.id}`, 'amina', both),
    see('order-delivered', `/orders/${orders.delivered.id}`, 'amina', both),
    see('payment', `/orders/${orders.shopping.id}/payment`, 'amina', both),
    see('order-unsent', '/orders/waiting/none', 'amina', both),
    see('receipt', `/orders/${orders.delivered.id}/receipt`, 'amina', both),
    see('question', questionPath, 'visitor', both),
    see('trip-shopping', `/dashboard?trip=${orders.shopping.id}`, 'musa', both),
    see('trip-chat', `/dashboard?trip=${orders.shopping.id}&chat=${orders.shopping.id}`, 'musa', both),
    see('trip-in-transit', `/dashboard?trip=${orders.inTransit.id}`, 'tunde', both),
    see('wallet', '/wallet', 'amina', both),
    see('question-gone', '/q/x', 'visitor', both),
    see('dashboard-amina', '/dashboard', 'amina', both),
    see('dashboard-musa', '/dashboard', 'musa', both),
    see('profile', '/profile', 'amina', both),
    see('help', '/profile/help', 'amina', both),
    see('login', '/login', 'visitor', both),
    see('sign-up', '/login?mode=sign-up', 'visitor', both),
    see('verify-email', '/verify-email', 'visitor', both),
    see('forgot-password', '/forgot-password', 'visitor', both),
    see('reset-password', '/reset-password', 'visitor', both),
    see('maintenance', '/maintenance', 'visitor', both),
    see('settings', '/settings', 'amina', app),
    see('notification-demo', '/notification-demo', 'amina', site),
    see('forbidden', '/admin', 'amina', both),
    see('mobile-demo', '/mobile-demo', 'visitor', site),
    see('qr', '/qr', 'visitor', site),
    see('qr-market', '/qr?market=wuse-market', 'visitor', site),
    see('not-found', nowhere, 'visitor', both),
    see('unsubscribe-gone', '/unsubscribe/x', 'visitor', both),
    ...adminPages,
    see('admin-market', `/admin/markets/${marketId}`, 'owner', site),
  ]
}

function see(name: string, path: string, who: PageToSee['who'], modes: readonly PageMode[]): PageToSee {
  return { name, path, who, modes }
}
