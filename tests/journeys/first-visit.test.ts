import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { eventually } from '#tests/waiting.ts'
import { measured } from '../../scripts/testing/measures.ts'
import { appSaved, beginList, countSaved, listSaved } from './device.ts'
import { openFront } from './front.ts'
import { openStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage()

/**
 * Bars every page, and a market, which shows its goods and their prices. Each has some 5 % of room; the run prints what was
 * measured.
 */
const mostBytes = 167_000
const mostBytesWhereListsBegin = 177_000
/**
 * Holds the page together with what comes in an idle second after it, which is what an order offline takes: a slow phone
 * may still be loading some of the page then.
 */
const mostBytesInAll = 292_000
const note = (description: string) => void test.info().annotations.push({ type: 'measured', description })
const phoneAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36'

test('a first visit to any page brings at most 167 kB in 25 files, 292 kB in all with an order offline', async () => {
  const paths = [
    '/',
    '/markets',
    '/wuse-market',
    '/order',
    '/help',
    '/login',
    '/login?mode=sign-up',
    '/track',
  ]
  await Promise.all(
    paths.map(async (path) => {
      // Gives each visitor a front of their own: what a worker asks for says nothing of its page.
      const own = await openFront(site.url)
      const { page, context } = await browsers.visitor('phone', { userAgent: phoneAgent })
      await page.goto(own.url + path)
      await page.locator('#beside').waitFor({ state: 'attached' })
      await listSaved(page)
      await page.waitForLoadState('networkidle')
      await context.close()
      await own.close()
      const begins = own.sent.findIndex((part) => part.path.startsWith('/assets/saved-'))
      const bytesOf = (parts: typeof own.sent) => parts.reduce((sum, part) => sum + part.bytes, 0)
      const bytes = bytesOf(own.sent.slice(0, begins))
      const bytesOfList = bytesOf(own.sent.slice(begins))
      const report = own.sent.map((part) => `${part.path} ${part.bytes}`).join('\n')
      const most = path === '/wuse-market' || path === '/order' ? mostBytesWhereListsBegin : mostBytes
      assert.ok(
        own.sent.some((part) => part.path === '/sw.js' && part.bytes > 1000),
        report,
      )
      note(measured(`a first visit to ${path}`, bytes, most))
      note(measured(`with an order offline at ${path}`, bytes + bytesOfList, mostBytesInAll))
      assert.ok(bytes > 100_000, `${path}: ${bytes} bytes cannot be the whole visit`)
      assert.ok(bytes <= most, `${path}: ${bytes} bytes\n${report}`)
      assert.ok(
        bytes + bytesOfList <= mostBytesInAll,
        `${path}: ${bytes} and ${bytesOfList} bytes\n${report}`,
      )
      const files = own.sent.slice(0, begins).filter((part) => !part.path.startsWith('/goods/'))
      assert.ok(files.length <= 25, `${path}: ${files.length} files\n${report}`)
    }),
  )
})

test('with Save-Data a first visit keeps nothing in advance, ordering keeps the app, and goods have no pictures', async () => {
  const own = await openFront(site.url)
  const { page, context } = await browsers.visitor('phone')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await page.goto(`${own.url}/markets`)
  await page.mouse.click(1, 1)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.locator('#beside').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const sent = own.sent.map(({ path }) => path)
  assert.ok(
    sent.includes('/sw.js') && !sent.some((path) => /offline-shell|measure-vitals/.test(path)),
    sent.join(),
  )
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: false })
  await page.goto(`${own.url}/order`)
  await beginList(page)
  await appSaved(page)
  assert.ok((await countSaved(page)) > 100)

  // Where a person sets it here, pictures of goods stay out too.
  await page.evaluate(() => localStorage.setItem('kasuwa-data-saver', 'on'))
  own.sent.length = 0
  await page.goto(`${own.url}/wuse-market`)
  await page.getByRole('heading', { level: 1, name: 'Wuse Market' }).waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
  assert.deepEqual(
    own.sent.filter(({ path }) => path.includes('/goods/')),
    [],
  )
  await context.close()
  await own.close()
})

test('a visitor of one page can write a list offline and is led to nothing else; of more, to the sign-in', async () => {
  const { page, context } = await browsers.visitor('phone')
  await page.goto('/help')
  await page.mouse.click(1, 1)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await listSaved(page)
  await context.setOffline(true)
  await page.goto('/track')
  await page.getByRole('heading', { name: 'Open this page once with network' }).waitFor()
  const links = page.getByRole('alert').getByRole('link')
  await page.getByRole('link', { name: 'your list' }).waitFor()
  // Finds what is offered there, whatever answers the visit has brought so far.
  const offered = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const path of offered.toReversed()) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await page.getByText('Open this page once with network').count(), 0, path)
  }
  await page.getByRole('heading', { level: 1, name: 'What should we buy?' }).waitFor()
  await page.getByLabel(/type or paste/i).fill('2 mudu beans')
  await context.setOffline(false)

  // With the code of more pages a private one leads to the sign-in, not to waiting.
  for (const path of ['/markets', '/login', '/markets']) await page.goto(path)
  await eventually('the worker to keep what visits bring', () => page.evaluate(isAllSaved))
  await context.setOffline(true)
  await page.goto('/my-orders')
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  browsers.complaints.splice(0)
  await context.close()
})

/** Runs in the page: whether the worker has saved all code that the page loaded, and that of private pages. */
async function isAllSaved(): Promise<boolean> {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
  const saved = new Set(kept.flat().map(({ url }) => url))
  const loaded = performance.getEntriesByType('resource').filter(({ name }) => /assets.*js$/.test(name))
  return (
    [...saved].some((url) => url.includes('/person-routes-')) && loaded.every(({ name }) => saved.has(name))
  )
}
