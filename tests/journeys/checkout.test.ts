import assert from 'node:assert/strict'
import { type CDPSession, type Page, test } from '@playwright/test'
import { emailsTo } from '#tests/world/emails.ts'
import { testPassword } from '../test-config.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { composeList, fillCheckout, readPlaced } from './customer-at-home.ts'
import { openStage } from './stage.ts'
import { countTaps } from './taps.ts'

const { site, browsers } = openStage()

const message = [
  '[21/11/2026, 07:12] Amina: Good morning o',
  '2 mudu beans oloyin',
  '1 paint garri (white)',
  '₦500 fresh pepper',
  '₦1k tatashe',
  '3 big tubers yam',
  '2kg goat meat, cut small',
  '1kg shaki',
  '4 pieces kpomo',
  '1 crate eggs',
  '3 derica rice',
  '1 bunch ugu',
  '2 bunches ewedu',
  'half basket tomatoes',
  '₦700 onions',
  '1 bottle palm oil',
  '2 sachets tin tomatoes',
  '1 carton indomie',
  '6 fingers plantain',
  'dry fish 2 pieces, not more than 4k',
  'crayfish 1 cup',
].join('\n')

async function countOrders(): Promise<number> {
  const { rows } = await site.database.pool.query('select count(*)::int as count from orders')
  return rows[0]?.count ?? 0
}

/** A cheap phone on slow 3G: a quarter of this machine's speed and 1.6 Mbit/s. */
async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await setSlowness(devtools, 4)
  await devtools.send('Network.enable')
  const bytesPerS = (1.6 * 1024 * 1024) / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerS,
    uploadThroughput: bytesPerS,
  })
  return devtools
}

async function setSlowness(devtools: CDPSession, rate: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

test('a newcomer pastes twenty lines on a slow phone and places them in 7 taps, 6 fields and two minutes', async () => {
  const { page, context, newTab } = await browsers.visitor('phone', {
    viewport: { width: 360, height: 740 },
    permissions: ['geolocation', 'clipboard-read', 'clipboard-write'],
  })
  const devtools = await slowDown(page)
  // At full speed: what it finds does not depend on it.
  const check = async (what: string) => {
    await setSlowness(devtools, 1)
    await checkAccessibility(page, what)
    await setSlowness(devtools, 4)
  }
  await page.goto('/')
  await page.evaluate((text) => navigator.clipboard.writeText(text), message)
  await page.getByLabel('What should we buy?').focus()
  const taps = await countTaps(page)
  const startedAt = Date.now()
  let fields = 0
  const fill = async (label: string, text: string) => {
    fields += 1
    await page.getByLabel(label, { exact: true }).click()
    await page.keyboard.insertText(text)
  }
  await page.keyboard.press('Control+v')
  await page.getByText('20 items', { exact: true }).first().waitFor()
  await page
    .getByText(/^(?:Prices are from|No market is open now)/)
    .first()
    .waitFor()
  assert.equal(await page.getByLabel(/type or paste/i).inputValue(), '', 'the list is there once')
  await page.getByRole('button', { name: 'Undo' }).first().waitFor()
  await check('the pasted list')
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL(/place-order/)
  await fill('Area', 'Wuse 2')
  await fill('Landmark', 'Opposite AP Plaza')
  await fill('Name', 'Ngozi Eze')
  await fill('Phone', '0805 555 7001')
  await fill('Email', 'ngozi@mail.example')
  await page.getByRole('button', { name: 'Create account and place' }).click()
  await page.getByText('We sent an email to ngozi@mail.example.').waitFor()
  await check('the checkout with its code')

  // It is all there in another tab and after loading again, the place in the flow as well.
  const other = await newTab()
  await other.goto('/place-order')
  await other.getByLabel('Six-digit code').waitFor()
  assert.equal(await other.getByLabel('Landmark').inputValue(), 'Opposite AP Plaza')
  await other.close()
  await page.reload()
  const code = page.getByLabel('Six-digit code')
  await code.and(page.locator(':focus')).waitFor()
  fields += 1
  await page.keyboard.type(await codeSentTo('ngozi@mail.example'))
  const { id } = await readPlaced(page, [])
  const seconds = (Date.now() - startedAt) / 1000

  const { rows } = await site.database.pool.query(
    'select count(*)::int as count from order_items where order_id = $1',
    [id],
  )
  assert.equal(rows[0].count, 20)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const count = await taps()
  assert.ok(count <= 7 && count >= 5, `${count} taps`)
  assert.ok(fields <= 6, `${fields} fields`)
  assert.ok(seconds < 120, `${seconds} s`)
  await check('the placed order')
  await placeAgain(page, id, taps)
  await context.close()
})

/** Orders the same once more from the home page, as a returning customer does. */
async function placeAgain(page: Page, id: string, taps: () => Promise<number>): Promise<void> {
  const cancelled = await page.evaluate(
    async (order) =>
      (
        await fetch(`/api/orders/${order}/cancel`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: '{}',
        })
      ).status,
    id,
  )
  assert.equal(cancelled, 200)
  await page.goto('/')
  const before = await taps()
  await page.getByRole('link', { name: 'Order again' }).click()
  await page
    .getByRole('button', { name: /^Order again/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL((url) => /\/orders\/ord_/.test(url.pathname) && !url.pathname.includes(id))
  const count = (await taps()) - before
  assert.ok(count <= 3, `${count} taps for a repeat`)
}

async function codeSentTo(email: string): Promise<string> {
  const newest = (await emailsTo(site.database, email)).findLast(({ template }) => template === 'verify')
  return newest?.template === 'verify' ? (newest.data.code ?? '') : ''
}

test('an address outside is refused before placing and corrected on the spot', async () => {
  const before = await countOrders()
  const { page, context } = await browsers.visitor('phone')
  await signIn(page, 'amina', testPassword)
  await composeList(page)
  await fillCheckout(page)
  await page.getByLabel('Area').fill('Suleja')
  await page
    .getByText(/we do not deliver to Suleja yet\. The closest area we cover is Zuba/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('alert').filter({ hasText: 'Suleja' }).waitFor()
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')), 'true')
  assert.equal(await page.getByLabel('Landmark').inputValue(), 'Opposite AP Plaza')

  await page.getByLabel('Area').fill('Zub')
  await page.getByRole('button', { name: 'Zuba', exact: true }).click()
  await page.getByText('Yes, we deliver to Zuba.').waitFor()
  await pinFarAway(page)
  assert.equal(await countOrders(), before)
  await page.getByRole('button', { name: 'Remove pin' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await readPlaced(page, [])
  assert.equal(await countOrders(), before + 1)
  await context.close()
})

/** Puts a pin by hand, takes it out of town by the keyboard, and is refused when placing. */
async function pinFarAway(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Help your agent find you/ }).click()
  await page.getByRole('button', { name: 'Choose on the map' }).click()
  const map = page.getByRole('group', { name: /Map of your gate/ })
  await map.focus()
  for (const key of ['-', '-']) await map.press(key)
  for (let step = 0; step < 12; step += 1) await map.press('ArrowUp')
  await page
    .getByText(/we do not deliver to the place you pinned yet/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('alert').filter({ hasText: 'the place you pinned' }).waitFor()
}

test('a full hour is shown as full, and one that fills while the form is open is reported at its field', async () => {
  const { page, context } = await browsers.visitor('phone')
  await signIn(page, 'amina', testPassword)
  await composeList(page)
  await fillCheckout(page)
  await page.getByRole('button', { name: /^When/ }).click()
  await page.getByText('At a time I choose').click()
  const hours = page.getByRole('group', { name: 'Shopping starts at' })
  const first = await hours.getByRole('radio').first().inputValue()
  await fillHour(Number(first))
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('alert').filter({ hasText: 'That hour is fully booked' }).waitFor()
  await page.getByText(/is no longer available/).waitFor()
  assert.equal(await page.getByLabel('Landmark').inputValue(), 'Opposite AP Plaza')
  // The last hour of a day makes the day full: then the next day is there.
  const stillThere = hours.getByRole('radio', { name: /full/ })
  if ((await stillThere.count()) > 0) assert.equal(await stillThere.first().isDisabled(), true)
  await page.getByRole('button', { name: 'Place order' }).click()
  const { id } = await readPlaced(page, [])
  const { rows } = await site.database.pool.query('select scheduled_for from orders where id = $1', [id])
  assert.notEqual(rows[0].scheduled_for.getTime(), Number(first))
  await context.close()
})

/** Others book all that an hour of Wuse Market has. */
async function fillHour(startMs: number): Promise<void> {
  await site.database.pool.query(
    `insert into slots (market_id, starts_at, taken, capacity)
     select id, $1, 12, 12 from markets where slug = 'wuse-market'`,
    [new Date(startMs)],
  )
}

test('a list that no market has all of is bought at two, shown with both bills, placed at once and cancelled one by one', async () => {
  const { page, context } = await browsers.visitor('phone', { viewport: { width: 360, height: 740 } })
  await signIn(page, 'amina', testPassword)
  await page.goto('/order?market=wuse-market')
  await page.getByLabel(/type or paste/i).fill('1 pack cheese\n1kg snail')
  await page.getByRole('button', { name: 'Add to list' }).click()
  await page.getByRole('region', { name: 'Your list' }).getByText('Snail').first().waitFor()
  await fillCheckout(page)
  await page.getByText('Wuse Market does not sell Snail', { exact: false }).waitFor()
  await page.getByRole('button', { name: /^Buy it at / }).click()
  await page.getByRole('heading', { name: 'Both orders together' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Both orders together' }).scrollIntoViewIfNeeded()
  const second = (
    await page
      .getByRole('heading', { level: 2 })
      .filter({ hasText: /Market$/ })
      .allInnerTexts()
  )[1]
  assert.ok(second !== undefined && second !== 'Wuse Market', second)
  for (const name of ['Wuse Market', second]) await page.getByText(`Delivery, ${name}`).waitFor()
  await checkAccessibility(page, 'the checkout of two markets')
  const before = await countOrders()
  await page.getByRole('button', { name: 'Place order' }).dblclick()
  const { id } = await readPlaced(page, [])
  assert.equal(await countOrders(), before + 2)

  await page.getByText(`The rest of your list comes from ${second}.`).first().waitFor()
  await page.getByRole('link', { name: 'See that order' }).first().click()
  await page.waitForURL((url) => url.pathname.includes('/orders/ord_') && !url.pathname.includes(id))
  await page.getByText('The rest of your list comes from Wuse Market.').waitFor()
  const other = await context.newPage()
  await other.goto(`/orders/${id}`)
  await other.getByText(`The rest of your list comes from ${second}.`).waitFor()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await dialog.getByText('Your order from Wuse Market goes on. To cancel it too, open it.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel for free' }).click()
  await page
    .getByRole('heading', { name: /Cancelled/ })
    .first()
    .waitFor()
  await other.getByText(`The rest of your list, from ${second}, was cancelled.`).waitFor()
  await page.goto('/my-orders')
  await page.getByText(`The rest of your list, from ${second}, was cancelled.`).waitFor()
  await context.close()
})

test('no page complained', () => {
  // A refused order is an answer of the server that browsers log.
  const stray = browsers.complaints.filter((complaint) => !/status of 409/.test(complaint))
  assert.deepEqual(stray, [])
})
