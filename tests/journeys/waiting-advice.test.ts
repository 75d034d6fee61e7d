import { test } from '@playwright/test'
import { minutes } from '#domain/durations.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { checkAccessibility } from './accessibility.ts'
import { goOnDuty } from './agent-at-work.ts'
import { signIn } from './browser.ts'
import { openStage } from './stage.ts'

const { site, browsers } = openStage()

/** What the job says each minute where a market has a history of orders, which this one has not. */
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

test('an agent without an order reads where to wait and why', async () => {
  const { page } = await browsers.visitor('phone')
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
})
