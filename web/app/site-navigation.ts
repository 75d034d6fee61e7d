import { type CurrentUser, isStaff } from '#contract/accounts.ts'

/** The navigation bar's places for this visitor, in order. */
export function navigationFor(me: CurrentUser | null): { href: string; words: string }[] {
  const links = [
    { href: '/', words: 'Home' },
    { href: '/markets', words: 'Markets' },
    { href: '/track', words: 'Track Order' },
  ]
  if (me !== null)
    links.push({ href: '/my-orders', words: 'My Orders' }, { href: '/profile', words: 'Profile' })
  if (me !== null && isStaff(me)) links.push({ href: '/admin', words: 'Admin' })
  return links
}

export const footerLinks = [
  { href: '/order', words: 'Start a list' },
  { href: '/markets', words: 'Markets' },
  { href: '/track', words: 'Track Order' },
  { href: '/orders', words: 'Orders' },
]
