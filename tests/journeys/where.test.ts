import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { days, hours } from '#domain/time/durations.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { msNow } from '#tests/times.ts'
import { driveTo } from '#tests/world/orders.ts'
import { ensureBuilt } from '../../scripts/build.ts'
import { createTestDatabase } from '../database.ts'
import { startOwnServer } from '../processes/servers.ts'
import { testPassword } from '../test-config.ts'
import { createTestLog } from '../test-log.ts'
import { nextLagos } from '../times.ts'
import { signIn } from './browser.ts'
import { openStage, orderStage } from './stage.ts'

/** Puts the site's clock ahead of this one; pages go by it. */
let aheadMs = 0
const setClock = (at: Date) => {
  aheadMs = at.getTime() - msNow()
}
const clock = { now: () => new Date(msNow() + aheadMs) }
const morning = nextLagos('tuesday', '10:00')
setClock(morning)

const { site, browsers } = openStage(async () => {
  await ensureBuilt()
  const { connectionString, drop } = await createTestDatabase()
  const testLog = createTestLog()
  const database = openDatabase({ connectionString, poolSize: 2, log: testLog.log })
  const server = await startOwnServer({ connectionString, testLog, clock, withPages: true })
  return {
    url: server.url,
    database,
    async close() {
      await server.stop()
      await database.close()
      await drop()
    },
  }
})

const small = { viewport: { width: 360, height: 740 } }
const area = (page: Page) => page.getByLabel('Where should we bring it?')
const strip = (page: Page) => page.getByRole('button', { name: /Market.*Change/ })

test('area and box are above the fold of a phone, and lead to the list', async () => {
  const { page, context } = await browsers.visitor('phone', small)
  await page.goto('/')
  for (const field of [
    area(page),
    page.getByLabel('What should we buy?'),
    page.getByRole('button', { name: 'Start your list' }),
  ]) {
    const box = await field.boundingBox()
    assert.ok(box !== null && box.y >= 0 && box.y + box.height <= 740, JSON.stringify(box))
  }
  await area(page).fill('gwarimpa')
  await page.getByText('Yes, we deliver to Gwarinpa.').waitFor()
  await page.getByLabel('What should we buy?').fill('2 mudu rice')
  await page.getByRole('button', { name: 'Start your list' }).click()
  await page.waitForURL(/\/order/)
  assert.equal(await area(page).inputValue(), 'gwarimpa')
  await page.goto('/')
  assert.equal(await area(page).inputValue(), 'gwarimpa', 'it is remembered')
  await context.close()
})

/** Says that markets are open at these hours every day, or on none; all of them, or one. */
async function setHours(hours: object | null, name: string | null = null): Promise<void> {
  const week = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
  await site.database.pool.query('update markets set hours = $1 where $2::text is null or name = $2', [
    JSON.stringify(Object.fromEntries(week.map((day) => [day, hours]))),
    name,
  ])
}

const byDay = { opens: '07:00', closes: '18:00' }
const news = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text }).first()
const nameIn = async (page: Page) =>
  /^(.* Market)/.exec((await strip(page).locator('span.font-semibold').first().textContent()) ?? '')?.[1] ??
  ''

async function writeList(page: Page, text: string): Promise<void> {
  await page.getByLabel(/type or paste/i).fill(text)
  await page.getByRole('button', { name: 'Add to list' }).click()
}

test('without an area nothing is promised; with one the first market to come is proposed, and follows list and hours', async () => {
  setClock(morning)
  await setHours(byDay)
  const { page, context } = await browsers.visitor('phone', small)
  await page.goto('/order')
  await writeList(page, '2 mudu rice')
  await news(page, /^Prices are from .* for now\./).waitFor()
  assert.equal(await page.getByText(/at your gate by/i).count(), 0)
  await area(page).fill('Kubwa')
  await page.getByText(/^At your gate by/).waitFor()
  const { arrivals } = await arrivalsAt(page, 'Kubwa', 1)
  const first = await nameIn(page)
  // It is the first to come, or comes within half an hour of it and sells more of the list.
  const byMs = (name: string | undefined) => Date.parse(arrivals.find((each) => each.name === name)?.by ?? '')
  assert.ok(byMs(first) - byMs(arrivals[0]?.name) <= 30 * 60_000, first)
  await strip(page)
    .getByText(/(?:about \d+|less than 1) km from /)
    .waitFor()

  // Leads from another place to another market.
  await area(page).fill('Karu')
  await strip(page).filter({ hasNotText: first }).waitFor()
  await news(page, /, by \d/).waitFor()
  const second = await nameIn(page)
  assert.notEqual(second, first)

  // It does not sell what the list now names.
  const { rows } = await site.database.pool.query<{ name: string }>(
    `delete from market_products using markets m, products p
      where market_id = m.id and product_id = p.id and m.name = $1 and p.name ilike '%beans%' returning p.name`,
    [second],
  )
  assert.ok(rows.length > 0)
  await page.waitForTimeout(3_000)
  await writeList(page, '2 mudu beans')
  await news(page, new RegExp(`^${second} does not sell 1 of your items\\. .*, by `)).waitFor()
  const third = await nameIn(page)
  assert.notEqual(third, second)

  // It closes.
  await setHours(null, third)
  await page.waitForTimeout(6_000)
  await page.reload()
  await news(page, new RegExp(`^${third} is closed\\. .*, by `)).waitFor()
  assert.notEqual(await nameIn(page), third)
  await context.close()
})

/** Returns what the site answers, with the names of the markets. */
async function arrivalsAt(page: Page, where: string, items: number) {
  const read = async (path: string) => (await page.request.get(path)).json()
  const markets: { id: string; name: string }[] = await read('/api/markets')
  const { arrivals }: { arrivals: { marketId: string; promise: { by: string } }[] } = await read(
    `/api/arrivals?area=${where}&items=${items}`,
  )
  return {
    arrivals: arrivals.map(({ marketId, promise }) => ({
      by: promise.by,
      name: markets.find(({ id }) => id === marketId)?.name ?? '',
    })),
  }
}

test('the picker is sorted by arrival, and what is chosen by hand stays and says what is better', async () => {
  await setHours(byDay)
  await setHours(null, 'Garki Market')
  await new Promise((resolve) => setTimeout(resolve, 6_000))
  const { page, context } = await browsers.visitor('phone', small)
  await page.goto('/order')
  await area(page).fill('Wuse 2')
  await writeList(page, '2 mudu rice')
  await strip(page).click()
  const rows = page.getByRole('dialog').getByRole('listitem')
  await rows
    .first()
    .getByText(/^At your gate by/)
    .waitFor()
  const texts = await rows.allTextContents()
  assert.match(texts.at(-1) ?? '', /^Garki Market/, 'the closed one comes last')
  assert.ok(texts.every((text) => /(?:about \d+|less than 1) km from /.test(text)))
  assert.ok(texts.some((text) => text.includes('₦')))
  const far = rows.nth(texts.length - 2)
  const name = /^.*? Market/.exec((await far.textContent()) ?? '')?.[0] ?? ''
  await far.getByRole('button').click()
  await page.getByRole('button', { name: /Use .* Market/ }).waitFor()
  assert.equal(await nameIn(page), name)
  await page.getByText(new RegExp(`^You chose ${name}`)).waitFor()
  await writeList(page, '1 paint garri')
  assert.equal(await nameIn(page), name, 'it is kept')
  await page.getByRole('button', { name: /Use .* Market/ }).click()
  await page.waitForFunction((old) => !document.body.textContent?.includes(`You chose ${old}`), name)
  assert.notEqual(await nameIn(page), name)
  assert.equal(new URL(page.url()).searchParams.get('market'), null)
  await context.close()
})

test('an address in a pasted message fills the form, marked, and leaves the note', async () => {
  setClock(morning)
  const { page, context } = await browsers.visitor('phone', small)
  await page.goto('/order')
  await writeList(
    page,
    '2 mudu rice\nmy house na Gwarinpa 3rd avenue, before 4\ncall 08031234567\nThe tomatoes should be fresh abeg',
  )
  const mark = page.getByText(/^From your message:/)
  await mark.waitFor()
  for (const part of ['Gwarinpa', '3rd avenue', '08031234567', 'before 4'])
    assert.ok(((await mark.textContent()) ?? '').includes(part), part)
  assert.equal(await area(page).inputValue(), 'Gwarinpa')
  const draft = await page.evaluate(() => JSON.parse(localStorage.getItem('kasuwa-draft') ?? '{}'))
  assert.deepEqual(
    [draft.place.landmark, draft.contact.phone, draft.note],
    ['3rd avenue', '08031234567', 'The tomatoes should be fresh abeg'],
  )
  // Takes what is said last, whatever was typed before, with the way back.
  await area(page).fill('Kubwa')
  await writeList(page, '1 paint garri\nmy house na Lugbe')
  await page.getByRole('region', { name: 'Your list' }).getByText('garri').first().waitFor()
  await page.getByText(/^From your message: Lugbe/).waitFor()
  assert.equal(await area(page).inputValue(), 'Lugbe')
  await page.getByRole('status').filter({ has: mark }).getByRole('button', { name: 'Undo' }).click()
  assert.equal(await area(page).inputValue(), 'Kubwa')
  await context.close()
})

test('a repeat is two taps from the first page, for a phone that knows nothing', async () => {
  await driveTo(await orderStage(site, clock), 'delivered')
  const { page, context } = await browsers.visitor('phone', small)
  await signIn(page, 'amina', testPassword)
  await page.goto('/')
  await page.getByRole('button', { name: 'Order again' }).first().click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/orders\/ord_/)
  await page.goto('/')
  const live = await page.getByRole('heading', { name: 'In progress' }).boundingBox()
  const box = await page.getByLabel('What should we buy?').boundingBox()
  assert.ok(live !== null && box !== null && live.y < box.y, 'the live order comes first')
  await page.goto('/order')
  await page.getByText(/^At your gate by/).waitFor()
  await context.close()
})

// Last, for the site's clock does not go back.
test('at night and on Sundays no market is said to be open, and the first to come is named with its time', async () => {
  await setHours(byDay)
  // In practice, orders are taken at any hour.
  await site.database.pool.query(
    `insert into settings values ('practice_hours', 'false', now()) on conflict (key) do update set value = 'false'`,
  )
  for (const [at, when] of [
    [nextLagos('tuesday', '23:00'), /tomorrow, \d/],
    [sundayAfter(morning), /tomorrow, \d/],
  ] as const) {
    setClock(at)
    await closeSundays()
    await new Promise((resolve) => setTimeout(resolve, 6_000))
    const { page, context } = await browsers.visitor('phone', small)
    await page.goto('/order')
    await writeList(page, '2 mudu rice')
    await area(page).fill('Gwarinpa')
    await news(page, /^No market is open now\. .* Market, by tomorrow, /).waitFor()
    await strip(page).filter({ hasText: when }).waitFor()
    await context.close()
  }
  assert.deepEqual(browsers.complaints, [])
})

async function closeSundays(): Promise<void> {
  await site.database.pool.query(`update markets set hours = hours || '{"sunday": null}'`)
}

/** Eleven o'clock on the Sunday after a Tuesday morning. */
function sundayAfter(tuesday: Date): Date {
  return new Date(tuesday.getTime() + days(5) + hours(1))
}
