import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { emailsTo } from '#tests/world/emails.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { signIn } from './browser.ts'
import { areaField, readPlaced } from './customer-at-home.ts'
import { appSaved, listSaved, savedAnswer } from './device.ts'
import { openStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage()

const marketLater = /We choose the nearest open market when you are back online/
const typed = '2 mudu beans\n₦500 pepper'
/** Is what the server makes of it, however it came. */
const readItems = [
  ['beans', 2, 'mudu', null],
  ['pepper', null, null, 50_000],
]

async function writeList(page: Page): Promise<void> {
  await page.getByLabel('Type or paste your list').fill(typed)
  await page.getByRole('button', { name: 'Add to list' }).click()
  await page.getByRole('region', { name: 'Your list' }).getByText('pepper').first().waitFor()
}

async function writePlace(page: Page, phone: string): Promise<void> {
  await areaField(page).fill('Wuse 2')
  await page.getByLabel('Landmark').fill('Opposite AP Plaza')
  await page.getByLabel('Name', { exact: true }).fill('Ngozi Eze')
  await page.getByLabel('Phone', { exact: true }).fill(phone)
}

/** The orders of a phone as they were placed: what was read, the cap, the market. */
async function ordersTo(phone: string) {
  const { rows } = await site.database.pool.query(
    `select o.id, o.spending_cap_kobo as cap, o.market_id as market,
       (select json_agg(json_build_array(i.name, i.quantity::float8, i.unit, i.budget_kobo) order by i.position)
         from order_items i where i.order_id = o.id) as items
     from orders o where o.contact_phone = $1`,
    [phone],
  )
  return rows
}

async function isReadAndCapped(phone: string): Promise<void> {
  const [order, ...others] = await ordersTo(phone)
  assert.ok(order !== undefined && others.length === 0, 'one order')
  assert.deepEqual(order.items, readItems)
  assert.ok(order.cap > 0 && order.market !== null)
}

const note = (description: string) => void test.info().annotations.push({ type: 'measured', description })

async function codeFor(email: string): Promise<string> {
  const newest = await eventually('the code', async () =>
    (await emailsTo(site.database, email)).findLast(({ template }) => template === 'sign_in_code'),
  )
  return newest.template === 'sign_in_code' ? newest.data.code : ''
}

const safeHere = /Your order is safe on this phone, but it is not placed yet\./
const waitsForCode = 'Your order is not placed yet. It needs the code that we send you.'

/** Orders as somebody without an account who has no network. */
async function orderAsStranger(
  page: Page,
  { phone, email }: { phone: string; email: string },
): Promise<void> {
  await writeList(page)
  await page.getByText(marketLater).waitFor()
  await writePlace(page, phone)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Create account and place' }).click()
  await page.getByText(safeHere).waitFor()
}

async function finishByCode(page: Page, email: string): Promise<void> {
  const code = page.getByLabel('Six-digit code')
  await code.waitFor()
  await code.fill(await codeFor(email))
  await readPlaced(page, [])
}

test('a stranger in a first visit loses the network at the list, orders, and the order waits for the code', async () => {
  const { page, context } = await browsers.visitor('phone')
  await page.goto('/order')
  await listSaved(page)
  await savedAnswer(page, 'kasuwa-public-answers', '/api/areas')
  await context.setOffline(true)
  await orderAsStranger(page, { phone: '0805 555 7201', email: 'ngozi-offline@mail.example' })
  await page.getByText('We have not read all of this list yet.', { exact: false }).waitFor()
  assert.equal(await page.getByText('We read this when you are back online.', { exact: true }).count(), 2)
  assert.equal(await page.getByText('Is this right?').count(), 0, 'nothing was read that could be wrong')
  // The phone goes off and on.
  await page.goto('/markets')
  await page.getByRole('heading', { level: 1, name: /markets/i }).waitFor()
  await page.goto('/place-order')
  await page.getByText(safeHere).waitFor()
  assert.equal(await page.getByLabel('Landmark').inputValue(), 'Opposite AP Plaza')
  assert.deepEqual(await ordersTo('+2348055557201'), [])

  await context.setOffline(false)
  await page.getByText('We have read your list: 2 items. Check them.', { exact: true }).waitFor()
  await page.getByLabel('Six-digit code').waitFor()
  // Leads back whoever looks around meanwhile.
  await page.goto('/markets')
  await page.getByText(waitsForCode).waitFor()
  await page.getByRole('link', { name: 'Finish order' }).click()
  await finishByCode(page, 'ngozi-offline@mail.example')
  await isReadAndCapped('+2348055557201')
  await page.goto('/markets')
  await page.locator('#beside').waitFor({ state: 'attached' })
  assert.equal(await page.getByText(waitsForCode).count(), 0)
  await context.close()
})

test('the installed app, opened without a network, orders for somebody signed out, and every page says that it waits', async () => {
  const { page, context } = await browsers.visitor('phone')
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await page.goto('/pwa')
  await appSaved(page)
  await savedAnswer(page, 'kasuwa-public-answers', '/api/areas')
  await context.setOffline(true)
  await page.goto('/pwa')
  await page.goto('/order')
  await orderAsStranger(page, { phone: '0805 555 7203', email: 'ngozi-app@mail.example' })
  await page.goto('/markets')
  await page.getByText('Your order is safe on this phone, but not placed yet.', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'See order' }).click()
  await page.getByText(safeHere).waitFor()
  assert.equal(await page.getByLabel('Landmark').inputValue(), 'Opposite AP Plaza')
  await context.setOffline(false)
  await finishByCode(page, 'ngozi-app@mail.example')
  await isReadAndCapped('+2348055557203')
  await context.close()
})

test('a customer who opened the landing page twice orders offline, read on the device, and it is placed by itself', async () => {
  const { page, context } = await browsers.visitor('phone')
  await signIn(page, 'amina', testPassword)
  await page.goto('/')
  await appSaved(page)
  await page.goto('/')
  await savedAnswer(page, 'kasuwa-public-answers', '/api/lists/all-words')
  await savedAnswer(page, 'kasuwa-person', '/api/auth/me')
  await context.setOffline(true)
  await page.goto('/order')
  await writeList(page)
  await page.getByRole('region', { name: 'Your list' }).getByText('₦500').first().waitFor()
  assert.ok(
    page.workers().some((worker) => worker.url().includes('/reader-worker-')),
    'the worker reads it, without a network too',
  )
  await page.getByText(marketLater).waitFor()
  await writePlace(page, '0805 555 7202')
  const tap = await page.evaluate(async () => {
    const button = [...document.querySelectorAll('button')].find(
      ({ type, textContent }) => type === 'submit' && textContent?.includes('Place order'),
    )
    const from = performance.now()
    button?.click()
    while (!document.body.textContent?.includes('Your list is safe on this phone'))
      await new Promise((resolve) => setTimeout(resolve, 1))
    const loaded = performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= from)
    return { ms: performance.now() - from, loaded: loaded.map(({ name }) => name) }
  })
  note(`from tap to safe on this phone: ${Math.round(tap.ms)} ms, the aim is 100`)
  assert.deepEqual(tap.loaded, [], 'nothing is loaded between the two')
  await page.getByRole('heading', { name: 'Waiting to send' }).waitFor()
  await page.getByRole('heading', { name: 'Nearest open market' }).waitFor()
  // Off and on, in two tabs.
  await page.reload()
  const second = await context.newPage()
  await second.goto('/markets')
  await second.getByText(/waiting to sync/).waitFor()
  let posts = 0
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) posts += 1
  })
  const from = performance.now()
  await context.setOffline(false)
  await page.waitForURL(/\/orders\/ord_/)
  note(`from network to acknowledged order: ${Math.round(performance.now() - from)} ms, the aim is 2000`)
  await isReadAndCapped('+2348055557202')
  assert.equal(posts, 1)
  const marketOurs = /You ordered offline, so we chose the market: .+\. Nothing is bought yet\./
  await page.getByText(marketOurs).waitFor()
  await second.getByText('Your order is placed', { exact: true }).first().waitFor()
  await second.getByRole('button', { name: 'See order' }).click()
  await second.getByText(marketOurs).waitFor()
  await context.close()
})

test('a code that was typed offline goes with the order; where it is not valid its customer is asked, and nothing is lost', async () => {
  const { page, context } = await browsers.visitor('phone')
  await signIn(page, 'amina', testPassword)
  await page.goto('/')
  await appSaved(page)
  await page.goto('/')
  await savedAnswer(page, 'kasuwa-public-answers', '/api/lists/all-words')
  await savedAnswer(page, 'kasuwa-person', '/api/auth/me')
  await context.setOffline(true)
  await page.goto('/order')
  await writeList(page)
  await writePlace(page, '0805 555 7204')
  await page.getByRole('button', { name: /^Payment/ }).click()
  await page.getByLabel('Promo code').fill('never1')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('We check it when your order is sent.', { exact: false }).waitFor()
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.getByRole('heading', { name: 'Waiting to send' }).waitFor()
  await context.setOffline(false)
  await page.getByText('This promo code is not valid, or it has ended. Send without it?').waitFor()
  assert.deepEqual(await ordersTo('+2348055557204'), [])
  await page.getByRole('button', { name: 'Send without the code' }).click()
  await page.waitForURL(/\/orders\/ord_/)
  await isReadAndCapped('+2348055557204')
  await context.close()
})
