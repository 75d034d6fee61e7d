import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { testPassword } from '../test-config.ts'
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

test('a message of twenty lines is pasted on a phone and placed in fewer than twelve taps', async () => {
  const { page, context } = await browsers.visitor('phone')
  await signIn(page, 'amina', testPassword)
  await page.goto('/order?market=wuse-market')
  await page.getByLabel(/type or paste/i).fill(message)
  const taps = await countTaps(page)
  await page.getByRole('list', { name: 'Items we got' }).getByText('goat meat').waitFor()
  await page.getByRole('button', { name: 'Add to list' }).click()
  await page.getByText('20 items', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByLabel('Area').click()
  await page.keyboard.type('Wuse 2')
  await page.getByText('Yes, we deliver to Wuse 2.').waitFor()
  await page.getByLabel('Landmark').click()
  await page.keyboard.type('Opposite AP Plaza')
  await page.getByRole('button', { name: 'Place order' }).click()
  const { id } = await readPlaced(page, [])
  const { rows } = await site.database.pool.query(
    'select count(*)::int as count from order_items where order_id = $1',
    [id],
  )
  assert.equal(rows[0].count, 20)
  const count = await taps()
  assert.ok(count >= 5 && count < 12, `${count} taps`)
  await context.close()
})

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

test('no page complained', () => {
  // A refused order is an answer of the server that browsers log.
  const stray = browsers.complaints.filter((complaint) => !/status of 409/.test(complaint))
  assert.deepEqual(stray, [])
})
