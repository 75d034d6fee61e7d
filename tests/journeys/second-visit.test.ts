import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { loginEndpoint } from '#contract/accounts/accounts.ts'
import { msNow } from '#tests/times.ts'
import type { CachedPart } from '#web/platform/core/worker-messages.ts'
import { measured } from '../../scripts/testing/measures.ts'
import { testPassword } from '../test-config.ts'
import { appSaved } from './device.ts'
import { type Front, openFront } from './front.ts'
import { holdDate } from './shift-date.ts'
import { openStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage()

/** Limits what a visit may bring that finds nothing new, all that comes later by itself included. */
const mostBytesAgain = 15_000
const mostRequestsOfMarket = 18

const report = (front: Front) => front.sent.map(({ path, bytes }) => `${path} ${bytes}`).join('\n')
const bytesOf = (front: Front) => front.sent.reduce((sum, { bytes }) => sum + bytes, 0)

const quietMs = 3_000

/** Waits until page and worker have all that they bring by themselves: nothing more comes. */
async function settle(page: Page, front: Front): Promise<void> {
  await page.locator('#beside').waitFor({ state: 'attached' })
  for (let before = -1; before !== front.sent.length; ) {
    before = front.sent.length
    // Waits for what comes in an idle second, and what that brings.
    await page.waitForTimeout(quietMs)
    await page.waitForLoadState('networkidle')
  }
}

/** Visits that bring all there is to bring, then the one that is counted. */
async function visitAgain(path: string, who?: { name: string; part: CachedPart }): Promise<void> {
  const front = await openFront(site.url)
  const { page, context } = await browsers.visitor('phone')
  // Stops the clock: what is a minute old is asked for anew, and on a busy machine a visit takes minutes.
  await context.addInitScript(holdDate, msNow())
  if (who !== undefined)
    await page.request.post(front.url + loginEndpoint.path, {
      data: { username: who.name, password: testPassword },
    })
  // Somebody's own answers are known from the second visit on.
  for (const _visit of who === undefined ? [1] : [1, 2]) {
    await page.goto(front.url + path)
    await page.mouse.click(1, 1)
    await appSaved(page, who?.part ?? 'list')
    await settle(page, front)
  }
  front.sent.splice(0)
  await page.goto(front.url + path)
  await settle(page, front)
  const what = `${who?.name ?? 'a stranger'} at ${path}: ${bytesOf(front)} bytes\n${report(front)}`
  const description = measured(
    `${who?.name ?? 'a stranger'} again at ${path}`,
    bytesOf(front),
    mostBytesAgain,
  )
  test.info().annotations.push({ type: 'measured', description })
  assert.ok(bytesOf(front) <= mostBytesAgain, what)
  if (who === undefined) assert.ok(!front.sent.some((part) => part.path.startsWith('/api/markets')), what)
  await context.close()
  await front.close()
}

test('whoever opens a page again moves at most 15 kB: a stranger, a customer, an agent', async () => {
  await Promise.all(['/', '/wuse-market', '/order', '/help'].map((path) => visitAgain(path)))
  await Promise.all([
    visitAgain('/dashboard', { name: 'amina', part: 'app' }),
    visitAgain('/wuse-market', { name: 'amina', part: 'app' }),
    visitAgain('/dashboard', { name: 'musa', part: 'dashboard' }),
  ])
})

test('a market is there after at most 18 requests, and brings pictures and goods as they are touched', async () => {
  const front = await openFront(site.url)
  const { page, context } = await browsers.visitor('phone')
  await page.goto(`${front.url}/wuse-market`)
  await page.waitForLoadState('networkidle')
  // When the worker is fetched depends on the browser, and the page does not wait for it.
  const first = front.sent.filter(
    ({ path }) => path !== '/sw.js' && !/^\/assets\/(?:extras|measure-vitals)-/.test(path),
  )
  assert.ok(first.length <= mostRequestsOfMarket, `${first.length} requests\n${report(front)}`)
  const shown = () => page.locator('[data-picture] img').count()
  const before = await shown()
  const row = page.locator('[data-picture]').nth(before + 4)
  await row.scrollIntoViewIfNeeded()
  await row.locator('img').waitFor()
  assert.ok((await shown()) < (await page.locator('[data-picture]').count()))

  // The goods with their prices come at the first touch, which counts.
  const isAsked = () => front.sent.some(({ path }) => path.startsWith('/api/markets'))
  assert.equal(isAsked(), false)
  const add = page.getByRole('button', { name: /^Add / }).nth(2)
  const label = (await add.getAttribute('aria-label')) ?? ''
  await add.click()
  await page.getByRole('group', { name: label.replace('Add ', '') }).waitFor()
  await page.getByRole('link', { name: 'See list' }).waitFor()
  assert.equal(isAsked(), true)
  await page.getByRole('button', { name: /^Show all \d+ of Leaves/ }).click()
  await context.close()
  await front.close()
})

test('with Save-Data an agent’s phone brings what the dashboard needs and nothing else', async () => {
  const front = await openFront(site.url)
  const { page, context } = await browsers.visitor('phone')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await page.request.post(front.url + loginEndpoint.path, {
    data: { username: 'musa', password: testPassword },
  })
  front.sent.splice(0)
  await page.goto(`${front.url}/dashboard`)
  await page.mouse.click(1, 1)
  await settle(page, front)
  const unasked = front.sent.filter((part) =>
    /offline-shell|measure-vitals|\/assets\/(?:saved|trip|joint|own-|checkout|login)|^\/api\/(?:markets|areas)/.test(
      part.path,
    ),
  )
  assert.deepEqual(unasked, [], report(front))
  await context.close()
  await front.close()
})
