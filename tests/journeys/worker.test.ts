import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { type Browsers, openBrowsers, signIn, type Visitor } from './browser.ts'
import { composeList, fillCheckout } from './customer-at-home.ts'
import { appSaved, beginList, countSaved, everythingSaved, openSaved, savedAnswer } from './device.ts'
import { type Front, hotelText, openFront } from './front.ts'
import { type OwnSite, openOwnSite } from './site.ts'

test.use({ serviceWorkers: 'allow' })
let site: OwnSite
let front: Front
let browsers: Browsers

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  site = await openOwnSite()
  front = await openFront(site.url)
  browsers = openBrowsers(browser, front.url)
})
test.afterEach(() => {
  front.mode = 'open'
})
test.afterAll(async () => {
  await browsers.close()
  await front.close()
  await site.close()
})

async function customerWithApp(): Promise<Visitor> {
  const visitor = await browsers.visitor('phone')
  await signIn(visitor.page, 'amina', testPassword)
  await openSaved(visitor, '/wuse-market')
  await savedAnswer(visitor.page, 'kasuwa-public-answers', '/api/markets/wuse-market')
  await savedAnswer(visitor.page, 'kasuwa-person', '/api/auth/me')
  return visitor
}

async function countOrders(): Promise<number> {
  const { rows } = await site.database.pool.query('select count(*)::int as count from orders')
  return rows[0]?.count ?? 0
}

function cachedBuilds(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith('kasuwa-public-build-')),
  )
}

test('after a first visit a page opens offline with what the phone has, and recovers by itself', async () => {
  for (const { path, heading } of [
    { path: '/markets', heading: /markets/i },
    { path: '/wuse-market', heading: 'Wuse Market' },
    { path: '/order', heading: 'What should we buy?' },
  ]) {
    const { page, context } = await browsers.visitor('phone')
    await page.goto(path)
    await page.mouse.click(1, 1)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.locator('#beside').waitFor({ state: 'attached' })
    await eventually('the page to be kept', async () => (await countSaved(page)) > 8)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await page.getByText("You're offline.").waitFor()
    // Complains of what does not come a few times, not without end.
    assert.ok(browsers.complaints.length < 40, browsers.complaints.slice(0, 10).join('\n'))
    await context.setOffline(false)
    await page.getByText("You're offline.").waitFor({ state: 'detached' })
    await context.close()
  }
})

test('whoever begins a list has the whole app, of which a new version loses no draft', async () => {
  const visitor = await browsers.visitor('phone')
  await test.step('the app is there, but not where data is saved', () => saveApp(visitor))
  await test.step('a new version is announced, and other tabs finish with the old one', () =>
    updateApp(visitor))
  await visitor.context.close()
})

async function saveApp({ page }: Visitor): Promise<void> {
  await page.goto('/order')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const atFirst = await countSaved(page)
  await page.evaluate(() => localStorage.setItem('kasuwa-data-saver', 'on'))
  await page.goto('/order')
  await beginList(page)
  await page.waitForLoadState('networkidle')
  const whileSaving = await countSaved(page)
  await page.evaluate(() => localStorage.removeItem('kasuwa-data-saver'))
  await page.goto('/order')
  await beginList(page)
  await appSaved(page)
  const all = await countSaved(page)
  assert.ok(atFirst < 20 && whileSaving < all / 2, `${atFirst}, then ${whileSaving}, then ${all} files`)
}

async function updateApp(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await openSaved(visitor, '/order?market=wuse-market')
  const other = await visitor.newTab()
  await other.goto('/markets')
  await other.mouse.click(1, 1)
  const typed = '3 tubers of yam'
  await page.getByLabel(/type or paste/i).fill(typed)

  front.mode = 'next'
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await page.getByText('A new version is ready').waitFor()
  await page.getByRole('button', { name: 'Update now' }).click()
  await eventually('the page to run the new version', async () =>
    (await page.locator('#chunks').textContent())?.includes('.next.js'),
  )
  // Puts what is in the box on the list for whoever leaves it, unless the page goes before that.
  await eventually(
    'what was typed to stand there, on the list or in its box',
    async () =>
      (await page.getByLabel(/type or paste/i).inputValue()) === typed ||
      (await page.getByRole('listitem').filter({ hasText: '3 tubers' }).count()) === 1,
  )

  // The server has no such script any more; the phone still does, for the tab that runs the old version.
  assert.equal((await cachedBuilds(page)).length, 2)
  await other.getByRole('button', { name: 'Menu' }).click()
  await other.getByRole('link', { name: 'Track Order' }).first().click()
  await other.getByRole('heading', { level: 1, name: /track/i }).waitFor()
  assert.doesNotMatch((await other.locator('#chunks').textContent()) ?? '', /\.next\.js/)

  await other.close()
  await page.reload()
  await eventually('the old version to go', async () => (await cachedBuilds(page)).length === 1)
}

test('a phone with the app outlives a hotel and a dead server, and gives the worker back when it is asked to', async () => {
  const customer = await customerWithApp()
  await test.step('what a hotel says to everything is shown but never kept, and never taken for an answer', () =>
    meetHotel(customer))
  await test.step('while the server is dead it shows what it has, and queues what is ordered', () =>
    outliveServer(customer))
  await test.step('the switch takes the service worker back from every phone', () => takeBack(customer))
  await customer.context.close()
})

async function meetHotel({ page, context }: Visitor): Promise<void> {
  await composeList(page)
  await fillCheckout(page)
  front.mode = 'hotel'
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('heading', { name: 'Waiting to send' }).waitFor()
  const second = await context.newPage()
  await second.goto('/markets')
  await second.getByText(hotelText).waitFor()
  const update = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration?.update().then(
      () => 'updated',
      () => 'refused',
    )
  })
  assert.equal(update, 'refused')
  assert.doesNotMatch(await everythingSaved(page), /Transcorp/)
  assert.equal(await countOrders(), 0)

  front.mode = 'open'
  await page.waitForURL(/\/orders\/ord_/)
  assert.equal(await countOrders(), 1)
  await second.close()
}

async function outliveServer({ page }: Visitor): Promise<void> {
  await site.kill()
  await page.goto('/wuse-market')
  await page.getByRole('heading', { level: 1, name: 'Wuse Market' }).waitFor()
  front.mode = 'gateway'
  await composeList(page)
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('heading', { name: 'Waiting to send' }).waitFor()
  await page.getByRole('button', { name: 'Send now' }).first().waitFor()
  front.mode = 'open'
  await site.start()
  await page.waitForURL(/\/orders\/ord_/)
  assert.equal(await countOrders(), 2)
}

async function takeBack({ page, newTab }: Visitor): Promise<void> {
  assert.equal((await cachedBuilds(page)).length, 1)
  await site.kill()
  await site.start({ SERVICE_WORKER: 'false' })
  await page.goto('/markets')
  await page.getByText('A new version is ready').waitFor()
  // Closes the app as people do, which takes it too.
  await page.close()
  const next = await newTab()
  // Chromium may leave a page hanging that is opened in the moment in which a worker goes; people load it again.
  await next.goto('/wuse-market', { timeout: 10_000 }).catch(() => next.goto('/wuse-market'))
  await next.getByRole('heading', { level: 1, name: 'Wuse Market' }).waitFor()
  await eventually('the worker and what it saved to be gone', () => isWithoutWorker(next))
}

function isWithoutWorker(page: Page): Promise<boolean> {
  return page.evaluate(
    async () =>
      (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).length === 0,
  )
}
