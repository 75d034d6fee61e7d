import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { type Page, test } from '@playwright/test'
import { deliver } from '#contract/dispatch/agent.ts'
import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { driveTo, type Order } from '#tests/world/orders.ts'
import { testPassword } from '../test-config.ts'
import { createClient } from '../world/clients.ts'
import { signInAs } from '../world/people.ts'
import { noisyPicture } from '../world/questions.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn, type Visitor } from './browser.ts'
import { openSaved } from './device.ts'
import { openPaidSite } from './site.ts'
import { openStage } from './stage.ts'
import { countTaps } from './taps.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage(openPaidSite)

/** Returns what pages complained of besides the network that a phone was without. */
const strayComplaints = () =>
  browsers.complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))

const changeKobo = 70_000

/** Plays an order that Musa brought to Amina, who left her change with him. */
async function bringToAmina(): Promise<Order> {
  const visitor = createClient(site.url, { name: 'visitor', userId: '', cookie: '' })
  const market = await visitor.call(getMarketEndpoint, { params: { slug: 'wuse-market' } })
  const who = { database: site.database, clock: systemClock }
  const as = async (username: string) => createClient(site.url, await signInAs(who, username))
  const placed = await driveTo({ market, as }, 'arrived')
  const order = await placed.customer.call(getOrderEndpoint, { params: { id: placed.id } })
  const cashKobo = order.bill.balanceDueKobo + changeKobo
  const body = { code: order.handoverCode ?? '', cashKobo }
  await placed.agent.call(deliver, { params: { id: placed.id }, body })
  return placed
}

test('a delivered order is rated, tipped, reported with a photograph and paid back', async () => {
  const { id } = await bringToAmina()
  const [customer, admin] = await Promise.all([browsers.visitor('phone'), browsers.visitor('desk')])
  await signIn(customer.page, 'amina', testPassword)
  await openSaved(customer, `/orders/${id}`)
  await rateWithoutNetwork(customer)

  await tipByCard(customer.page)
  await saveAsPicture(customer.page)

  await customer.page.getByRole('button', { name: 'Report a problem' }).click()
  await customer.page.getByRole('checkbox', { name: /pepper/ }).check()
  await customer.page.getByRole('button', { name: 'Spoilt' }).click()
  await customer.page.getByLabel('Tell us').fill('Half of it is black')
  const photo = { name: 'pepper.png', mimeType: 'image/png', buffer: noisyPicture(400) }
  await customer.page.locator('input[type=file]').setInputFiles(photo)
  await customer.page.getByRole('img', { name: 'Your photo' }).waitFor()
  await customer.page.getByRole('button', { name: 'Send report' }).click()
  await customer.page.getByText('We are checking it').waitFor()

  await signIn(admin.page, 'office', testPassword)
  await admin.page.goto('/admin')
  await admin.page.getByRole('link', { name: /Reported.*pepper.*spoilt/ }).click()
  await admin.page.getByRole('img', { name: 'Photo from the customer' }).waitFor()
  await admin.page.getByText('“Half of it is black”').last().waitFor()
  await admin.page.getByRole('button', { name: 'Refund', exact: true }).click()
  await admin.page.getByRole('button', { name: 'The photo shows it. We are sorry.' }).click()
  await admin.page.getByRole('button', { name: 'Refund ₦450.00' }).click()
  await admin.page.getByText('₦450.00 refunded to the wallet').waitFor()
  // Other needs may have come meanwhile: on a busy machine an order that is played in seconds is a signal by then.
  await admin.page.getByRole('link', { name: /Reported.*pepper.*spoilt/ }).waitFor({ state: 'detached' })

  // Waits on the page that reported it, which updates by itself.
  await customer.page.getByText('₦450.00 is in your wallet').waitFor()
  await customer.page.getByText('The photo shows it. We are sorry.').waitFor()
  await customer.page.getByText('Refunded to your wallet').waitFor()
  await customer.page.goto('/wallet')
  await customer.page.getByText('₦1,150.00').first().waitFor()
  assert.deepEqual(strayComplaints(), [])
})

/** Saves the receipt as a PNG, as a browser does that shares no files. */
async function saveAsPicture(page: Page): Promise<void> {
  await page.locator('html[data-is-live]').waitFor({ state: 'attached' })
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Share as a picture' }).click(),
  ])
  assert.match(saved.suggestedFilename(), /\.png$/)
  const bytes = await readFile(await saved.path())
  assert.equal(bytes.subarray(1, 4).toString(), 'PNG')
  assert.ok(bytes.length > 5_000, `${bytes.length} bytes`)
}

/** Tips with a card: first given up on the provider's page, then paid, with no webhook. */
async function tipByCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: '₦1,000' }).click()
  await page.getByRole('button', { name: 'Tip ₦1,000 by card or transfer' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Your tip of ₦1,000 is not paid yet.').waitFor()
  await checkAccessibility(page, 'a tip that is not paid yet')
  await page.getByRole('link', { name: 'Pay it' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByText('You tipped Musa ₦1,000. All of it is theirs.').waitFor()
}

/** Gives four stars while the phone has no network; they go out when it is back. */
async function rateWithoutNetwork({ page, context }: Visitor): Promise<void> {
  await page.getByRole('heading', { name: 'How did Musa do?' }).waitFor()
  await context.setOffline(true)
  await page.getByText('4 stars, Good').locator('..').click()
  await page.getByRole('button', { name: 'Well chosen' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Your rating will send once there is network.').waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Your rating for Musa' }).waitFor()
  await page.getByRole('img', { name: '4 of 5 stars' }).waitFor()
}

test('the same again in two taps: its lines, caps and address', async () => {
  const { page } = await browsers.visitor('phone')
  await signIn(page, 'amina', testPassword)
  await page.goto('/my-orders')
  const taps = await countTaps(page)
  await page.getByRole('button', { name: /^Order again/ }).click()
  await page.waitForURL(/place-order/)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/orders\/ord_\w{26}\?placed=1/)
  assert.equal(await taps(), 2)
  const { rows } = await site.database.pool.query(
    `select o.landmark, array_agg(i.name || coalesce(' ' || i.budget_kobo, '') order by i.position) as lines
     from orders o join order_items i on i.order_id = o.id group by o.id`,
  )
  assert.equal(rows.length, 2)
  assert.deepEqual(rows[0], rows[1])
  assert.deepEqual(strayComplaints(), [])
})
