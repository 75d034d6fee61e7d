import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { type Page, test } from '@playwright/test'
import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { driveTo } from '#tests/world/orders.ts'
import { testPassword } from '../test-config.ts'
import { createClient } from '../world/clients.ts'
import { signInAs } from '../world/people.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { openStage } from './stage.ts'

const { site, browsers } = openStage()

async function sellSomething(): Promise<void> {
  const { database, url } = site
  const as = async (username: string) =>
    createClient(url, await signInAs({ database, clock: systemClock }, username))
  const market = await (await as('amina')).call(getMarketEndpoint, { params: { slug: 'wuse-market' } })
  await driveTo({ market, as }, 'delivered')
  await driveTo({ market, as }, 'cancelled')
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an admin sees the figures of some days, reads a chart by keyboard, downloads a table and shares the span', async () => {
  const { page } = await browsers.visitor('desk')
  await signIn(page, 'office', testPassword)
  await page.goto('/admin/analytics')
  await page.getByText('No visits, orders or money in this period.').waitFor()
  await page.getByText('Too little was bought to compare weeks', { exact: false }).waitFor()
  await checkAccessibility(page, 'with nothing to tell')

  await sellSomething()
  await page.goto('/admin/analytics?range=7')
  const glance = section(page, 'At a glance')
  assert.match((await glance.getByText('Orders placed').locator('..').textContent()) ?? '', /^Orders placed2/)
  assert.match((await glance.getByText('Goods bought').locator('..').textContent()) ?? '', /₦1,350/)
  await section(page, 'By market')
    .getByRole('cell', { name: /Wuse Market/ })
    .waitFor()
  await section(page, 'Agents').getByRole('cell', { name: /Musa/ }).waitFor()
  await section(page, 'Orders not delivered').getByText('Cancelled by the customer').waitFor()
  await checkAccessibility(page, 'with errands')

  const index = page.getByRole('navigation', { name: 'On this page' })
  await index.getByRole('link', { name: 'Agents' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => {
    const { top = -1 } = document.getElementById('agents')?.getBoundingClientRect() ?? {}
    return location.hash === '#agents' && top >= 0 && top < innerHeight / 2
  })

  const slider = page.getByRole('slider', { name: 'Placed and delivered by day. Day' })
  await slider.focus()
  assert.match((await slider.getAttribute('aria-valuetext')) ?? '', /: 2 placed, 1 delivered$/)
  await page.keyboard.press('ArrowLeft')
  assert.match((await slider.getAttribute('aria-valuetext')) ?? '', /: 0 placed, 0 delivered$/)
  await page.getByText('Money', { exact: true }).last().click()
  await page.getByRole('slider', { name: 'Goods and kept by day. Day' }).waitFor()

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
  await page.getByText('Sun 2 Mar to Sun 9 Mar 2025', { exact: false }).waitFor()
  await page.goBack()
  await section(page, 'By market')
    .getByRole('cell', { name: /Wuse Market/ })
    .waitFor()

  const phone = await browsers.visitor('phone')
  await signIn(phone.page, 'office', testPassword)
  await phone.page.goto('/admin/analytics?range=today')
  await section(phone.page, 'By market')
    .getByRole('cell', { name: /Wuse Market/ })
    .waitFor()
  await checkAccessibility(phone.page, 'on a phone')
  assert.deepEqual(browsers.complaints, [])
})
