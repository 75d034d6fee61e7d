import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { type Page, test } from '@playwright/test'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { basket, newKey, orderAt } from '#tests/world/orders.ts'
import { testPassword } from '../test-config.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { openStage, orderStage } from './stage.ts'

const { site, browsers } = openStage()

async function sellSomething(): Promise<void> {
  const stage = await orderStage(site)
  await orderAt(stage, 'delivered')
  await orderAt(stage, 'cancelled')
}

let far = ''

async function loseSomething(): Promise<void> {
  const { market, as } = await orderStage(site)
  const amina = await as('amina')
  const { rows } = await site.database.pool.query<{ name: string }>(
    'select name from areas where not is_served order by name limit 1',
  )
  far = rows[0]?.name ?? assert.fail()
  const body = basket({ market }, { place: { area: far, landmark: 'By the road' } })
  assert.equal((await amina.send(placeOrderEndpoint, { body }, { idempotencyKey: newKey() })).status, 400)
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an admin opens a question, reads a chart by keyboard, downloads a table, shares the span, and sees why orders were lost', async () => {
  const { page } = await browsers.visitor('desk')
  await signIn(page, 'office', testPassword)
  await page.goto('/admin/analytics')
  await page.getByRole('link', { name: 'How are orders and money going, day by day?' }).click()
  await page.getByText('No visits, orders or money in this period.').waitFor()
  await checkAccessibility(page, 'with nothing to tell')
  await page.goto('/admin/analytics#prices')
  await page.waitForURL('**/admin/analytics/prices')
  await page.getByText('Too little was bought to compare weeks', { exact: false }).waitFor()

  await sellSomething()
  await page.goto('/admin/analytics/days?range=7')
  const glance = section(page, 'At a glance')
  assert.match((await glance.getByText('Orders placed').locator('..').textContent()) ?? '', /^Orders placed2/)
  assert.match((await glance.getByText('Goods bought').locator('..').textContent()) ?? '', /₦1,350/)
  await checkAccessibility(page, 'with errands')

  const slider = page.getByRole('slider', { name: 'Placed and delivered by day. Day' })
  await slider.focus()
  assert.match((await slider.getAttribute('aria-valuetext')) ?? '', /: 2 placed, 1 delivered$/)
  await page.keyboard.press('ArrowLeft')
  assert.match((await slider.getAttribute('aria-valuetext')) ?? '', /: 0 placed, 0 delivered$/)
  await page.getByText('Money', { exact: true }).last().click()
  await page.getByRole('slider', { name: 'Goods and kept by day. Day' }).waitFor()

  await page.getByRole('link', { name: 'All questions' }).click()
  await page.waitForURL('**/admin/analytics?range=7')
  await page.getByRole('link', { name: 'How is each agent doing?' }).click()
  await section(page, 'Agents').getByRole('cell', { name: /Musa/ }).waitFor()
  await page.goto('/admin/analytics?range=7#ends')
  await page.waitForURL('**/admin/analytics/ends?range=7')
  await section(page, 'Orders not delivered').getByText('Cancelled by the customer').waitFor()

  await page.goto('/admin/analytics/markets?range=7')
  await section(page, 'By market')
    .getByRole('cell', { name: /Wuse Market/ })
    .waitFor()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'By market as CSV' }).click(),
  ])
  assert.match(await readFile(await saved.path(), 'utf8'), /"Wuse Market","2","1","1350.00"/)

  await page.getByRole('button', { name: 'Choose dates' }).click()
  await page.getByLabel('From', { exact: true }).fill('2025-03-02')
  await page.getByLabel('To', { exact: true }).fill('2025-03-01')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('The last day is before the first.').waitFor()
  await page.getByLabel('To', { exact: true }).fill('2025-03-09')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(/from=2025-03-02&to=2025-03-09/)
  await page.getByText('No order was placed, billed or delivered in this period.').waitFor()
  await page.goBack()
  await section(page, 'By market')
    .getByRole('cell', { name: /Wuse Market/ })
    .waitFor()
  await readLostOrders(page)
  assert.deepEqual(browsers.complaints, [])
})

/** Goes from the overview to why orders were lost today, and which hours lack agents. */
async function readLostOrders(page: Page): Promise<void> {
  await loseSomething()
  await page.goto('/admin')
  const lost = page.getByRole('link', { name: /Lost today/ })
  await lost.waitFor()
  assert.match((await lost.textContent()) ?? '', /Lost today1.*goods for about ₦[\d,]+.*Outside our areas 1/)
  await lost.click()
  await section(page, 'By reason').getByRole('cell', { name: 'Outside our areas' }).waitFor()
  await page.getByText('Area', { exact: true }).click()
  await section(page, 'By area').getByRole('cell', { name: far }).waitFor()
  await checkAccessibility(page, 'why orders were lost')
  await page.getByRole('link', { name: 'All questions' }).click()
  await page.getByRole('link', { name: 'Which hours need more agents?' }).click()
  await page.getByText(/Too few agents:|No hour had too few agents/).waitFor()
  await page.getByRole('region', { name: 'Orders and agents by hour' }).waitFor()
  await checkAccessibility(page, 'which hours lack agents')
}
