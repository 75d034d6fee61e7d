import { featureAddresses } from '#contract/core/feature-names.ts'

const ownSlugs = [
  'order',
  'place-order',
  'track',
  'orders',
  'my-orders',
  'dashboard',
  'profile',
  'become-an-agent',
  'help',
  'wallet',
  'prices',
  'businesses',
  'markets',
  'maintenance',
  'login',
  'verify-email',
  'forgot-password',
  'reset-password',
  'admin',
  'pwa',
  'settings',
  'mobile-demo',
  'notification-demo',
  'qr',
  'q',
  'plain',
  'unsubscribe',
  'api',
  'assets',
  'goods',
  'design',
  'offline-shell',
  'sw',
  'healthz',
  'readyz',
  'metrics',
  'robots',
  'sitemap',
  'auth',
  'about',
  'home',
  'gallery',
  'launch',
  'pictures',
  'scenes',
  'share',
  'faces',
  'practice',
] as const

/** Lists where the site's own pages live; no market may take one of these as its slug. */
export const reservedSlugs = [...ownSlugs, ...featureAddresses] as const

/** Returns the market's name lowercased, stripped of punctuation, with spaces turned into hyphens. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s]/g, '')
  return plain.trim().replace(/\s+/g, '-')
}
