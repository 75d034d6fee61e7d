import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { msNow } from '#tests/times.ts'
import { testPassword } from '../test-config.ts'
import { createClient } from '../world/clients.ts'
import { driveTo } from '../world/orders.ts'
import { signInAs } from '../world/people.ts'
import { signIn } from './browser.ts'
import { openStage } from './stage.ts'

const { site, browsers } = openStage()

/** Collects which reads of the API a page sends from now on, by path, and when. */
function readsOf(page: Page): { path: string; atMs: number }[] {
  const reads: { path: string; atMs: number }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/') && !pathname.endsWith('/events'))
      reads.push({ path: pathname, atMs: msNow() })
  })
  return reads
}

const timesOf = (reads: ReturnType<typeof readsOf>, path: string) =>
  reads.filter((read) => read.path === path).map(({ atMs }) => atMs)

test('an open overview reads at most once in two seconds, whatever happens, and only what that concerns', async () => {
  const visitor = createClient(site.url, { name: 'visitor', userId: '', cookie: '' })
  const market = await visitor.call(getMarketEndpoint, { params: { slug: 'wuse-market' } })
  const as = async (username: string) =>
    createClient(site.url, await signInAs({ database: site.database, clock: systemClock }, username))
  const { page } = await browsers.visitor('desk')
  await signIn(page, 'office', testPassword)
  await page.goto('/admin')
  await page.getByText('Live', { exact: true }).first().waitFor()
  const reads = readsOf(page)
  // Over twenty events: placed, paid, assigned, every item, billed, departed, arrived, delivered, of two orders.
  for (let n = 0; n < 2; n += 1) await driveTo({ market, as }, 'delivered')
  await page.waitForTimeout(4_500)

  const overview = timesOf(reads, '/api/admin/overview')
  assert.ok(overview.length > 0, 'it is read again')
  const gaps = overview.slice(1).map((atMs, index) => atMs - (overview[index] ?? 0))
  // The page's own clock may let one start some milliseconds early; every fifteen seconds it reads by itself.
  assert.ok(gaps.filter((gap) => gap < 1_900).length <= 1, `reads ${gaps.join(', ')} ms apart`)
  assert.ok(reads.every(({ path }) => !path.startsWith('/api/admin/settings')))
  assert.deepEqual(browsers.complaints, [])
})

test('an agent’s dashboard reads each thing once as it opens', async () => {
  const { page } = await browsers.visitor('phone')
  await signIn(page, 'musa', testPassword)
  const reads = readsOf(page)
  await page.goto('/dashboard')
  await page.getByRole('switch').first().waitFor()
  await page.waitForTimeout(4_000)
  const counts = Map.groupBy(reads, ({ path }) => path)
  assert.deepEqual(
    [...counts].filter(([, times]) => times.length > 1).map(([path, times]) => [path, times.length]),
    [],
  )
  // Reads nothing again of what the page came with.
  for (const path of ['/api/agent/desk', '/api/agent/trips', '/api/agent/markets', '/api/chat/unread'])
    assert.equal(timesOf(reads, path).length, 0, path)
})
