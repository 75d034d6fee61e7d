import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { type Page, type Route, test } from '@playwright/test'
import { assignOrder } from '#contract/orders/admin-orders.ts'
import { listCitiesEndpoint } from '#contract/settings/cities.ts'
import { minutes } from '#domain/time/durations.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { msNow } from '#tests/times.ts'
import { openLagos } from '../lagos.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { createClient } from '../world/clients.ts'
import { place } from '../world/orders.ts'
import { addPerson } from '../world/people.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { fitsNarrowly } from './reflow.ts'
import { openStage, orderStage } from './stage.ts'

const { site, browsers } = openStage()

test('an admin finds orders, saves the view and cancels them together; fees, holidays and areas are set', async () => {
  const stage = await orderStage(site)
  for (const name of ['Dried okazi', 'Okazi, fresh']) await place(stage, { body: { items: [{ name }] } })
  await place(stage)

  const { page } = await browsers.visitor('desk')
  await signIn(page, 'office', testPassword)
  await findOrders(page)
  await cancelChosen(page)
  await setFees(page)
  await makePromo(page)
  await closeMarket(page)
  await drawArea(page)
  const refused = /status of 400 .*(?:marketId=wuse|\/api\/admin\/settings$)/
  const said = browsers.complaints.filter((line) => !refused.test(line))
  assert.deepEqual(said, [])
  browsers.complaints.length = 0
})

/** Narrows the orders by what was ordered and saves that under a name. */
async function findOrders(page: Page): Promise<void> {
  await page.goto('/admin/orders')
  await page.getByRole('searchbox').fill('okazi')
  await page.waitForURL(/search=okazi/)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Payment').selectOption('cash')
  await page.waitForURL(/payment=cash/)
  await fitsNarrowly(page, 'the orders with their filters')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill('Okazi in cash')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByLabel('Placed from').fill('2026-11-02')
  await page.waitForURL(/from=2026-11-02/)
  // Browsers say 0002 while somebody types 2026.
  for (const day of ['0002-11-01', '2026-11-01']) await page.getByLabel('Placed until').fill(day)
  await page.getByText('The last day is before the first.').waitFor()
  assert.doesNotMatch(page.url(), /to=/)
  const refused = await page.goto('/admin/orders?marketId=wuse')
  assert.equal(refused?.status(), 400)
  await page.getByText('We could not load the orders').waitFor()
  await page.goto('/admin/orders?late=true&order=')
  await page.getByRole('link', { name: 'Okazi in cash' }).click()
  await page.waitForURL(/search=okazi/)
  await saveTable(page)
}

/** A table that takes long shows how far it is and can be cancelled; then it is saved as it came. */
async function saveTable(page: Page): Promise<void> {
  const download = page.getByRole('button', { name: 'Download CSV' })
  const table = /orders\.csv\?.*search=okazi/
  const waiting: Route[] = []
  await page.route(table, (route) => void waiting.push(route))
  await download.click()
  await page.getByText('Preparing…').waitFor()
  await checkAccessibility(page, 'a table that is being downloaded')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await download.waitFor()
  assert.equal(await page.getByText('The download stopped').count(), 0)
  await page.unroute(table)
  await Promise.all(waiting.map((route) => route.abort().catch(() => undefined)))
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()])
  assert.match(saved.suggestedFilename(), /\.csv$/)
  assert.match(await readFile(await saved.path(), 'utf8'), /^\ufeff"Order",.*\r\n"/)
}

async function cancelChosen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose all 2 shown' }).click()
  await page.getByText('2 orders chosen').waitFor()
  await checkAccessibility(page, 'orders chosen from a list')
  await page.getByRole('button', { name: 'Cancel orders' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel 2 orders?' })
  await question.getByLabel('Reason').fill('The market flooded')
  await question.getByRole('button', { name: 'Cancel orders' }).click()
  const results = page.getByRole('dialog', { name: 'Cancel 2 orders', exact: true })
  await results.getByText('Finished').waitFor()
  await results.getByText('2 done').waitFor()
  await checkAccessibility(page, 'what came of each order')
  await results.getByRole('button', { name: 'Close' }).click()
  await page.getByText('Cancelled').nth(1).waitFor()
}

/** A fee is written in naira, stays as typed over a look at another page, and holds; a band is added. */
async function setFees(page: Page): Promise<void> {
  await page.goto('/admin/settings')
  await page.getByLabel('Search settings').fill('delivery fee')
  await page
    .getByRole('link', { name: /^Delivery fee\b/ })
    .first()
    .click()
  await page.waitForURL(/\/admin\/settings\/fees#delivery_fee$/)
  await page.locator('html[data-is-live]').waitFor({ state: 'attached' })
  await page.getByLabel('Delivery fee', { exact: true }).fill('200.50')
  await page.getByRole('link', { name: 'All settings' }).first().click()
  await page.getByText('Not saved yet').waitFor()
  await page.getByRole('link', { name: /^Fees/ }).click()
  const bands = page.getByRole('group', { name: 'Delivery fee by distance' })
  await bands.getByRole('button', { name: 'Add a band' }).click()
  await bands.getByLabel('Up to (km)').fill('5')
  await bands.getByLabel('Delivery fee').fill('400')
  const saved = page.waitForResponse((response) => response.request().method() !== 'GET')
  await page.getByRole('button', { name: 'Save fees' }).click()
  assert.equal((await saved).status(), 200)
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await checkAccessibility(page, 'settings with a band')
  const settings = await page.request.get('/api/admin/settings')
  const entries = (await settings.json()) as { key: string; value: string }[]
  assert.equal(entries.find(({ key }) => key === 'delivery_fee')?.value, '20050')
  // The long page of before is still a way to each group.
  await page.goto('/admin/settings#times')
  await page.waitForURL(/\/admin\/settings\/times$/)
  await page.getByLabel('Promised delivery time').fill('1')
  await page.getByRole('button', { name: 'Save times' }).click()
  await page.getByText('Write a whole number from 5 to 240').waitFor()
}

async function makePromo(page: Page): Promise<void> {
  await page.goto('/admin/promo-codes')
  await page.getByRole('button', { name: 'Make a code' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Make a code' })
  await dialog.getByLabel('Code', { exact: true }).fill('rainy')
  await dialog.getByRole('button', { name: 'Make code' }).click()
  await dialog.getByText('Enter an amount').waitFor()
  await dialog.getByLabel('Sum', { exact: true }).fill('1,500')
  await dialog.getByText('Enter an amount').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Make code' }).click()
  await page.getByText('RAINY is live', { exact: true }).waitFor()
  await page.getByRole('row', { name: /RAINY.*1,500/ }).waitFor()
}

async function closeMarket(page: Page): Promise<void> {
  await page.goto('/admin/markets')
  await page.getByRole('link', { name: 'Wuse Market' }).click()
  await page.getByRole('button', { name: 'Add a closing day' }).click()
  await page.getByLabel('Day 1', { exact: true }).fill('2099-12-25')
  await page.getByLabel('Reason for day 1').fill('Christmas')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Save changes', disabled: true }).waitFor()
  // The page of a market may be two seconds old.
  await eventually('the closing day on the page of the market', async () => {
    await page.goto('/wuse-market')
    return page.getByText(/^Closed .* 25 Dec: Christmas$/).isVisible()
  })
}

async function drawArea(page: Page): Promise<void> {
  await page.goto('/admin/markets/areas')
  await page.getByRole('button', { name: 'Add an area' }).click()
  const sheet = page.getByRole('dialog', { name: 'New area' })
  await sheet.getByLabel('Name', { exact: true }).fill('Tukura Layout')
  await sheet.getByRole('button', { name: /^The middle of the area/ }).press('ArrowUp')
  await sheet.getByRole('button', { name: /^More/ }).click()
  await checkAccessibility(page, 'an area on the map')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /Tukura Layout/ }).waitFor()
}

test('the overview has nine problems and eleven agents in one screen, and says who is late where an agent is chosen', async () => {
  const stage = await orderStage(site)
  const who = { database: site.database, clock: systemClock }
  const { db } = site.database
  for (const username of ['asabe', 'bitrus', 'cletus']) {
    await addPerson(who, { username, role: 'customer' })
    for (let count = 0; count < 3; count += 1) await place(stage, { customer: username })
  }
  const agents = await db.selectFrom('agents').select('user_id').execute()
  for (let count = agents.length; count < 11; count += 1)
    await addPerson(who, { username: `rider${count}`, role: 'agent' })
  await db.updateTable('agents').set({ is_on_duty: true }).execute()
  const musa = await stage.as('musa')
  const past = new Date(msNow() - minutes(12.5))
  const late = { promised_from: past, promised_by: past }
  await db.updateTable('orders').set(late).where('status', '=', 'queued').execute()
  const [first] = await db.selectFrom('orders').select('id').where('status', '=', 'queued').execute()
  const body = { agentId: musa.userId, reason: 'Nobody accepted' }
  const admin = await stage.as('office')
  await admin.call(assignOrder, { params: { id: first?.id ?? '' }, body })

  const { page } = await browsers.visitor('desk')
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'office', testPassword)
  await page.goto('/admin')
  for (const [name, rows] of [
    ['Needs attention', 9],
    ['Agents', 11],
  ] as const) {
    const items = page.getByRole('region', { name }).getByRole('listitem')
    await eventually(`${rows} rows of ${name}`, async () => (await items.count()) >= rows)
    const last = await items.nth(rows - 1).boundingBox()
    assert.ok(last !== null && last.y + last.height <= 800, `${name} end at ${last?.y} + ${last?.height}`)
  }
  await page.getByRole('button', { name: 'Assign', exact: true }).first().click()
  await page.getByRole('radio', { name: /Musa.*1 trip, 1[23] min late/ }).waitFor()
})

test('a bulk action shows how far it is, is cancelled in the middle, and says what it did line by line', async () => {
  const { db } = site.database
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'queued')
    .orderBy('id')
    .execute()
  const middle = open[Math.floor(open.length / 2)]
  assert.ok(open.length > 4)
  const { page } = await browsers.visitor('desk')
  await signIn(page, 'office', testPassword)
  await page.goto('/admin/orders?status=queued')
  await page.getByRole('button', { name: /^Choose all \d+ shown$/ }).click()
  await page.getByRole('button', { name: 'Cancel orders' }).click()
  const question = page.getByRole('dialog', { name: `Cancel ${open.length} orders?` })
  await question.getByLabel('Reason').fill('The market flooded')
  const results = page.getByRole('dialog', { name: `Cancel ${open.length} orders`, exact: true })
  // Somebody else holds one of the orders for a while, so that the run stands still at it.
  await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', middle?.id ?? '')
      .forUpdate()
      .execute()
    await question.getByRole('button', { name: 'Cancel orders' }).click()
    await results.getByText(/^[1-9]\d* of \d+$/).waitFor()
    await results.getByRole('button', { name: 'Cancel the rest' }).click()
    await page
      .getByRole('dialog', { name: /Cancel the rest/ })
      .getByRole('button', { name: 'Cancel the rest' })
      .click()
    // Both the run and its cancel are at the server, and wait.
    await eventually('the cancel to wait for the line', async () => {
      const { rows } = await site.database.pool.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rows.length >= 2
    })
  })
  await results.getByText('Cancelled', { exact: true }).first().waitFor()
  await results.getByText('Not done').first().waitFor()
  const left = await db.selectFrom('orders').select('id').where('status', '=', 'queued').execute()
  assert.ok(left.length > 0 && left.length < open.length, `${left.length} of ${open.length} are left`)
})

test('admins look at one city: its live orders, and what it kept', async () => {
  const stage = await orderStage(site)
  const { agentId } = await openLagos({ database: site.database, clock: systemClock, as: stage.as })
  const visitor = createClient(site.url, { name: 'visitor', userId: '', cookie: '' })
  await place(stage)
  await eventually(
    'both cities to be open',
    async () => (await visitor.call(listCitiesEndpoint, {})).length === 2,
  )
  const { page } = await browsers.visitor('desk')
  await signIn(page, 'owner', testPassword)
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Filters' }).click()
  const city = page.getByLabel('City')
  await city.selectOption('Lagos')
  await page.getByText('No live orders').waitFor()
  assert.match(page.url(), /city=lagos/)
  await city.selectOption('Abuja')
  await page.locator('[data-card]').first().waitFor()
  await checkAccessibility(page, 'the board of a city')

  await page.goto('/admin/money')
  const ofLagos = (path: RegExp) =>
    page.waitForResponse((answer) => path.test(answer.url()) && answer.url().includes('city=lagos'))
  const kept = page.getByRole('region', { name: 'What we kept' })
  await Promise.all([ofLagos(/money\/statement\?/), kept.getByLabel('City').selectOption('Lagos')])
  const goods = kept.getByRole('button', { name: /^Paid for goods/ })
  await Promise.all([ofLagos(/statement\/goods\?/), goods.click()])
  await page.getByText('Nothing on these days.').waitFor()

  await page.goto(`/admin/agents?agent=${agentId}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('City').selectOption('Lagos')
  await drawer.getByRole('tab', { name: 'Log' }).click()
  await drawer.getByText('City changed to lagos').waitFor()
  await checkAccessibility(page, 'an agent of one of two cities')
  assert.deepEqual(browsers.complaints, [])
})
