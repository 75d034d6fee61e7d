import { type CurrentUser, isStaff } from '#contract/accounts.ts'
import type { NavLink } from '#web/design/top-nav.tsx'
import { hasPage } from './route-table.ts'

interface Place {
  href: string
  words: string
}

const sitePlaces: readonly Place[] = [
  { href: '/', words: 'Home' },
  { href: '/markets', words: 'Markets' },
]
/** On the first page the bar leads to its sections. */
const landingPlaces: readonly Place[] = [
  { href: '/#home', words: 'Home' },
  { href: '/#markets', words: 'Markets' },
  { href: '/#about', words: 'About' },
  { href: '/#gallery', words: 'Gallery' },
]

/** The navigation bar's places for this visitor, in order. A link stands there once its page exists. */
export function navigationFor(me: CurrentUser | null, path: string): NavLink[] {
  const places = [
    ...(path === '/' ? landingPlaces : sitePlaces),
    { href: '/track', words: 'Track Order' },
    ...(me === null ? [] : signedInPlaces(me)),
  ]
  return places
    .filter(({ href }) => hasPage(href))
    .map((place) => ({ ...place, isCurrent: isWithin(path, place.href) }))
}

/** The footer's places. */
export function footerLinks(): Place[] {
  const places = [
    { href: '/order', words: 'Start a list' },
    { href: '/markets', words: 'Markets' },
    { href: '/#about', words: 'About' },
    { href: '/#gallery', words: 'Gallery' },
    { href: '/track', words: 'Track Order' },
    { href: '/orders', words: 'Orders' },
  ]
  return places.filter(({ href }) => hasPage(href))
}

function signedInPlaces(me: CurrentUser): Place[] {
  return [
    { href: '/my-orders', words: 'My Orders' },
    ...(me.role === 'agent' ? [{ href: '/dashboard', words: 'Dashboard' }] : []),
    { href: '/profile', words: 'Profile' },
    ...(isStaff(me) ? [{ href: '/admin', words: 'Admin' }] : []),
  ]
}

/** An order's page is within My Orders, a tracked order within Track Order. */
function isWithin(path: string, href: string): boolean {
  if (href === '/my-orders' && /^\/orders(?:\/|$)/.test(path)) return true
  if (href === '/#home') return path === '/'
  return path === href || (href !== '/' && path.startsWith(`${href}/`))
}
