import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { meEndpoint } from '#contract/accounts/accounts.ts'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import * as agents from '#contract/dispatch/admin-agents.ts'
import { declineOfferEndpoint, getAgentDashboard } from '#contract/dispatch/agent.ts'
import { listPlacesEndpoint } from '#contract/dispatch/agent-places.ts'
import * as becoming from '#contract/dispatch/becoming-agent.ts'
import { listMarketsEndpoint } from '#contract/markets/markets.ts'
import { assignOrder } from '#contract/orders/admin-orders.ts'
import { rateOrderEndpoint } from '#contract/orders/after-delivery.ts'
import { hours, minutes } from '#domain/time/durations.ts'
import { msNow } from '#tests/times.ts'
import { auditsOf } from '#tests/world/audits.ts'
import { createClient } from '#tests/world/clients.ts'
import { offerTo, onDuty } from '#tests/world/crew.ts'
import { drive, orderAt, place } from '#tests/world/orders.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
await addPerson(world, { username: 'crew', role: 'admin', permissions: ['agents.manage'] })
const crew = await world.as('crew')
const admin = await world.as('office')
const reason = 'Cash not paid in'
const of = (id: string) => ({ params: { id } })
const nobody = of(`usr_${'0'.repeat(26)}`)

const freshAgent = async (username: string) => {
  await addPerson(world, { username, role: 'agent' })
  return world.as(username)
}

/** Everybody goes home, so that the next offers go where a test says. */
const allOffDuty = () => world.db.updateTable('agents').set({ is_on_duty: false }).execute()

test('figures come from what happened: trips, lateness, stars, offers, earnings, cash', async () => {
  const danladi = await freshAgent('danladi')
  const done = await orderAt(world, 'delivered', { agent: 'danladi' })
  await done.customer.call(rateOrderEndpoint, {
    ...of(done.id),
    body: { stars: 4, tags: ['fresh'], words: 'Kind and quick' },
  })
  const late = await orderAt(world, 'arrived', { agent: 'danladi' })
  await world.db
    .updateTable('orders')
    .set({ promised_from: new Date(msNow() - hours(1)), promised_by: new Date(msNow() - minutes(30)) })
    .where('id', '=', late.id)
    .execute()
  await drive(late, 'arrived', 'delivered')
  await orderAt(world, 'shopping', { agent: 'danladi' })
  const waiting = await place(world)
  await onDuty(world, 'danladi', 0)
  const offer = await offerTo(danladi, waiting.id)
  await danladi.call(declineOfferEndpoint, { ...of(offer.id), body: { reason: 'Flat tyre' } })

  const { items, counts } = await crew.call(agents.listPerformance, { query: { search: 'danladi' } })
  const [row] = items
  assert.equal(items.length, 1)
  assert.deepEqual(
    [row?.isOnDuty, row?.activeTrips, row?.delivered, row?.onTimeShare, row?.offered, row?.acceptShare],
    [true, 1, 2, 0.5, 1, 0],
  )
  assert.deepEqual(
    [row?.score, row?.near],
    [
      { average: 4, count: 1 },
      { marketName: world.market.name, distanceM: 0 },
    ],
  )
  assert.equal(row?.earnedWeekKobo, 2 * 12_000)
  assert.ok((row?.cashHeldKobo ?? 0) > 0)
  assert.ok(counts.all >= 4 && counts.onDuty >= 1)

  const record = await crew.call(agents.getAgentEndpoint, of(danladi.userId))
  assert.deepEqual([record.weeks.length, record.trips.length], [8, 1])
  const { from: _, ...week } = record.weeks[0] ?? { from: '' }
  assert.deepEqual(week, { delivered: 2, onTime: 1, earnedKobo: 24_000, offered: 1, accepted: 0, stars: 4 })
  const orders = await crew.call(agents.listOrders, { ...of(danladi.userId), query: {} })
  assert.deepEqual(
    orders.items.map(({ id, lateMinutes, rating }) => [id, (lateMinutes ?? 0) >= 30, rating?.words ?? null]),
    [
      [late.id, true, null],
      [done.id, false, 'Kind and quick'],
    ],
  )
  const passed = await crew.call(agents.listPassed, { ...of(danladi.userId), query: {} })
  assert.deepEqual(
    passed.items.map(({ orderId, status, reason: why }) => [orderId, status, why]),
    [[waiting.id, 'declined', 'Flat tyre']],
  )
  const money = await crew.call(agents.listMoneyEndpoint, { ...of(danladi.userId), query: { limit: '3' } })
  assert.deepEqual(
    [money.figures.earnedKobo, money.items.length, money.nextCursor !== null],
    [24_000, 3, true],
  )
})

test('agents are sorted by every column and paged without a gap; those without a figure come last', async () => {
  for (const sort of agents.agentSorts)
    for (const direction of ['asc', 'desc'] as const) {
      const all = await crew.call(agents.listPerformance, { query: { sort, direction, limit: '100' } })
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await crew.call(agents.listPerformance, {
          query: { sort, direction, limit: '2', ...(cursor ? { cursor } : {}) },
        })
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      assert.deepEqual(
        seen,
        all.items.map(({ id }) => id),
        `${sort} ${direction}`,
      )
    }
  const byStars = await crew.call(agents.listPerformance, { query: { sort: 'rating', direction: 'asc' } })
  assert.notEqual(byStars.items[0]?.score, null)
  assert.equal(byStars.items.at(-1)?.score, null)
  const names = await crew.call(agents.listPerformance, { query: {} })
  const lower = names.items.map(({ name }) => name.toLowerCase())
  assert.deepEqual(lower, [...lower].sort())
  const bad = await crew.raw('GET', '/api/admin/agents/standings?sort=shoe&state=asleep')
  const { fields } = bad.json as { fields: { path: string }[] }
  assert.deepEqual([bad.status, fields.map(({ path }) => path).sort()], [400, ['sort', 'state']])
})

test('the table to save has the agents of the view, and taking it along is audited', async () => {
  const { text, headers } = await crew.send(agents.exportPerformance, { query: { search: 'danladi' } })
  assert.match(headers.get('content-disposition') ?? '', /kasuwa-agents\.csv/)
  const lines = text.trim().split('\r\n')
  assert.equal(lines.length, 2)
  assert.match(lines[1] ?? '', /^"danladi Test","","on duty","1","4\.00","1","2","0\.500"/)
  assert.deepEqual(await auditsOf(world, 'agents'), ['agents.export'])
})

test('a cash limit of their own counts for offers, dashboard and overview; null removes it', async () => {
  const tanko = await freshAgent('tanko')
  await orderAt(world, 'delivered', { agent: 'tanko' })
  const { cashHeldKobo } = await crew.call(agents.getAgentEndpoint, of(tanko.userId))
  const set = { ...of(tanko.userId), body: { ceilingKobo: cashHeldKobo, reason: 'Cash came late' } }
  const after = await crew.call(agents.setCeiling, set)
  assert.deepEqual([after.ownCeilingKobo, after.cashCeilingKobo], [cashHeldKobo, cashHeldKobo])
  assert.equal((await tanko.call(getAgentDashboard, {})).cashCeilingKobo, cashHeldKobo)
  const { overCeiling } = await admin.call(getOverviewEndpoint, {})
  assert.ok(overCeiling.some(({ id }) => id === tanko.userId))
  const over = await crew.call(agents.listPerformance, { query: { state: 'over_ceiling' } })
  assert.deepEqual(
    over.items.map(({ id }) => id),
    [tanko.userId],
  )
  const { id } = await place(world)
  await admin.refused(
    assignOrder,
    { ...of(id), body: { agentId: tanko.userId, reason } },
    'agents.cash_ceiling',
  )
  for (const ceilingKobo of [0, -5, 1.5]) {
    const body = { ceilingKobo, reason }
    const refusal = await crew.refused(agents.setCeiling, { ...of(tanko.userId), body }, 'request.invalid')
    assert.equal(refusal.fields?.[0]?.path, 'ceilingKobo')
  }
  const none = await crew.call(agents.setCeiling, { ...set, body: { ceilingKobo: null, reason } })
  assert.equal(none.ownCeilingKobo, null)
  await admin.call(assignOrder, { ...of(id), body: { agentId: tanko.userId, reason } })
})

test('home markets are chosen by admins and by the agent, and the agent at home is asked first', async () => {
  await allOffDuty()
  const far = await freshAgent('at-home')
  await onDuty(world, 'at-home', 3)
  const near = await onDuty(world, 'tunde', 1.5)
  const first = await place(world)
  await offerTo(near, first.id)
  await crew.call(agents.setAgentMarkets, { ...of(far.userId), body: { marketIds: [world.market.id] } })
  const second = await place(world)
  await offerTo(far, second.id)

  const markets = await world.visitor.call(listMarketsEndpoint, {})
  const ids = markets.map(({ id }) => id)
  const own = await far.call(becoming.setHomeMarketsEndpoint, { body: { marketIds: ids.slice(0, 2) } })
  assert.deepEqual(own.chosen, ids.slice(0, 2).sort())
  assert.deepEqual((await far.call(becoming.getHomeMarketsEndpoint, {})).chosen, own.chosen)
  const bad = async (marketIds: string[]) =>
    (await far.refused(becoming.setHomeMarketsEndpoint, { body: { marketIds } }, 'request.invalid'))
      .fields?.[0]?.path
  assert.equal(await bad([`mkt_${'0'.repeat(26)}`]), 'marketIds.0')
  assert.equal(await bad(ids.slice(0, 6)), 'marketIds')
  assert.equal(await bad([ids[0] ?? '', ids[0] ?? '']), 'marketIds')
  const { items } = await crew.call(agents.listLog, { ...of(far.userId), query: {} })
  assert.deepEqual(
    items.map(({ action, byName }) => [action, byName]),
    [
      ['agents.markets', 'at-home Test'],
      ['agents.markets', 'crew Test'],
    ],
  )
})

test('a tick says who saw the phone or the card; another number is another phone', async () => {
  const musa = await world.as('musa')
  const tick = (check: 'phone' | 'id', isSeen: boolean) =>
    crew.call(agents.setCheck, { ...of(musa.userId), body: { check, isSeen } })
  const seen = await tick('phone', true)
  assert.equal(seen.checks.phone?.byName, 'crew Test')
  assert.deepEqual((await tick('id', true)).checked, ['phone', 'id'])
  await world.db
    .updateTable('users')
    .set({ phone_number: '+2348099999901' })
    .where('id', '=', musa.userId)
    .execute()
  assert.deepEqual((await crew.call(agents.getAgentEndpoint, of(musa.userId))).checked, ['id'])
  assert.equal((await tick('id', false)).checks.id, null)
  const silent = await freshAgent('no-phone')
  const body = { check: 'phone' as const, isSeen: true }
  await crew.refused(agents.setCheck, { ...of(silent.userId), body }, 'agents.no_phone')
  assert.deepEqual(await auditsOf(world, musa.userId), ['agents.check', 'agents.check', 'agents.check'])
})

test('a customer is found by exactly their name or number and made an agent, once', async () => {
  const id = await addPerson(world, { username: 'newcomer', role: 'customer' })
  await world.db.updateTable('users').set({ phone_number: '+2348055500011' }).where('id', '=', id).execute()
  const seek = (who: string) => crew.call(becoming.findCandidateEndpoint, { query: { who } })
  assert.equal((await seek('NewComer')).id, id)
  assert.equal((await seek('0805 550 0011')).id, id)
  for (const who of ['newcom', '%', 'musa', 'office', 'owner', '0805550001'])
    await crew.refused(becoming.findCandidateEndpoint, { query: { who } }, 'agents.no_candidate')
  const before = await world.as('newcomer')
  const add = { body: { userId: id, reason: 'Applied at the office' } }
  const [one, two] = await Promise.all([
    crew.send(becoming.addAgentEndpoint, add),
    crew.send(becoming.addAgentEndpoint, add),
  ])
  assert.deepEqual([one.status, two.status].sort(), [200, 404])
  await before.refused(meEndpoint, {}, 'auth.signed_out')
  const agent = createClient(world.url, await signInAs(world, 'newcomer'))
  assert.equal((await agent.call(getAgentDashboard, {})).isOnDuty, false)
  assert.deepEqual(await auditsOf(world, id), ['agents.add'])
  await crew.refused(
    becoming.addAgentEndpoint,
    { body: { userId: admin.userId, reason } },
    'agents.no_candidate',
  )
})

test('the map has the agents on duty whose place is known, and the markets', async () => {
  const { agents: seen, markets } = await crew.call(listPlacesEndpoint, {})
  assert.ok(seen.some(({ name }) => name === 'at-home Test'))
  assert.ok(!seen.some(({ name }) => name === 'danladi Test'), 'off duty by now')
  assert.ok(markets.some(({ slug }) => slug === 'wuse-market'))
  const order = await orderAt(world, 'shopping', {
    agent: 'musa',
    body: { place: { area: 'Wuse 2', landmark: 'AP Plaza' } },
  })
  const owner = await world.as('owner')
  const { orders } = await owner.call(listPlacesEndpoint, {})
  const shown = orders.find(({ id }) => id === order.id)
  assert.deepEqual([shown?.agentId, shown?.status], [order.agent.userId, 'shopping'])
  assert.ok(shown?.destination, 'an area without a pin has its middle')
})

test('what names no agent is not found, whatever is asked', async () => {
  const amina = await world.as('amina')
  for (const who of [nobody, of(amina.userId)]) {
    await crew.refused(agents.getAgentEndpoint, who, 'agents.not_found')
    for (const list of [agents.listOrders, agents.listPassed, agents.listMoneyEndpoint, agents.listLog])
      await crew.refused(list, { ...who, query: {} }, 'agents.not_found')
    await crew.refused(agents.suspendAgent, { ...who, body: { reason } }, 'agents.not_found')
    await crew.refused(agents.setCeiling, { ...who, body: { ceilingKobo: null, reason } }, 'agents.not_found')
    await crew.refused(agents.setAgentMarkets, { ...who, body: { marketIds: [] } }, 'agents.not_found')
    await crew.refused(agents.setCheck, { ...who, body: { check: 'id', isSeen: true } }, 'agents.not_found')
  }
  await crew.refused(agents.suspendAgent, { ...of(amina.userId), body: { reason: ' ' } }, 'request.invalid')
})
