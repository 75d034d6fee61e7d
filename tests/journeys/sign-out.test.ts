import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { logoutEndpoint, signOutDueCookie } from '#contract/accounts/accounts.ts'
import { msNow } from '#tests/times.ts'
import { createFairClock } from '../fair-clock.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { signIn } from './browser.ts'
import { composeList } from './customer-at-home.ts'
import { openOwnSite } from './site.ts'
import { openStage } from './stage.ts'

const { site, browsers } = openStage(openOwnSite)

async function countSessions(): Promise<number> {
  const { rows } = await site.database.pool.query('select count(*)::int as count from sessions')
  return rows[0]?.count ?? 0
}

test('signing out takes half a second, goes home, and leaves nothing of the person, in other tabs too', async () => {
  const { page, newTab } = await browsers.visitor('desk')
  await signIn(page, 'amina', testPassword)
  await composeList(page)
  const other = await newTab()
  await other.goto('/my-orders')
  await other.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    sessionStorage.setItem('of-the-person', 'x')
    // Leaves dismissed what was dismissed on this device.
    localStorage.setItem('notification-dismissed', new Date().toISOString())
    sessionStorage.setItem('pwa-banner-dismissed', 'true')
    await new Promise((resolve) => {
      const opening = indexedDB.open('drafts-of-the-person')
      opening.onsuccess = () => {
        opening.result.close()
        resolve(null)
      }
    })
    await caches.open('answers-of-the-person')
    await caches.open('kasuwa-public-pictures')
  })
  await page.goto('/my-orders')
  await page.waitForLoadState('networkidle')
  const startedAt = msNow()
  await page.getByRole('button', { name: 'Sign Out' }).dblclick()
  await page.waitForURL((url) => url.pathname === '/')
  const tookMs = msNow() - startedAt
  assert.ok(tookMs >= 450, `it took only ${tookMs} ms`)
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
  await other.waitForURL(/\/login/)
  await eventually('the session to end', async () => (await countSessions()) === 0)
  const left = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: ['of-the-person', 'pwa-banner-dismissed'].filter(
      (name) => sessionStorage.getItem(name) !== null,
    ),
    // The person's own is made again and empty for anyone who comes next; offline.test.ts looks into it.
    databases: (await indexedDB.databases())
      .map(({ name = '' }) => name)
      .filter((name) => !name.startsWith('kasuwa-public-') && name !== 'kasuwa-person'),
    caches: (await caches.keys()).filter((name) => !name.startsWith('kasuwa-public-')),
    hasPictures: await caches.has('kasuwa-public-pictures'),
  }))
  assert.deepEqual(left, {
    local: ['notification-dismissed'],
    session: ['pwa-banner-dismissed'],
    databases: [],
    caches: [],
    hasPictures: true,
  })
})

test('with the server down it goes home just as soon, and the session ends once the server is back', async () => {
  const { page, context, newTab } = await browsers.visitor('desk')
  await signIn(page, 'amina', testPassword)
  await page.goto('/my-orders')
  await page.waitForLoadState('networkidle')
  const before = await countSessions()
  await site.kill()
  const clock = createFairClock()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  assert.ok(clock() < 3000, `it took ${clock()} ms`)
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
  assert.equal(await countSessions(), before)
  assert.ok((await context.cookies()).some(({ name }) => name === 'session'))

  await site.start()
  // A page that is opened directly is a stranger's from its first byte on.
  const later = await newTab()
  const answer = await later.request.get('/my-orders', { maxRedirects: 0 })
  assert.deepEqual([answer.status(), answer.headers()['location']], [302, '/login?next=%2Fmy-orders'])
  await later.goto('/markets')
  await eventually('the session to end', async () => (await countSessions()) === before - 1)
  await later.goto('/my-orders')
  await later.waitForURL(/\/login/)
  // The browser stays known, and nothing is due any more.
  assert.deepEqual(
    (await context.cookies()).map(({ name }) => name),
    ['device'],
  )
})

test('a page that ends the session while it is being taken over stays as the server drew it', async () => {
  const { page, newTab } = await browsers.visitor('desk')
  await signIn(page, 'amina', testPassword)
  await page.goto('/my-orders')
  await site.kill()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await site.start()
  const later = await newTab()
  // Answers before the browser comes to anything else.
  await later.addInitScript((path) => {
    const ask = fetch
    window.fetch = (to, options) =>
      String(to).includes(path) ? Promise.resolve(Response.json({ ok: true })) : ask(to, options)
  }, logoutEndpoint.path)
  await later.goto('/markets')
  await eventually('the page to take the session for ended', async () =>
    later.evaluate((cookie) => !document.cookie.includes(cookie), signOutDueCookie),
  )
  await later
    .getByRole('heading', { name: /^Wuse Market/ })
    .first()
    .waitFor()
  // What its pages complain of fails the file when they close.
})
