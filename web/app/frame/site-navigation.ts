import { type CurrentUser, isAdmin } from '#contract/accounts/accounts.ts'
import type { NavLink } from '#web/design/layout/top-nav.tsx'
import * as texts from './texts.ts'

interface Place {
  href: string
  label: string
}

const sitePlaces: readonly Place[] = [
  { href: '/', label: texts.home },
  { href: '/markets', label: texts.markets },
]
/** On the first page the bar leads to its sections. */
const landingPlaces: readonly Place[] = [
  { href: '/#home', label: texts.home },
  { href: '/#markets', label: texts.markets },
  { href: '/#about', label: texts.about },
  { href: '/#gallery', label: texts.gallery },
]

/** The navigation bar's places for this visitor, in order. */
export function navigationFor(me: CurrentUser | null, path: string): NavLink[] {
  const places = [
    ...(path === '/' ? landingPlaces : sitePlaces),
    { href: '/track', label: texts.trackOrder },
    ...(me === null ? [] : signedInPlaces(me)),
  ]
  return places.map((place) => ({ ...place, isCurrent: isWithin(path, place.href) }))
}

export const footerLinks: readonly Place[] = [
  { href: '/order', label: texts.startAList },
  { href: '/markets', label: texts.markets },
  { href: '/#about', label: texts.about },
  { href: '/#gallery', label: texts.gallery },
  { href: '/track', label: texts.trackOrder },
  { href: '/orders', label: texts.orders },
  { href: '/help', label: texts.help },
]

function signedInPlaces(me: CurrentUser): Place[] {
  return [
    { href: '/my-orders', label: texts.myOrders },
    ...(me.role === 'agent' ? [{ href: '/dashboard', label: texts.dashboard }] : []),
    { href: '/profile', label: texts.profile },
    ...(isAdmin(me) ? [{ href: '/admin', label: texts.admin }] : []),
  ]
}

/** An order's page is within My Orders, a tracked order within Track Order. */
function isWithin(path: string, href: string): boolean {
  if (href === '/my-orders' && /^\/orders(?:\/|$)/.test(path)) return true
  if (href === '/#home') return path === '/'
  return path === href || (href !== '/' && path.startsWith(`${href}/`))
}
