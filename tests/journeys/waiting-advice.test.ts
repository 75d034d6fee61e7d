import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { minutes } from '#domain/time/durations.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { asCustomer } from '#server/players/customer.ts'
import { drive, place } from '#tests/world/orders.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { createClient } from '../world/clients.ts'
import { checkAccessibility } from './accessibility.ts'
import { acceptAndStart, goOnDuty } from './agent-at-work.ts'
import { signIn } from './browser.ts'
import { fitsNarrowly } from './reflow.ts'
import { openStage, orderStage } from './stage.ts'

const { site, browsers } = openStage()

/** Says what the job says each minute where a market has a history of orders, which this one has not. */
async function advise(): Promise<void> {
  const { db } = site.database
  const agent = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'musa')
    .executeTakeFirstOrThrow()
  const market = await db
    .selectFrom('markets')
    .select('id')
    .where('slug', '=', 'utako-market')
    .executeTakeFirstOrThrow()
  const now = systemClock.now()
  await db.deleteFrom('waiting_advice').execute()
  await db
    .insertInto('waiting_advice')
    .values({
      agent_id: agent.id,
      market_id: market.id,
      said_at: now,
      orders: 3,
      likely_by: new Date(now.getTime() + minutes(60)),
      way_m: 2_400,
    })
    .execute()
}

test('an agent without an order reads where to wait and why, goes there and gets the order; a next trip is said', async () => {
  const visitor = createClient(site.url, { name: 'visitor', userId: '', cookie: '' })
  const market = await visitor.call(getMarketEndpoint, { params: { slug: 'utako-market' } })
  const { latitude, longitude } = market
  const { page } = await browsers.visitor('phone', { geolocation: { latitude, longitude } })
  await signIn(page, 'musa', testPassword)
  await goOnDuty(page)
  const card = page.getByRole('status', { name: 'Where to wait' })
  // The job of the minute takes back what it would not say itself.
  await eventually('where to wait', async () => {
    await advise()
    await page.goto('/dashboard')
    const line = card.getByText(/^Wait at Utako Market: 3 orders likely by /)
    return line.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    )
  })
  await card.getByText('2.4 km from you. It is only advice.').waitFor()
  await checkAccessibility(page, 'where to wait')
  await fitsNarrowly(page, 'where to wait')

  const stage = { ...(await orderStage(site)), market }
  const first = await place(stage)
  await page.getByText('Yours because nobody on duty is nearer.').waitFor()
  await fitsNarrowly(page, 'an offer and why it came')
  await advise()
  await acceptAndStart(page)
  const { rows } = await site.database.pool.query('select followed from waiting_advice')
  assert.deepEqual(rows, [{ followed: true }])

  // A phone shows a step before it has sent it.
  await eventually('the start to be sent', async () => {
    const { status } = await first.customer.call(...asCustomer.read(first.id))
    return status === 'shopping'
  })
  // Nobody else is on duty: what is ordered while this agent is on the way waits for them.
  await drive(first, 'shopping', 'in_transit')
  await place(stage)
  await eventually('a next trip', async () => {
    await page.goto('/dashboard')
    const line = page.getByText(/^Next trip likely from Utako Market, about /)
    return line.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    )
  })
  await checkAccessibility(page, 'a next trip')
  await fitsNarrowly(page, 'a next trip')
  // An open page gives signs of its agent.
  await page.context().close()
})
