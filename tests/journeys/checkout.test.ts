import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { testPassword } from '../test-config.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { areaField, composeList, fillCheckout, readPlaced } from './customer-at-home.ts'
import { openStage } from './stage.ts'

const { site, browsers } = openStage()

async function countOrders(): Promise<number> {
  const { rows } = await site.database.pool.query('select count(*)::int as count from orders')
  return rows[0]?.count ?? 0
}

test('an address outside is refused before placing and corrected on the spot', async () => {
  const before = await countOrders()
  const { page, context } = await browsers.visitor('phone')
  await signIn(page, 'amina', testPassword)
  await composeList(page)
  await fillCheckout(page)
  await areaField(page).fill('Suleja')
  await page
    .getByText(/we do not deliver to Suleja yet\. The closest area we cover is Zuba/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('alert').filter({ hasText: 'Suleja' }).waitFor()
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')), 'true')
  assert.equal(await page.getByLabel('Landmark').inputValue(), 'Opposite AP Plaza')

  await areaField(page).fill('Zub')
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
  const heading = page.getByRole('heading', { level: 2, name: /^From .* Market$/ })
  await heading.waitFor()
  await page.reload()
  await heading.scrollIntoViewIfNeeded()
  const second = ((await heading.textContent()) ?? '').replace('From ', '')
  assert.notEqual(second, 'Wuse Market')
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
