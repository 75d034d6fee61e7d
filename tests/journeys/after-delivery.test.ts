import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliver } from '#contract/agent.ts'
import { getMarket } from '#contract/markets.ts'
import { getOrder } from '#contract/orders.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createClient } from '../clients.ts'
import { driveTo, type Errand } from '../errands.ts'
import { signInAs } from '../people.ts'
import { noisyPicture } from '../questions.ts'
import { testPassword } from '../test-config.ts'
import { signIn, type Visitor } from './browser.ts'
import { openKept } from './device.ts'
import { openStage } from './stage.ts'
import { countTaps } from './taps.ts'

const { site, browsers } = await openStage()

/** What pages complained of besides the network that a phone was without. */
const strayComplaints = () =>
  browsers.complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))

const changeKobo = 70_000

/** An order that Musa brought to Amina, who left her change with him. */
async function bringToAmina(): Promise<Errand> {
  const visitor = createClient(site.url, { name: 'visitor', userId: '', cookie: '' })
  const market = await visitor.call(getMarket, { params: { slug: 'wuse-market' } })
  const who = { database: site.database, clock: systemClock }
  const as = async (username: string) => createClient(site.url, await signInAs(who, username))
  const errand = await driveTo({ market, as }, 'arrived')
  const order = await errand.customer.call(getOrder, { params: { id: errand.id } })
  const cashKobo = order.bill.balanceDueKobo + changeKobo
  const body = { code: order.handoverCode ?? '', cashKobo }
  await errand.agent.call(deliver, { params: { id: errand.id }, body })
  return errand
}

test('a delivered order is rated, tipped, reported with a photograph and paid back', async () => {
  const { id } = await bringToAmina()
  const [customer, office] = await Promise.all([browsers.visitor('phone'), browsers.visitor('desk')])
  await signIn(customer.page, 'amina', testPassword)
  await openKept(customer, `/orders/${id}`)
  await rateWithoutNetwork(customer)

  await customer.page.getByRole('button', { name: '₦500' }).click()
  await customer.page.getByRole('button', { name: 'Give Musa ₦500' }).click()
  await customer.page.getByText('You gave Musa ₦500. All of it is theirs.').waitFor()
  await customer.page.getByText('From your wallet, which holds ₦200.').waitFor()

  await customer.page.getByRole('button', { name: 'Report a problem' }).click()
  await customer.page.getByRole('checkbox', { name: /pepper/ }).check()
  await customer.page.getByRole('button', { name: 'Spoilt' }).click()
  await customer.page.getByLabel('Tell us').fill('Half of it is black')
  const photo = { name: 'pepper.png', mimeType: 'image/png', buffer: noisyPicture(400) }
  await customer.page.locator('input[type=file]').setInputFiles(photo)
  await customer.page.getByRole('img', { name: 'What you are sending' }).waitFor()
  await customer.page.getByRole('button', { name: 'Send to our office' }).click()
  await customer.page.getByText('We are looking at it').waitFor()

  await signIn(office.page, 'office', testPassword)
  await office.page.goto('/admin')
  await office.page.getByRole('link', { name: /Reported.*pepper.*spoilt/ }).click()
  await office.page.getByRole('img', { name: 'What the customer shows' }).waitFor()
  await office.page.getByText('“Half of it is black”').last().waitFor()
  await office.page.getByRole('button', { name: 'Give money back' }).click()
  await office.page.getByRole('button', { name: 'The photo shows it. We are sorry.' }).click()
  await office.page.getByRole('button', { name: 'Give ₦450.00' }).click()
  await office.page.getByText('₦450.00 into the wallet').waitFor()
  await office.page.getByText('Nothing waits for you.').waitFor()

  // The page that reported it is told by itself.
  await customer.page.getByText('₦450.00 is in your wallet').waitFor()
  await customer.page.getByText('The photo shows it. We are sorry.').waitFor()
  await customer.page.getByText('Given back to your wallet').waitFor()
  await customer.page.goto('/wallet')
  await customer.page.getByText('₦650.00').first().waitFor()
  assert.deepEqual(strayComplaints(), [])
})

/** Gives four stars while the phone has no network; they go out when it is back. */
async function rateWithoutNetwork({ page, context }: Visitor): Promise<void> {
  await page.getByRole('heading', { name: 'How did Musa do?' }).waitFor()
  await context.setOffline(true)
  await page.getByText('4 stars, Good').locator('..').click()
  await page.getByRole('button', { name: 'Well chosen' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Your stars go out as soon as there is a network.').waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Your stars for Musa' }).waitFor()
  await page.getByRole('img', { name: '4 of 5 stars' }).waitFor()
}

test('the same again in two taps: its lines, caps and address', async () => {
  const { page } = await browsers.visitor('phone')
  await signIn(page, 'amina', testPassword)
  await page.goto('/my-orders')
  const taps = await countTaps(page)
  await page.getByRole('button', { name: /^Order again/ }).click()
  await page.getByRole('heading', { name: 'Where and when' }).waitFor()
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
