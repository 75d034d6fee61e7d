import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { type Browsers, openBrowsers, signIn, type Visitor } from './browser.ts'
import { composeList, fillCheckout } from './customer-at-home.ts'
import { everythingKept, keptAnswer, openKept } from './device.ts'
import { type Front, hotelWords, openFront } from './front.ts'
import { openSite, type Site } from './site.ts'

let site: Site
let front: Front
let browsers: Browsers

before(async () => {
  site = await openSite()
  front = await openFront(site.url)
  browsers = await openBrowsers(front.url)
})
afterEach(() => {
  front.mode = 'open'
})
after(async () => {
  await browsers.close()
  await front.close()
  await site.close()
})

async function customerWithApp(): Promise<Visitor> {
  const visitor = await browsers.visitor('phone')
  await signIn(visitor.page, 'amina', testPassword)
  await openKept(visitor, '/wuse-market')
  await keptAnswer(visitor.page, 'kasuwa-public-answers', '/api/markets/wuse-market')
  await keptAnswer(visitor.page, 'kasuwa-person', '/api/auth/me')
  return visitor
}

async function countOrders(): Promise<number> {
  const { rows } = await site.database.pool.query('select count(*)::int as count from orders')
  return rows[0]?.count ?? 0
}

function buildsKept(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith('kasuwa-public-build-')),
  )
}

test('what a hotel says to everything is shown but never kept, and never taken for an answer', async () => {
  const { page, context } = await customerWithApp()
  await composeList(page)
  await fillCheckout(page)
  front.mode = 'hotel'
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('heading', { name: 'Waiting to be sent' }).waitFor()
  const second = await context.newPage()
  await second.goto('/markets')
  await second.getByText(hotelWords).waitFor()
  const update = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration?.update().then(
      () => 'updated',
      () => 'refused',
    )
  })
  assert.equal(update, 'refused')
  assert.doesNotMatch(await everythingKept(page), /Transcorp/)
  assert.equal(await countOrders(), 0)

  front.mode = 'open'
  await page.waitForURL(/\/orders\/ord_/, { timeout: 30_000 })
  assert.equal(await countOrders(), 1)
  await context.close()
})

test('while the server is dead the phone shows what it has and keeps what is ordered', async () => {
  const before = await countOrders()
  const { page, context } = await customerWithApp()
  await site.kill()
  await page.goto('/wuse-market')
  await page.getByRole('heading', { level: 1, name: 'Wuse Market' }).waitFor()
  front.mode = 'gateway'
  await composeList(page)
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('heading', { name: 'Waiting to be sent' }).waitFor()
  await page.getByRole('button', { name: 'Send now' }).first().waitFor()
  front.mode = 'open'
  await site.start()
  await page.waitForURL(/\/orders\/ord_/, { timeout: 40_000 })
  assert.equal(await countOrders(), before + 1)
  await context.close()
})

test('a new version is announced, loses no draft, and lets other tabs finish with the old one', async () => {
  const visitor = await browsers.visitor('phone')
  const { page, context } = visitor
  await openKept(visitor, '/order?market=wuse-market')
  const other = await visitor.newTab()
  await other.goto('/markets')
  await other.mouse.click(1, 1)
  await page.getByLabel(/type or paste/i).fill('3 tubers of yam, half typed')

  front.mode = 'next'
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await page.getByText('A new version is ready').waitFor()
  await page.getByRole('button', { name: 'Use it now' }).click()
  await eventually('the page to run the new version', async () =>
    (await page.locator('#chunks').textContent({ timeout: 5_000 }))?.includes('.next.js'),
  )
  await eventually(
    'the draft to stand there',
    async () => (await page.getByLabel(/type or paste/i).inputValue()) === '3 tubers of yam, half typed',
  )

  // The server has no such script any more; the phone still does, for the tab that runs the old version.
  assert.equal((await buildsKept(page)).length, 2)
  await other.getByRole('button', { name: 'Menu' }).click()
  await other.getByRole('link', { name: 'Track Order' }).first().click()
  await other.getByRole('heading', { level: 1, name: /track/i }).waitFor()
  assert.doesNotMatch((await other.locator('#chunks').textContent()) ?? '', /\.next\.js/)

  await other.close()
  await page.reload()
  await eventually('the old version to go', async () => (await buildsKept(page)).length === 1)
  await context.close()
})

test('the switch takes the service worker back from every phone', async () => {
  const { page, context } = await customerWithApp()
  assert.equal((await buildsKept(page)).length, 1)
  await site.kill()
  process.env['SERVICE_WORKER'] = 'false'
  await site.start()
  delete process.env['SERVICE_WORKER']
  await page.goto('/markets')
  await eventually('the worker to be gone', async () => {
    const left = await page.evaluate(async () => ({
      registrations: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }))
    return left.registrations === 0 && left.caches.length === 0
  })
  await page.goto('/wuse-market')
  await page.getByRole('heading', { level: 1, name: 'Wuse Market' }).waitFor()
  await context.close()
})
