import { chromium } from 'playwright-core'
export const base = 'http://localhost:3121'
export const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] })
export async function open({ width = 360, height = 780, scheme = 'light', as, motion='reduce' } = {}) {
  const context = await browser.newContext({ baseURL: base, viewport: { width, height }, colorScheme: scheme, reducedMotion: motion, locale: 'en-NG', timezoneId: 'Africa/Lagos' })
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message)); page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text(), m.location().url))
  if (as) { const r = await context.request.post('/api/auth/login', { data: { username: as, password: 'market-day' } }); if (!r.ok()) console.log('login', r.status()) }
  return { page, context }
}
