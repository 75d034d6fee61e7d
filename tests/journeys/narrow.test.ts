import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { type PageToSee, pagesOf } from '../../scripts/screens/pages.ts'
import { type StagedSite, stageSite } from '../../scripts/screens/stage.ts'
import { findFaults } from './accessibility.ts'
import { type Browsers, openBrowsers } from './browser.ts'
import { findCovered, findOverflow, lookNarrowly, narrowLooks } from './reflow.ts'

const walks: Record<string, readonly string[]> = {
  'a visitor': ['landing', 'markets', 'market', 'order', 'track', 'tracked', 'login', 'sign-up', 'question'],
  'a customer': [
    'order-typed',
    'place-order',
    'my-orders',
    'order-shopping',
    'order-delivered',
    'payment',
    'wallet',
    'profile',
  ],
  'an agent': ['dashboard-musa', 'trip-shopping', 'trip-chat', 'trip-in-transit'],
  'the office': ['admin', 'admin-orders', 'admin-analytics', 'admin-agents', 'admin-money', 'admin-settings'],
}
const looks = narrowLooks.filter(({ name }) => name === '320' || name === '320-text-200')

let staged: StagedSite
let browsers: Browsers
test.beforeAll(async ({ browser }) => {
  staged = await stageSite()
  browsers = openBrowsers(browser, staged.url)
})
test.afterAll(async () => {
  await browsers.close()
  await staged.close()
})

for (const [who, names] of Object.entries(walks))
  test(`at 320 px and with text twice as large ${who} reaches everything`, async () => {
    const pages = pagesOf(staged)
    const found: string[] = []
    for (const name of names) {
      const each = pages.find((one) => one.name === name)
      assert.ok(each, name)
      found.push(...(await faultsOf(each)))
    }
    assert.deepEqual(found, [])
  })

async function faultsOf({ name, path, who, before }: PageToSee): Promise<string[]> {
  const { page, context } = await browsers.visitor('phone')
  if (who !== 'visitor') {
    const [cookie = '', value = ''] = (await staged.cookieOf(who)).split('=')
    await context.addCookies([{ name: cookie, value, url: staged.url }])
  }
  if (before) {
    await page.goto(before.path)
    await page.getByRole('button', { name: before.button }).waitFor()
  }
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const found: string[] = []
  for (const look of looks) {
    await lookNarrowly(page, look)
    const faults = [...(await findOverflow(page)), ...(await findCovered(page))]
    found.push(...faults.map((fault) => `${name} as ${look.name}: ${fault}`))
  }
  found.push(...(await findFaults(page)).map((fault) => `${name}: ${fault}`))
  await context.close()
  return found
}
