import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { testPassword } from '../test-config.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { composeList, fillCheckout, readPlaced } from './customer-at-home.ts'
import { openStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage()

test('a page whose code or answer fails says so, reports it, and comes when it is tried again', async () => {
  await test.step('code that cannot be had is asked for once, and left behind or tried again', loseCodeOfPage)
  await test.step(
    'an answer that cannot be read is reported to the team, and asked for again',
    failOverAnswer,
  )
})

async function loseCodeOfPage(): Promise<void> {
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
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Track an order' }).waitFor()
  assert.match(await page.title(), /^Track an order/)
  await bar.getByRole('link', { name: 'Markets' }).click()
  await trouble.waitFor()
  assert.ok(asked <= 6, `asked ${asked} times for two presses`)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Markets of Abuja' }).waitFor()
  assert.match(await page.title(), /^Markets of Abuja/)

  // Code that the network lost comes by itself, also where the browser noticed no way back.
  await page.goto('/track')
  await page.route(/markets-screen/, (route) => route.abort())
  await bar.getByRole('link', { name: 'Markets' }).click()
  await trouble.waitFor()
  await page.unrouteAll()
  await page.getByRole('heading', { level: 1, name: 'Markets of Abuja' }).waitFor()

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
}

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

async function failOverAnswer(): Promise<void> {
  const { page, context } = await browsers.visitor('desk', { serviceWorkers: 'block' })
  const failOver = async (answer: object) => {
    await page.goto('/track')
    await page.route('**/api/markets', (route) => route.fulfill({ json: [answer] }))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Markets' }).click()
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
    await page
      .getByText('We encountered an unexpected error. This has been logged for our team.', { exact: true })
      .waitFor()
    await page.unrouteAll()
  }
  const request = page.waitForRequest((request) => request.url().endsWith('/api/client-errors'))
  await failOver({ id: 'not a market' })
  assert.match((await request).postData() ?? '', /A page failed: \w+/)
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Markets of Abuja' }).waitFor()

  await failOver({ id: 'mkt_1' })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Markets of Abuja' }).waitFor()
  await page.getByRole('link', { name: 'Wuse Market' }).first().waitFor()
  browsers.complaints.splice(0)
  await context.close()
}

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
