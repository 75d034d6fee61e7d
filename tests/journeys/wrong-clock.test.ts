import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { seconds } from '#domain/time/durations.ts'
import { asCustomer } from '#server/players/customer.ts'
import { msNow } from '#tests/times.ts'
import { place } from '#tests/world/orders.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { shopWithQuestions } from '../world/questions.ts'
import { goOnDuty } from './agent-at-work.ts'
import { signIn, type Visitor } from './browser.ts'
import { composeList, fillCheckout } from './customer-at-home.ts'
import { shiftDate } from './shift-date.ts'
import { openStage, orderStage } from './stage.ts'

const { site, browsers } = openStage()
test.beforeAll(() =>
  site.database.pool.query(
    `insert into settings values ('customer_open_orders', '100', now()), ('agent_max_trips', '10', now())`,
  ),
)

/** Somebody whose phone is so many seconds fast; below zero it is slow. */
async function visitorAt(fastS: number): Promise<Visitor> {
  const visitor = await browsers.visitor('phone')
  await visitor.context.addInitScript(shiftDate, seconds(fastS))
  return visitor
}

/** Returns the seconds that the only ring of a page shows. */
async function secondsLeft(page: Page): Promise<number> {
  const ring = page.getByRole('timer')
  await ring.waitFor()
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec((await ring.textContent()) ?? '') ?? []
  return Number(minutes) * 60 + Number(seconds)
}

/** The ring stands near what is left by the server's clock, and runs down. */
async function runsDown(page: Page, expiresAt: string): Promise<void> {
  const left = await secondsLeft(page)
  const really = (Date.parse(expiresAt) - msNow()) / 1000
  assert.ok(Math.abs(left - really) < 6, `${left} s instead of ${really}`)
  await eventually('the time to run down', async () => (await secondsLeft(page)) < left)
}

test('on a slow phone and on a fast one a question has its time, and is answered', async () => {
  const stage = await orderStage(site)
  const customer = await visitorAt(-300)
  const { page } = customer
  await signIn(page, 'amina', testPassword)
  const asked = await shopWithQuestions(stage, [{ name: 'pepper', capKobo: 50_000 }])
  const { id, expiresAt } = await asked.ask(0)
  await page.goto(`/orders/${asked.id}`)
  await runsDown(page, expiresAt)
  await page.goto('/dashboard')
  await runsDown(page, expiresAt)
  const guests = await Promise.all([50, 300].map(visitorAt))
  for (const guest of guests) {
    await guest.page.goto(`/q/${await asked.tokenOf(id)}`)
    await runsDown(guest.page, expiresAt)
  }
  await page.getByRole('button', { name: 'Yes, buy it for ₦800' }).click()
  for (const guest of guests)
    await guest.page.getByRole('heading', { name: 'Answered. Thank you' }).first().waitFor()
  for (const { context } of [customer, ...guests]) await context.close()
})

test('on a slow phone and on a fast one an offer runs down, and slots are those of the server’s clock', async () => {
  const stage = await orderStage(site)
  for (const fastS of [-300, 50]) {
    const agent = await visitorAt(fastS)
    await signIn(agent.page, 'musa', testPassword)
    await goOnDuty(agent.page)
    const order = await place(stage)
    await agent.page.getByRole('button', { name: /^accept/i }).waitFor()
    const { rows } = await site.database.pool.query<{ expires_at: Date }>(
      'select expires_at from offers where order_id = $1',
      [order.id],
    )
    await runsDown(agent.page, rows[0]?.expires_at.toISOString() ?? '')
    await agent.page.getByRole('button', { name: /^accept/i }).click()
    await agent.page.getByRole('button', { name: 'Start shopping' }).waitFor()
    await order.customer.call(...asCustomer.cancel(order.id))
    await agent.context.close()
  }

  const phones = await Promise.all([-300, 300, 0].map(visitorAt))
  const slots = await Promise.all(phones.map(({ page }) => slotsOn(page)))
  assert.ok((slots[2]?.length ?? 0) > 0)
  assert.deepEqual([slots[0], slots[1]], [slots[2], slots[2]])
  for (const { context } of phones) await context.close()
})

/** The hours that somebody may choose for a list. */
async function slotsOn(page: Page): Promise<string[]> {
  await composeList(page)
  await fillCheckout(page)
  await page.getByRole('button', { name: /^When/ }).click()
  await page.getByText('At a time I choose').click()
  const hours = page.getByRole('group', { name: 'Shopping starts at' }).getByRole('radio')
  await hours.first().waitFor()
  return hours.evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value))
}
