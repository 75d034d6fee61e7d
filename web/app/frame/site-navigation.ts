import { type CurrentUser, isAdmin } from '#contract/accounts/accounts.ts'
import * as common from '#web/design/common-texts.ts'
import type { NavLink } from '#web/design/layout/top-nav.tsx'
import * as texts from './texts.ts'

interface Place {
  href: string
  label: string
}

const sitePlaces: readonly Place[] = [
  { href: '/', label: texts.nav.home },
  { href: '/markets', label: common.label.markets },
]
/** On the first page the bar leads to its sections. */
const landingPlaces: readonly Place[] = [
  { href: '/#home', label: texts.nav.home },
  { href: '/#markets', label: common.label.markets },
  { href: '/#about', label: texts.nav.about },
  { href: '/#gallery', label: texts.navigation.gallery },
]

/** Returns the navigation bar's places for this visitor, in order. */
export function navigationFor(me: CurrentUser | null, path: string): NavLink[] {
  const places = [
    ...(path === '/' ? landingPlaces : sitePlaces),
    { href: '/track', label: texts.nav.trackOrder },
    ...(me === null ? [] : signedInPlaces(me)),
  ]
  return places.map((place) => ({ ...place, isCurrent: isWithin(path, place.href) }))
}

export const footerLinks: readonly Place[] = [
  { href: '/order', label: texts.navigation.startList },
  { href: '/markets', label: common.label.markets },
  { href: '/prices', label: texts.siteNavigation.marketPrices },
  { href: '/#about', label: texts.nav.about },
  { href: '/#gallery', label: texts.navigation.gallery },
  { href: '/track', label: texts.nav.trackOrder },
  { href: '/orders', label: common.label.orders },
  { href: '/help', label: common.page.help },
  { href: '/plain/use', label: texts.nav.plain },
]

function signedInPlaces(me: CurrentUser): Place[] {
  return [
    { href: '/my-orders', label: common.page.myOrders },
    ...(me.role === 'agent' ? [{ href: '/dashboard', label: common.page.dashboard }] : []),
    { href: '/profile', label: common.page.profile },
    ...(isAdmin(me) ? [{ href: '/admin', label: texts.nav.admin }] : []),
  ]
}

/** An order's page is within My Orders, a tracked order within Track Order. */
function isWithin(path: string, href: string): boolean {
  if (href === '/my-orders' && /^\/orders(?:\/|$)/.test(path)) return true
  if (href === '/#home') return path === '/'
  return path === href || (href !== '/' && path.startsWith(`${href}/`))
}
