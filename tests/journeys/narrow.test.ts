import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { minutes } from '#domain/time/durations.ts'
import { type PageToSee, pagesOf } from '../../scripts/screens/pages.ts'
import { type StagedSite, stageSite } from '../../scripts/screens/stage.ts'
import { findFaults } from './accessibility.ts'
import { type Browsers, openBrowsers, type Visitor } from './browser.ts'
import { findCovered, findOverflow, lookNarrowly, narrowLooks } from './reflow.ts'

const walks: Record<string, readonly string[]> = {
  'a visitor': [
    'landing',
    'markets',
    'market',
    'order',
    'answers',
    'track',
    'tracked',
    'login',
    'sign-up',
    'question',
  ],
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
/** Lists the pages around which the app puts another frame. */
const inTheApp = [
  'app-home',
  'settings',
  'markets',
  'order',
  'track',
  'login',
  'forgot-password',
  'reset-password',
  'verify-email',
]
/** The narrowest, in which everything is also reached. */
const narrowest = narrowLooks.filter(({ name }) => name === '320' || name === '320-text-200')
/** Pages that newcomers see first fit in every other way too. */
const seenFirst: readonly string[] = ['landing', 'markets', 'market', 'answers', 'sign-up', 'order-typed']

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

test('at 320 px and with text twice as large everybody reaches everything', async () => {
  test.setTimeout(minutes(5))
  const found: string[] = []
  for (const [who, names] of Object.entries(walks))
    await test.step(who, async () => {
      const visitor = await browsers.visitor('phone')
      for (const name of names) found.push(...(await faultsOf(visitor, pageNamed(name))))
      await visitor.context.close()
    })
  await test.step('a visitor of the app', async () => found.push(...(await findFaultsOfApp())))
  assert.deepEqual(found, [])
})

function pageNamed(name: string): PageToSee {
  const page = pagesOf(staged).find((one) => one.name === name)
  assert.ok(page, name)
  return page
}

async function faultsOf(
  { page, context }: Visitor,
  { name, path, who, before }: PageToSee,
): Promise<string[]> {
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
  for (const look of seenFirst.includes(name) ? narrowLooks : narrowest) {
    await lookNarrowly(page, look)
    const covered = narrowest.includes(look) ? await findCovered(page) : []
    const faults = [...(await findOverflow(page)), ...covered]
    found.push(...faults.map((fault) => `${name} as ${look.name}: ${fault}`))
  }
  return [...found, ...(await findFaults(page)).map((fault) => `${name}: ${fault}`)]
}

/** Its screens fit 320 px and are sound, for somebody signed out too. */
async function findFaultsOfApp(): Promise<string[]> {
  const { page, context } = await browsers.visitor('phone', { viewport: { width: 320, height: 640 } })
  // A tab that began at the app's address stays the app.
  await page.goto('/pwa')
  await page.mouse.click(1, 1)
  await page.waitForFunction(() => document.cookie.includes('kasuwa-app=1'))
  const found: string[] = []
  for (const name of inTheApp) {
    await page.goto(pageNamed(name).path)
    await page.waitForLoadState('networkidle')
    for (const look of narrowest) {
      await lookNarrowly(page, look)
      const faults = [...(await findOverflow(page)), ...(await findCovered(page))]
      found.push(...faults.map((fault) => `${name} in the app as ${look.name}: ${fault}`))
    }
    found.push(...(await findFaults(page)).map((fault) => `${name} in the app: ${fault}`))
  }
  await context.close()
  return found
}
