import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { msNow } from '#tests/times.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { composeList, fillCheckout, readPlaced } from './customer-at-home.ts'
import { openStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage()

test('code that cannot be had is asked for once, said, and left behind or tried again', async () => {
  const { page, context } = await browsers.visitor('desk', { serviceWorkers: 'block' })
  await page.goto('/track')
  let asked = 0
  await page.route(/markets-screen/, async (route) => {
    asked += 1
    await route.fulfill({ status: 404 })
  })
  const bar = page.getByRole('navigation', { name: 'Main' })
  const trouble = page.getByRole('heading', { level: 1, name: 'Something went wrong' })
  await bar.getByRole('link', { name: 'Markets' }).click()
  await trouble.waitFor()
  assert.match(await page.title(), /^Something went wrong/)
  await page.waitForTimeout(1000)
  assert.ok(asked <= 3, `asked ${asked} times`)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Track an order' }).waitFor()
  assert.match(await page.title(), /^Track an order/)
  await bar.getByRole('link', { name: 'Markets' }).click()
  await trouble.waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Markets of Abuja' }).waitFor()
  assert.match(await page.title(), /^Markets of Abuja/)
  browsers.complaints.splice(0)
  await context.close()
})

test('a page whose code did not come opens by itself, also where the browser noticed no way back', async () => {
  const { page, context } = await browsers.visitor('phone', { serviceWorkers: 'block' })
  await page.goto('/track')
  await page.route(/markets-screen/, (route) => route.abort())
  await page.getByRole('link', { name: 'Markets' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
  await page.unrouteAll()
  await page.getByRole('heading', { level: 1, name: 'Markets of Abuja' }).waitFor()
  browsers.complaints.splice(0)
  await context.close()
})

test('a part whose code is lost after a tap says so there, and a code that ended is reported where it is folded', async () => {
  const { page, context } = await browsers.visitor('phone', { serviceWorkers: 'block' })
  await signIn(page, 'amina', testPassword)
  await composeList(page)
  await fillCheckout(page)
  await page.getByRole('button', { name: /^Help your agent find you/ }).click()
  await loseCode(page, 'pin-map-deferred', 'Choose on the map')
  await page.getByRole('group', { name: /Map of your gate/ }).waitFor()

  await site.database.pool.query(
    `insert into promo_codes (id, code, sum_kobo, created_at, created_by)
     select 'prm_journey', 'RAINY', 10000, now(), id from users where username = 'office'`,
  )
  await page.getByRole('button', { name: /^Payment/ }).click()
  await page.getByLabel('Promo code').fill('rainy')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('takes ₦100.00 off our fees.').waitFor()
  await site.database.pool.query(`update promo_codes set ended_at = now() where code = 'RAINY'`)
  await page.reload()
  await page.getByRole('button', { name: 'Place order' }).click()
  const remove = page.getByRole('button', { name: 'Remove', exact: true })
  await remove.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await remove.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Place order' }).click()
  await readPlaced(page, [])
  await loseCode(page, 'cancel-dialog-deferred', 'Cancel order')
  await page.getByRole('dialog', { name: 'Cancel this order?' }).waitFor()
  browsers.complaints.splice(0)
  await context.close()
})

/** The network loses the code that a button needs: the page says so in view, and brings the part when asked again. */
async function loseCode(page: Page, file: string, button: string): Promise<void> {
  const lost = new RegExp(`/assets/${file}-`)
  await page.route(lost, (route) => route.abort())
  await page.getByRole('button', { name: button }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'We could not load this part of the page.' })
  await notice.waitFor()
  assert.ok(await notice.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight))
  await checkAccessibility(page, `a page without ${file}`)
  await page.unroute(lost)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await notice.waitFor({ state: 'detached' })
}

test('a page that failed over an answer asks again when it is tried again', async () => {
  const { page, context } = await browsers.visitor('desk', { serviceWorkers: 'block' })
  await page.goto('/track')
  await page.route('**/api/markets', (route) => route.fulfill({ json: [{ id: 'mkt_1' }] }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Markets' }).click()
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Markets of Abuja' }).waitFor()
  await page.getByRole('link', { name: 'Wuse Market' }).first().waitFor()

  await page.goto('/track')
  await page.route('**/api/markets', (route) => route.fulfill({ json: [] }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Markets' }).click()
  await page.getByRole('heading', { name: 'No markets yet' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Show all markets' }).count(), 0)
  assert.equal(await page.getByLabel('Find a market').count(), 0)
  browsers.complaints.splice(0)
  await context.close()
})

test('a page whose first code does not come says so and offers to load again', async () => {
  const { page, context } = await browsers.visitor('phone', { serviceWorkers: 'block' })
  await page.route(/entry-client/, (route) => route.abort())
  const opened = page.goto('/order').catch(() => null)
  await page.getByRole('heading', { level: 1, name: 'Mount error' }).waitFor()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Reload Page' }).click()
  await page.locator('html[data-is-live]').waitFor({ state: 'attached' })
  assert.equal(await page.getByText('Mount error').count(), 0)
  await opened
  browsers.complaints.splice(0)
  await context.close()
})

test('a browser without storage, or with broken data, shows every page', async () => {
  const refusing = await browsers.visitor('phone')
  await refusing.page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  const damaged = await browsers.visitor('phone')
  await damaged.page.addInitScript(() => sessionStorage.setItem('kasuwa-scroll', '{bad'))
  for (const { page, context } of [refusing, damaged]) {
    for (const path of ['/', '/order', '/markets']) {
      await page.goto(path)
      await page.mouse.click(1, 1)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      assert.equal(await page.getByText('Mount error').count(), 0, path)
    }
    await context.close()
  }
  assert.deepEqual(browsers.complaints, [])
})

test('a page and what is beside it are one root of React’s, which two cannot commit without errors', async () => {
  const { page, context } = await browsers.visitor('phone')
  await page.goto('/order')
  await page.mouse.click(1, 1)
  await page.locator('#beside').waitFor({ state: 'attached' })
  const countRoots = () =>
    [...document.querySelectorAll('*')].filter((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactContainer$')),
    ).length
  assert.equal(await page.evaluate(countRoots), 1)
  await context.setOffline(true)
  await page
    .locator('#beside')
    .getByText(/^You're offline/)
    .waitFor()
  await context.close()
})

test('a read that is wanted signed out and offline leads to the sign-in, not to waiting', async () => {
  const { page, context } = await browsers.visitor('phone')
  await page.goto('/markets')
  await page.mouse.click(1, 1)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto('/login')
  await page.goto('/markets')
  await eventually('the worker to keep what visits bring', () =>
    page.evaluate(async () => {
      const kept = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      )
      const saved = new Set(kept.flat().map(({ url }) => url))
      const loaded = performance.getEntriesByType('resource').filter(({ name }) => /assets.*js$/.test(name))
      return (
        [...saved].some((url) => url.includes('/person-routes-')) &&
        loaded.every(({ name }) => saved.has(name))
      )
    }),
  )
  await context.setOffline(true)
  await page.goto('/my-orders')
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await context.close()
  browsers.complaints.splice(0)
})

test('the sections of the first page are steps of the way back', async () => {
  const { page, context } = await browsers.visitor('desk')
  await page.goto('/')
  // Playwright would scroll for a press in a bar that sticks to the top.
  const press = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).dispatchEvent('click')
  const top = () => page.evaluate(() => Math.round(scrollY))
  await press('About')
  await page.waitForFunction(() => scrollY > 300)
  const about = await top()
  await press('Gallery')
  await page.waitForFunction((from) => scrollY > from + 300, about)
  await page.goBack()
  await page.waitForFunction((from) => Math.abs(scrollY - from) < 60, about)
  await page.goBack()
  await page.waitForFunction(() => scrollY < 60)
  await page.goForward()
  await page.waitForFunction((from) => Math.abs(scrollY - from) < 60, about)
  assert.deepEqual(browsers.complaints, [])
  await context.close()
})

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
  // Its code comes beside the page; once one has shown, it is there.
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
