import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setAgentCity } from '#contract/dispatch/admin-agents.ts'
import { getStatementEndpoint, listStatementStepEndpoint } from '#contract/payments/statement.ts'
import { createPromoEndpoint } from '#contract/promotions/promo-codes.ts'
import { lagosTime } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { openLagos } from '#tests/lagos.ts'
import { eventually } from '#tests/waiting.ts'
import { orderAt } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { sumStatementDays } from './statement-store.ts'

passMidnight()
const world = await startWorld()
after(() => world.close())
const { clock } = world

test('the statements of the cities add up to the whole, from the books and from sums of days', async () => {
  const owner = await world.as('owner')
  const { marketId, agentId } = await openLagos(world)
  await owner.call(setAgentCity, { params: { id: agentId }, body: { city: 'lagos' } })
  await eventually('Lagos to be read', async () => {
    const markets = await world.server.services.readMarkets.rows()
    return markets.some(({ id, isActive }) => id === marketId && isActive)
  })
  await owner.call(createPromoEndpoint, { body: { code: 'EKO', sumKobo: 3_000 } })
  await orderAt(world, 'delivered')
  const list = { items: [{ name: 'pepper', budgetKobo: 50_000 }], promoCode: 'EKO' }
  const place = { area: 'Yaba', landmark: 'Opposite the bus stop' }
  const { id, customer } = await orderAt(world, 'delivered', {
    agent: 'eko',
    body: { marketId, place, ...list },
  })
  // A friend's reward is of no order, and names the one that earned it.
  const legs = [
    { account: 'promotions', amountKobo: 5_000 },
    { account: 'wallet', ownerId: customer.userId, amountKobo: -5_000 },
  ] as const
  await world.db
    .transaction()
    .execute((tx) =>
      postMovement({ tx, clock }, { kind: 'referral', source: `referral:${id}`, legs: [...legs] }),
    )

  const { date } = lagosTime(clock.now())
  const range = { from: date, to: date }
  const read = (city?: string) =>
    owner.call(getStatementEndpoint, { query: { ...range, ...(city !== undefined && { city }) } })
  const compare = async () => {
    const [whole, abuja, lagos] = [await read(), await read('abuja'), await read('lagos')]
    const sums = (['goodsKobo', 'feesKobo', 'shareKobo', 'promotionsKobo', 'keptKobo'] as const).map(
      (figure) => [abuja[figure] + lagos[figure], whole[figure]],
    )
    for (const [parts, sum] of sums) assert.equal(parts, sum)
    assert.deepEqual([abuja.promotionsKobo, lagos.promotionsKobo], [0, 8_000])
    assert.ok(abuja.goodsKobo > 0 && lagos.goodsKobo > 0)
    return whole
  }
  const whole = await compare()
  const { items } = await owner.call(listStatementStepEndpoint, {
    params: { step: 'promotions' },
    query: { ...range, city: 'lagos' },
  })
  assert.deepEqual(
    items.map(({ amountKobo }) => amountKobo),
    [5_000, 3_000],
  )

  const later = new Date(clock.now().getTime() + days(2))
  assert.ok((await sumStatementDays(world.db, later)) > 0)
  assert.deepEqual(await compare(), whole)
  // As a version that knew no cities left it.
  await world.db.updateTable('statement_days').set({ by_city: null }).execute()
  assert.deepEqual(await compare(), whole)
  assert.ok((await sumStatementDays(world.db, later)) > 0)
  assert.deepEqual(await compare(), whole)
  const stored = await world.db.selectFrom('statement_days').select('by_city').execute()
  assert.ok(stored.every((row) => row.by_city !== null))
})
