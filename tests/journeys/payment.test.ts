import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { listMarketsEndpoint } from '#contract/markets/markets.ts'
import { systemClock } from '#server/platform/clock.ts'
import { place } from '#tests/orders.ts'
import { type PaystackServer, startPaystackServer } from '#tests/servers/paystack-server.ts'
import { createClient } from '../clients.ts'
import { signInAs } from '../people.ts'
import { testPassword } from '../test-config.ts'
import { type Browsers, openBrowsers, signIn } from './browser.ts'
import { composeList, fillCheckout } from './customer-at-home.ts'
import { openSite, type Site } from './site.ts'

let paystack: PaystackServer
let site: Site
let browsers: Browsers

test.beforeAll(async ({ browser }) => {
  paystack = await startPaystackServer()
  site = await openSite({
    ONLINE_PAYMENTS: 'true',
    PAYSTACK_SECRET_KEY: paystack.secretKey,
    PAYSTACK_URL: paystack.url,
  })
  paystack.webhookUrl = `${site.url}/api/payments/paystack/webhook`
  browsers = openBrowsers(browser, site.url)
})
test.afterAll(async () => {
  await browsers.close()
  await site.close()
  await paystack.stop()
})

test('an order is paid by card: a card that fails, another try, and a webhook that never comes', async () => {
  const { page } = await browsers.visitor('phone')
  await signIn(page, 'amina', testPassword)
  await composeList(page)
  await fillCheckout(page)
  await page.getByRole('button', { name: /^Payment/ }).click()
  await page.getByText('Pay now', { exact: true }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/orders\/ord_\w+\/payment/)
  const orderId = /ord_\w{26}/.exec(page.url())?.[0]

  await page.getByRole('button', { name: 'Card, transfer or USSD' }).click()
  await page.getByRole('button', { name: 'Fail' }).click()
  await page.getByRole('heading', { name: 'The payment did not go through' }).waitFor()

  await page.getByRole('switch', { name: 'Send what is left back to my bank' }).check()
  paystack.webhooks = 'never'
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
  await page.getByRole('link', { name: 'Go to the payment page' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('heading', { name: 'Paid, thank you' }).waitFor()

  await page.getByRole('link', { name: 'Follow your order' }).click()
  await page.getByRole('heading', { name: /finding an agent|has accepted/i }).waitFor()
  const { rows } = await site.database.pool.query(
    `select type, count(*)::int as count from events where order_id = $1 and type = 'order.paid' group by 1`,
    [orderId],
  )
  assert.deepEqual(rows, [{ type: 'order.paid', count: 1 }])
  const paid = await site.database.pool.query(
    `select refund_to from payments where order_id = $1 and status = 'succeeded'`,
    [orderId],
  )
  assert.deepEqual(paid.rows, [{ refund_to: 'source' }])
})

test('both orders of a list from two markets are paid on one page, and both pages say so', async () => {
  const who = { database: site.database, clock: systemClock }
  const as = async (username: string) => createClient(site.url, await signInAs(who, username))
  const markets = await (await as('amina')).call(listMarketsEndpoint, {})
  const [first, second] = markets.filter(({ today }) => today.takesOrdersNow)
  assert.ok(first && second)
  const rest = { marketId: second.id, items: [{ name: 'goat meat', budgetKobo: 400_000 }] }
  const items = [{ name: 'pepper', budgetKobo: 300_000 }]
  const body = { marketId: first.id, items, rest, paymentMethod: 'prepaid' as const }
  const { id } = await place({ market: { ...first, catalogue: [] }, as }, { body })

  const { page } = await browsers.visitor('phone')
  await signIn(page, 'amina', testPassword)
  paystack.webhooks = 'once'
  await page.goto(`/orders/${id}`)
  await page.getByText('One payment covers both orders on your list.').waitFor()
  await page.getByRole('link', { name: 'See that order' }).click()
  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.getByText('One payment covers both orders on your list.').waitFor()
  await page.getByRole('button', { name: 'Card, transfer or USSD' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('heading', { name: 'Paid, thank you' }).waitFor()
  await page.goto(`/orders/${id}`)
  await page.getByRole('heading', { name: /finding an agent|has accepted/i }).waitFor()
})
