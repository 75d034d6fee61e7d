import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { saveUsualListEndpoint } from '#contract/lists/usual-lists.ts'
import { listStandingEndpoint } from '#contract/standing/standing.ts'
import { lagosTime } from '#domain/time/days.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import { createStandingLinks } from '#server/standing/standing-link.ts'
import { msNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { orderAt } from '#tests/world/orders.ts'
import { testConfig, testPassword } from '../test-config.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { openPlan } from './customer-at-home.ts'
import { openStage, orderStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage()

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** The day after tomorrow, whose reminder no evening of this test sends. */
const ahead = new Date(msNow() + 2 * 24 * 60 * 60 * 1000)
const dayAhead = lagosTime(ahead).date
const chosen = days[(new Date(dayAhead).getUTCDay() + 6) % 7] ?? ''

const card = (page: Page) => page.getByRole('heading', { name: /^Every / }).locator('..')

test('a delivered order and a usual list are repeated every week', async () => {
  await test.step(
    'an order with a cap is changed, skipped, paused, and agreed to from its reminder',
    repeatOrder,
  )
  await test.step('a usual list goes to the checkout, and once placed the days are chosen', repeatList)
})

async function repeatOrder(): Promise<void> {
  const stage = await orderStage(site)
  const { id } = await orderAt(stage, 'delivered')
  const { page } = await browsers.visitor('phone')
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'amina', testPassword)
  await page.goto('/standing')
  await page.getByText('You have no standing order yet').waitFor()
  await page.goto(`/orders/${id}`)
  await page.getByRole('link', { name: 'Repeat every week' }).click()
  await page.getByRole('heading', { name: 'Repeat every week' }).waitFor()
  // Whichever day the order had, this one is chosen.
  for (const day of days) {
    const chip = page.getByRole('button', { name: day })
    const isOn = (await chip.getAttribute('aria-pressed')) === 'true'
    if (isOn !== (day === chosen)) await chip.click()
  }
  await page.getByLabel('From', { exact: true }).selectOption('10:00')
  await page.getByLabel('If the market is closed that day').selectOption('Move it to the next open day')
  await page.getByLabel('Ask me first if it may cost more than').fill('1000')
  await checkAccessibility(page, 'repeating an order')
  await page.getByRole('button', { name: 'Repeat every week' }).click()
  await card(page).getByText('We ask you first above ₦1,000.').waitFor()

  await card(page).getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('Add more items').fill('1 loaf of bread')
  await page.getByRole('button', { name: /^Remove .*pepper$/ }).click()
  await checkAccessibility(page, 'changing a standing order')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByLabel('Add more items').waitFor({ state: 'detached' })
  await card(page)
    .getByText(/^Items: .*bread/)
    .waitFor()
  const customer = await stage.as('amina')
  const [saved] = await customer.call(listStandingEndpoint, {})
  assert.ok(saved)
  assert.deepEqual([saved.ifClosed, saved.body.spendingCapKobo], ['move', 100_000])
  const names = saved.body.items.map(({ name }) => name)
  assert.ok(names.length === 3 && !names.includes('pepper') && names.includes('bread'), names.join())

  const first = card(page).getByRole('listitem').first()
  await first.getByRole('button', { name: 'Skip this one' }).click()
  await first.getByText('Skipped').waitFor()
  await first.getByRole('button', { name: 'Do not skip it' }).click()
  await first.getByText('Planned').waitFor()
  await card(page).getByRole('button', { name: 'Pause' }).click()
  await card(page).getByText('Paused').waitFor()
  await card(page).getByRole('button', { name: 'Go on from tomorrow' }).click()
  await first.getByText('Planned').waitFor()
  await answerReminder(saved.id, async () => (await customer.call(listStandingEndpoint, {}))[0]?.isPaused)
}

/** From the reminder one tap agrees, skips or pauses, without signing in. */
async function answerReminder(id: string, isPaused: () => Promise<boolean | undefined>): Promise<void> {
  // As the evening before leaves it.
  await site.database.pool.query(
    `insert into standing_dates (standing_id, date, state, scheduled_for, place_at, reminded_at, low_kobo, high_kobo, refusal)
     values ($1, $2::date, 'planned', $2::date + interval '9 hours', $2::date + interval '7 hours', now(), 1800000, 2300000,
       'standing.above_cap') on conflict (standing_id, date) do update set reminded_at = excluded.reminded_at,
       low_kobo = excluded.low_kobo, high_kobo = excluded.high_kobo, refusal = excluded.refusal, place_at = excluded.place_at`,
    [id, dayAhead],
  )
  const path = createStandingLinks(testConfig().secretKey).pathOf(id, dayAhead)
  const { page } = await browsers.visitor('phone')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(path)
  await page.getByText('This may cost up to ₦23,000. You want us to ask first above ₦1,000.').waitFor()
  await checkAccessibility(page, 'a reminder’s page')
  await page.getByRole('button', { name: 'Buy it for up to ₦23,000' }).click()
  await page.getByRole('button', { name: 'Buy it for up to ₦23,000' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Skip this one' }).click()
  await page.getByText('Skipped').waitFor()
  await page.getByRole('button', { name: 'Pause the standing order' }).click()
  await page.getByText('Paused').waitFor()
  await eventually('the pause', isPaused)
  await page.goto(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)
  await page.getByText('This link does not work any more.').waitFor()
}

async function repeatList(): Promise<void> {
  const stage = await orderStage(site)
  const customer = await stage.as('amina')
  const beans = stage.market.catalogue.find(({ units }) => units.includes('mudu'))
  assert.ok(beans)
  const line = {
    raw: '',
    name: beans.name,
    productId: beans.id,
    quantity: 2,
    unit: 'mudu' as const,
    size: null,
    note: null,
    budgetKobo: null,
    capKobo: null,
    capOf: 'all' as const,
    ifMissing: 'ask' as const,
  }
  await customer.call(saveUsualListEndpoint, {
    body: { id: newId('usualList', systemClock), name: 'Sunday soup', lines: [line] },
  })
  const { page } = await browsers.visitor('phone')
  await signIn(page, 'amina', testPassword)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Order it every week: Sunday soup' }).click()
  await page.waitForURL(/\/order/)
  await page.getByRole('region', { name: 'Your list' }).getByText(beans.name).first().waitFor()
  await page.goto('/place-order')
  await openPlan(page)
  await page.getByText('then every week').first().waitFor()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/standing\?order=ord_/)
  await page.getByText(/is placed\. See it/).waitFor()
  // Finds Sunday, on which the market rests.
  const sunday = page.getByRole('button', { name: 'Sunday', pressed: true })
  if ((await sunday.count()) > 0) {
    await sunday.click()
    await page.getByRole('button', { name: 'Monday' }).click()
  }
  await page.getByRole('button', { name: 'Repeat every week' }).click()
  await eventually(
    'both standing orders',
    async () => (await customer.call(listStandingEndpoint, {})).length === 2,
  )
}
