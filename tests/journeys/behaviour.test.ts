import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { msNow } from '#tests/times.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { signIn } from './browser.ts'
import { openSaved } from './device.ts'
import { openStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { browsers } = openStage()

/** Loads what is beside a page, which comes with the first touch; it is there once the worker is. */
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
  assert.equal(await page.evaluate(countRoots), 1, 'two could not be committed without errors')
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

/** Runs in the page: how many roots of React's there are, for the page and what is beside it. */
function countRoots(): number {
  return [...document.querySelectorAll('*')].filter((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactContainer$')),
  ).length
}

test('while code comes slowly a press waits for it, a page says that it loads, and the one led to is shown', async () => {
  // A worker that is there already has the code on the phone, and nobody asks the network for it.
  const { page, context } = await browsers.visitor('phone', { serviceWorkers: 'block' })
  const releaseEntry = await holdCode(page, /entry-client/)
  const opened = page.goto('/order')
  const choose = page.getByRole('button', { name: /Which market/ })
  await choose.click()
  assert.equal(await choose.getAttribute('aria-busy'), 'true')
  assert.equal(await page.getByRole('dialog').count(), 0)
  releaseEntry()
  await opened
  await page.getByRole('dialog', { name: 'Which market?' }).waitFor()
  assert.equal(await choose.getAttribute('aria-busy'), null)

  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto('/track')
  const releaseScreen = await holdCode(page, /login-screen/)
  await page.getByRole('link', { name: 'Sign In', exact: true }).first().click()
  const waiting = page.getByRole('status').filter({ hasText: 'Loading...' })
  await waiting.locator('svg').waitFor()
  releaseScreen()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  assert.equal(await waiting.count(), 0)

  await signIn(page, 'office', testPassword)
  await page.goto('/markets')
  const asked: string[] = []
  await page.route(/(?:dashboard|admin)-routes/, async (route) => {
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
  assert.deepEqual(browsers.complaints, [])
  await context.close()
})

/** Holds up the code of that name until the returned function is called. */
async function holdCode(page: Page, file: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(file, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('an icon says its words after 700 ms, and the next one at once', async () => {
  const { page, context } = await browsers.visitor('desk')
  await page.setViewportSize({ width: 900, height: 800 })
  await page.goto('/order')
  await page.mouse.click(1, 1)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const tip = page.locator('[data-tooltip]')
  await page.clock.install()
  // Otherwise time also passes by itself, and on a busy machine a hover alone takes longer than the last 50 ms.
  await page.clock.pauseAt(msNow() + 1000)
  // Waits for its code, which loads after the page; once one has shown, it has loaded.
  await eventually('tooltips to be there', async () => {
    await page.mouse.move(5, 400)
    await page.getByRole('button', { name: 'Menu' }).hover()
    await page.clock.runFor(800)
    return tip.isVisible()
  })
  await page.mouse.move(5, 400)
  await tip.waitFor({ state: 'detached' })
  await page.clock.runFor(1000)
  await page.getByRole('button', { name: 'Usual lists' }).hover()
  await page.clock.runFor(650)
  assert.equal(await tip.count(), 0)
  await page.clock.runFor(100)
  await tip.getByText('Usual lists').waitFor()
  await page.getByRole('button', { name: 'Menu' }).hover()
  await page.clock.runFor(10)
  await tip.getByText('Menu').waitFor()
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'detached' })
  await context.close()
})
