import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { signIn, signInByForm, type Visitor } from './browser.ts'
import { composeList, fillCheckout } from './customer-at-home.ts'
import { everythingSaved, openSaved, savedAnswer } from './device.ts'
import { openStage } from './stage.ts'

const offlineText =
  "You're offline. You can still browse and place orders. They'll sync when you're back online."

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage()

/** Is shared by the tests: a phone takes its time to save the app. */
let sharedCustomer: Visitor | null = null
const customerWithApp = async () => (sharedCustomer ??= await newCustomerWithApp())

/** A customer whose phone has the app and has looked at Wuse Market. */
async function newCustomerWithApp(): Promise<Visitor> {
  const visitor = await browsers.visitor('phone')
  await signIn(visitor.page, 'amina', testPassword)
  await openSaved(visitor, '/wuse-market')
  await savedAnswer(visitor.page, 'kasuwa-public-answers', '/api/markets/wuse-market')
  await savedAnswer(visitor.page, 'kasuwa-public-answers', '/api/markets')
  await savedAnswer(visitor.page, 'kasuwa-person', '/api/auth/me')
  await savedAnswer(visitor.page, 'kasuwa-person', '/api/orders')
  return visitor
}

async function composeOffline({ page }: Visitor): Promise<string[]> {
  const lines = await composeList(page)
  await fillCheckout(page)
  return lines
}

/** Orders offline; the order waits on the phone. */
async function placeOffline(customer: Visitor, change?: () => Promise<void>): Promise<void> {
  const { page, context } = customer
  await context.setOffline(true)
  await composeOffline(customer)
  await change?.()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('heading', { name: 'Waiting to send' }).waitFor()
}

async function countOrders(): Promise<number> {
  const { rows } = await site.database.pool.query('select count(*)::int as count from orders')
  return rows[0]?.count ?? 0
}

test('what was read stays readable offline, and a page that was never opened says so', async () => {
  const customer = await customerWithApp()
  const { page, context } = customer
  await context.setOffline(true)
  await page.goto('/wuse-market')
  await page.getByRole('heading', { level: 1, name: 'Wuse Market' }).waitFor()
  await page.getByText(offlineText).waitFor()
  assert.match(
    await page.title(),
    /^Wuse Market, Abuja/,
    'the shell takes the head of the page that it shows',
  )
  await page.goto('/markets')
  await page.getByRole('link', { name: 'Garki Market' }).first().waitFor()
  await page.getByRole('link', { name: 'Garki Market' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Garki Market' }).waitFor()
  await page.getByText('We could not load this market’s prices.').waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: /^Add / }).first().waitFor()
  await context.setOffline(true)
  await page.goto('/my-orders')
  await page.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor()
  await page.goto('/no-such-place')
  await page.getByRole('heading', { level: 1, name: 'This market' }).waitFor()
  assert.equal(await page.title(), 'Kasuwa')
  await page.goto('/admin/orders')
  await page.getByRole('heading', { name: 'Open this page once with network' }).waitFor()
  await context.setOffline(false)
})

test('an order placed offline is never called placed before it is, and two tabs make one order of it', async () => {
  const before = await countOrders()
  const customer = await customerWithApp()
  const { page, context } = customer
  await placeOffline(customer)
  await page.getByText('1 item(s) waiting to sync').waitFor()
  assert.equal(await page.getByText(/order placed/i).count(), 0)
  // The phone is switched off and on again, still offline.
  await page.reload()
  await page.getByRole('heading', { name: 'Waiting to send' }).waitFor()
  assert.equal(await countOrders(), before)

  const second = await customer.newTab()
  await second.goto(page.url())
  await second.getByRole('heading', { name: 'Waiting to send' }).waitFor()
  let posts = 0
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) posts += 1
  })
  await context.setOffline(false)
  await Promise.all([page, second].map((tab) => tab.waitForURL(/\/orders\/ord_/)))
  await Promise.any([page, second].map((tab) => tab.getByText('Order placed. We have your list.').waitFor()))
  assert.equal(await countOrders(), before + 1)
  assert.equal(posts, 1)
  await second.close()
})

test('a network that drops answers makes one order of it', async () => {
  const before = await countOrders()
  const customer = await customerWithApp()
  const { page, context } = customer
  await composeOffline(customer)
  let tries = 0
  // The server gets every try; its first three answers are lost on the way.
  await context.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    tries += 1
    if (tries > 3) return route.fallback()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/orders\/ord_/)
  assert.ok(tries > 3, `${tries} tries`)
  assert.equal(await countOrders(), before + 1)
})

test('what waits on a phone is its person’s: sent in no other name, and gone with a sign-out', async () => {
  const before = await countOrders()
  const customer = await customerWithApp()
  const { page, context } = customer
  await placeOffline(customer)
  // Her session ends elsewhere, and somebody else signs in on the phone.
  await context.clearCookies()
  await context.setOffline(false)
  await signInByForm(page, 'musa', testPassword)
  await page.goto('/track')
  await page.mouse.click(1, 1)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  assert.equal(await page.getByText(/waiting to sync/).count(), 0)
  assert.equal(await countOrders(), before)

  await context.clearCookies()
  await signInByForm(page, 'amina', testPassword)
  await eventually('her order to be sent', async () => (await countOrders()) === before + 1)

  await placeOffline(customer, () => page.getByLabel('Landmark').fill('Canary Corner 4711'))
  assert.match(await everythingSaved(page), /Canary Corner 4711/)
  assert.match(await everythingSaved(page), /Amina/)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Sign out and lose them' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await eventually('the stores to be empty', async () => !/Canary|Amina/.test(await everythingSaved(page)))
  await context.setOffline(false)
  await signInByForm(page, 'musa', testPassword)
  await page.goto('/dashboard')
  assert.doesNotMatch(await everythingSaved(page), /Canary|Amina/)
  await context.close()
})
