import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { openSaved } from './device.ts'
import { openStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage()

/** What is beside a page comes with the first touch; it is there once the worker is. */
async function touch(page: Page): Promise<void> {
  await page.mouse.click(1, 1)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

test('a message is above an open sheet, can be reached by F8 and pressed, and outlives the sheet', async () => {
  const visitor = await browsers.visitor('phone')
  const { page, context } = visitor
  await page.goto('/markets')
  await touch(page)
  await openSaved(visitor, '/order')
  await page.evaluate(() => scrollTo(0, 200))
  await page.evaluate(() =>
    [...document.querySelectorAll('button')]
      .find((one) => (one.textContent ?? '').includes('Which market'))
      ?.click(),
  )
  const sheet = page.getByRole('dialog', { name: 'Which market?' })
  await sheet.waitFor()
  await context.setOffline(true)
  const message = page.locator('.toast', { hasText: "You're offline" })
  await message.waitFor()
  assert.equal(await message.locator('xpath=ancestor::dialog').count(), 1)
  await page.keyboard.press('F8')
  await page.waitForFunction(() => document.activeElement?.closest('[popover]') !== null)
  await message.getByRole('button', { name: 'Close' }).click({ trial: true })
  await sheet.locator('header').getByRole('button', { name: 'Close' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await message.waitFor()
  assert.equal(await message.locator('xpath=ancestor::dialog').count(), 0)
  await context.setOffline(false)
  browsers.complaints.splice(0)
  await context.close()
})

test('a press that comes before the code is stored until it is there', async () => {
  const { page, context } = await browsers.visitor('phone')
  const code = Promise.withResolvers<void>()
  await page.route(/entry-client/, async (route) => {
    await code.promise
    await route.continue()
  })
  const opened = page.goto('/order')
  const choose = page.getByRole('button', { name: /Which market/ })
  await choose.click()
  assert.equal(await choose.getAttribute('aria-busy'), 'true')
  assert.equal(await page.getByRole('dialog').count(), 0)
  code.resolve()
  await opened
  await page.getByRole('dialog', { name: 'Which market?' }).waitFor()
  assert.equal(await choose.getAttribute('aria-busy'), null)
  assert.deepEqual(browsers.complaints, [])
  await context.close()
})

test('a page that leads on to another shows that one, however slowly the code of both comes', async () => {
  // A worker that is there already has the code on the phone, and nobody asks the network for it.
  const { page, context } = await browsers.visitor('phone', { serviceWorkers: 'block' })
  await signIn(page, 'office', testPassword)
  await page.goto('/markets')
  const asked: string[] = []
  await context.route(/(?:dashboard|admin)-routes/, async (route) => {
    asked.push(route.request().url())
    // Longer than the old page stays for the sake of the next one.
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/dashboard', textContent: 'My desk' })
    document.querySelector('main')?.append(link)
    link.click()
  })
  await page.waitForURL('**/admin')
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
  for (const table of ['dashboard-routes', 'admin-routes'])
    assert.ok(
      asked.some((url) => url.includes(table)),
      table,
    )
  await context.close()
})

test('the welcome is the installed app’s, in its first run only, and a tap ends it', async () => {
  await site.database.pool.query(
    `insert into settings (key, value, updated_at) values ('estimated_delivery_time', '35', now())
     on conflict (key) do update set value = '35'`,
  )
  const { page, context } = await browsers.visitor('phone')
  await eventually('the minutes of the settings', async () =>
    /estimated_delivery_time","value":"35"/.test(await (await page.request.get('/pwa')).text()),
  )
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  // On a busy machine its own end, after three seconds, would come before the tap.
  await page.addInitScript(() => {
    const start = globalThis.setTimeout
    const withoutEnd = (work: () => void, ms?: number) => (ms === 3200 ? 0 : start(work, ms))
    Object.assign(globalThis, { setTimeout: withoutEnd })
  })
  const code = Promise.withResolvers<void>()
  await page.route(/entry-client/, async (route) => {
    await code.promise
    await route.continue()
  })
  const opened = page.goto('/pwa')
  const heading = page.getByRole('heading', { level: 1, includeHidden: true })
  await heading.waitFor({ state: 'attached' })
  assert.equal(await heading.isVisible(), false)
  code.resolve()
  await opened
  const welcome = page.getByRole('button', { name: 'Welcome to Kasuwa. Continue to the app' })
  await welcome.waitFor()
  for (const words of [
    'Market Delivery Made Easy',
    'Fresh ingredients delivered in 35 minutes',
    'Preparing your market assistant...',
    'Version 1.0.0',
  ])
    await welcome.getByText(words, { exact: true }).waitFor()
  await welcome.click()
  await welcome.waitFor({ state: 'detached' })
  await heading.waitFor()
  await page.reload()
  await touch(page)
  assert.equal(await welcome.count(), 0)
  assert.deepEqual(browsers.complaints, [])
  await context.close()
})

test('a page whose code is on its way says so with a spinner', async () => {
  const { page, context } = await browsers.visitor('desk')
  await page.goto('/track')
  const code = Promise.withResolvers<void>()
  // Of the context: the worker may be the one who asks.
  await context.route(/login-screen/, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Sign In', exact: true }).first().click()
  const waiting = page.getByRole('status').filter({ hasText: 'Loading...' })
  await waiting.locator('svg').waitFor()
  code.resolve()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  assert.equal(await waiting.count(), 0)
  await context.close()
})

test('a page that fails says so, and reports it to the team', async () => {
  const { page, context } = await browsers.visitor('desk')
  await page.goto('/track')
  await page.route('**/api/markets', (route) => route.fulfill({ json: [{ id: 'not a market' }] }))
  const request = page.waitForRequest((request) => request.url().endsWith('/api/client-errors'))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Markets' }).click()
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
  await page
    .getByText('We encountered an unexpected error. This has been logged for our team.', { exact: true })
    .waitFor()
  assert.match((await request).postData() ?? '', /A page failed: \w+/)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).waitFor()
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Markets of Abuja' }).waitFor()
  browsers.complaints.splice(0)
  await context.close()
})

test('the app has screens of its own for markets and emails, and all of its screens are for everybody', async () => {
  const { page, context } = await browsers.visitor('phone')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/pwa')
  await touch(page)
  const screens = {
    '/pwa': /Good/,
    '/settings': 'Settings',
    '/markets': 'Markets',
    '/order': /buy/,
    '/track': /rack/,
    '/login': 'Sign in',
    '/forgot-password': 'Forgot your password?',
    '/reset-password?token=none': 'Set a new password',
    '/verify-email': 'This link no longer works',
  }
  for (const [path, name] of Object.entries(screens)) {
    const html = await (await page.request.get(path)).text()
    assert.doesNotMatch(html, /aria-label="(?:Main|Footer)"/, path)
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await checkAccessibility(page, path)
  }
  await page.goto('/forgot-password')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.waitForURL('**/login')
  await page.goto('/markets')
  await page.getByText('km from you').first().waitFor()
  await page.getByLabel('Find a market').fill('wuse')
  const found = page.getByRole('heading', { level: 3 })
  await found.nth(1).waitFor({ state: 'detached' })
  assert.equal(await found.textContent(), 'Wuse Market')
  assert.deepEqual(browsers.complaints, [])
  await context.close()
})
