import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { signIn } from './browser.ts'
import { openStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage()

const visits = () =>
  site.database.db
    .selectFrom('page_visits')
    .select(['visit', 'step', 'path', 'mode', 'referrer'])
    .orderBy('at')
    .execute()

/** As a person's browser calls itself: without the word that it is headless. */
const asPerson = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36' }

test('each page of a visit is counted once with its figures, but no page of the admin area', async () => {
  const { page, context } = await browsers.visitor('desk', asPerson)
  // Holds up what comes after the page: the first page is counted, and the worker registered, without it.
  const deferred = Promise.withResolvers<void>()
  await page.route(/assets\/extras-/, async (route) => {
    await deferred.promise
    await route.continue()
  })
  await page.goto('/markets?who=ada', { referer: 'https://search.example/?q=ada' })
  await eventually('the first page', async () => (await visits()).length === 1)
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
  deferred.resolve()
  await page.getByRole('link', { name: 'Track Order' }).first().click()
  await eventually('the second page', async () => (await visits()).length === 2)
  await page.goto('/wuse-market')
  await page.mouse.click(1, 1)
  await eventually('the third page', async () => (await visits()).length === 3)
  const isMeasured = page
    .waitForResponse((response) => /measure-vitals/.test(response.url()) && page.url().includes('/track/'))
    .then((response) => response.finished())
  await page.goto('/track/7K3D-99XA-B2C4-D5E6')
  await page.mouse.click(1, 1)
  await eventually('the fourth page', async () => (await visits()).length === 4)
  await isMeasured
  // Its code runs once it is there.
  await page.waitForLoadState('networkidle')
  // The largest paint is settled by a click. A page that closes may be gone before it has said anything, so this one
  // hears that it is hidden.
  await page.mouse.click(1, 1)
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve))
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const rows = await visits()
  assert.deepEqual(
    rows.map(({ step, path, mode, referrer }) => [step, path, mode, referrer]),
    [
      [1, '/markets', 'site', 'search.example'],
      [2, '/track', 'site', null],
      [3, '/wuse-market', 'site', null],
      [4, '/track/:code', 'site', null],
    ],
  )
  assert.equal(new Set(rows.map(({ visit }) => visit)).size, 1)
  await eventually('the figures of a page', async () => {
    const vitals = await site.database.db.selectFrom('page_vitals').select(['name', 'path']).execute()
    return vitals.some(({ name, path }) => name === 'LCP' && path === '/track/:code')
  })

  await signIn(page, 'office', testPassword)
  await page.goto('/admin')
  await page.mouse.click(1, 1)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto('/help')
  await page.mouse.click(1, 1)
  await eventually('the next page', async () => (await visits()).length > rows.length)
  assert.deepEqual(
    (await visits()).slice(rows.length).map(({ path }) => path),
    ['/help'],
  )
  await context.close()
})

test('a first visit that nobody touches is measured once it is hidden, unless the browser asks not to be followed', async () => {
  const { page, context } = await browsers.visitor('phone', asPerson)
  const code = page.waitForResponse((response) => /measure-vitals/.test(response.url()))
  await page.goto('/markets')
  await (await code).finished()
  // Its code runs once it is there, and is told what the browser kept of the page.
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve))
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await eventually('the figures of the page', async () => {
    const vitals = await site.database.db
      .selectFrom('page_vitals')
      .select('name')
      .where('path', '=', '/markets')
      .execute()
    const names = vitals.map(({ name }) => name)
    return (['CLS', 'FCP', 'LCP', 'TTFB'] as const).every((name) => names.includes(name))
  })
  await context.close()

  const alone = await browsers.visitor('phone', asPerson)
  await alone.page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  )
  const asked: string[] = []
  alone.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await alone.page.goto('/pwa')
  await alone.page.mouse.click(1, 1)
  await alone.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // Settings are the app's: the server knows of it by the cookie that what comes after the page sets.
  await alone.page.locator('#beside').waitFor({ state: 'attached' })
  await alone.page.goto('/settings')
  await alone.page.getByText('so we do not count the pages you open').waitFor()
  assert.deepEqual(
    asked.filter((path) => path.startsWith('/api/analytics')),
    [],
  )
  await alone.context.close()
})

test('errors of a browser are reported to the team, also when there was no network at that moment', async () => {
  const { page, context } = await browsers.visitor('phone')
  await page.goto('/markets')
  await page.mouse.click(1, 1)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.locator('#beside').waitFor({ state: 'attached' })
  await context.setOffline(true)
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('unhandledrejection', resolve, { once: true })
        setTimeout(() => Promise.reject(new Error('A test of reporting')))
      }),
  )
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/client-errors'))
  await context.setOffline(false)
  const request = await reported
  assert.match(request.postData() ?? '', /A test of reporting/)
  assert.equal((await request.response())?.status(), 200)
  browsers.complaints.splice(0)
  await context.close()
})
