import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  acceptOfferEndpoint,
  declineOfferEndpoint,
  getAgentDashboard,
  listTripsEndpoint,
  type Offer,
  setDutyEndpoint,
} from '#contract/dispatch/agent.ts'
import { assignOrder } from '#contract/orders/admin-orders.ts'
import { cancelOrderEndpoint } from '#contract/orders/orders.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { msNow, timeNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import type { Client } from '#tests/world/clients.ts'
import { logged, logOf, offersOf, onDuty } from '#tests/world/crew.ts'
import { type Order, place } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'
import { expireOffers } from './close-offers.ts'

const world = await startWorld()
after(() => world.close())
for (const username of ['yakubu', 'hassan']) await addPerson(world, { username, role: 'agent' })
const admin = await world.as('office')

/** Places orders while nobody is on duty; who comes on then is asked about all of them together. */
async function offerTogether(
  username: string,
  count: number,
): Promise<{ agent: Client; orders: Order[]; offer: Offer }> {
  const orders: Order[] = []
  for (let index = 0; index < count; index += 1) orders.push(await place(world))
  for (const { id } of orders) await logged(world, id, 'dispatch.exhausted')
  const agent = await onDuty(world, username, 0)
  const offer = await eventually('one offer of all', async () => {
    const { offers } = await agent.call(getAgentDashboard, {})
    return offers.find((each) => each.orders?.length === count)
  })
  return { agent, orders, offer }
}

/** Everybody has nothing in hand and is off duty, so that the next orders wait. */
async function clear(agents: Client[]): Promise<void> {
  for (const agent of agents) {
    for (const { id } of await agent.call(listTripsEndpoint, {})) await cancelByCustomer(id)
    await agent.call(setDutyEndpoint, { body: { isOnDuty: false } })
  }
  const left = await world.db.selectFrom('orders').select('id').where('status', '=', 'queued').execute()
  for (const { id } of left) await cancelByCustomer(id)
}

async function cancelByCustomer(id: string): Promise<void> {
  const amina = await world.as('amina')
  await amina.send(cancelOrderEndpoint, { params: { id }, body: {} })
}

function accept(agent: Client, { id }: { id: string }) {
  return agent.send(acceptOfferEndpoint, { params: { id } })
}

async function agentsOf(orders: readonly Order[]): Promise<(string | null)[]> {
  const rows = await world.db
    .selectFrom('orders')
    .select(['id', 'agent_id'])
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
  return orders.map(({ id }) => rows.find((row) => row.id === id)?.agent_id ?? null)
}

test('a trip of three orders is one offer with their sums, one yes and one answer', async () => {
  const { agent, orders, offer } = await offerTogether('musa', 3)
  assert.deepEqual(
    offer.orders?.map(({ orderId }) => orderId),
    orders.map(({ id }) => id).sort(),
  )
  const { rows } = await world.database.pool.query(
    `select sum(share_kobo)::int as share, sum(estimate_high_kobo)::int as high, sum(item_count)::int as items from orders
      where id = any($1)`,
    [orders.map(({ id }) => id)],
  )
  assert.deepEqual(
    [offer.earningsKobo, offer.estimateHighKobo, offer.itemCount],
    [rows[0].share, rows[0].high, rows[0].items],
  )
  const answer = await agent.call(acceptOfferEndpoint, { params: { id: offer.id } })
  assert.equal(answer.gone, 0)
  assert.equal((await accept(agent, offer)).status, 200, 'a repeat gets the same')
  const trips = await agent.call(listTripsEndpoint, {})
  assert.deepEqual(trips.map(({ bag }) => bag).sort(), [1, 2, 3])
  for (const { id } of orders)
    assert.equal((await logOf(world, id)).filter((type) => type === 'order.assigned').length, 1)
  await clear([agent])
})

test('one no passes on all of it, once', async () => {
  const { agent, orders, offer } = await offerTogether('musa', 2)
  for (let time = 0; time < 2; time += 1)
    await agent.call(declineOfferEndpoint, { params: { id: offer.id }, body: { reason: 'Flat tyre' } })
  for (const { id } of orders) {
    assert.deepEqual(await offersOf(world, id), [['musa', 'declined']])
    assert.equal((await logOf(world, id)).filter((type) => type === 'offer.declined').length, 1)
  }
  await agent.refused(acceptOfferEndpoint, { params: { id: offer.id } }, 'offers.withdrawn')
  await clear([agent])
})

test('an order that is gone meanwhile leaves the rest; with all of them gone the agent is told why', async () => {
  const ngozi = await onDuty(world, 'ngozi', 40)
  await clear([ngozi])
  const { agent, orders, offer } = await offerTogether('musa', 3)
  await onDuty(world, 'ngozi', 40)
  const [first, second, third] = orders
  assert.ok(first && second && third)
  const body = { agentId: ngozi.userId, reason: 'near' }
  await admin.call(assignOrder, { params: { id: first.id }, body })
  await cancelByCustomer(second.id)
  const { gone, id } = await agent.call(acceptOfferEndpoint, { params: { id: offer.id } })
  assert.deepEqual([gone, id], [2, third.id])
  assert.deepEqual(await agentsOf(orders), [ngozi.userId, null, agent.userId])
  await clear([agent, ngozi])

  const other = await offerTogether('musa', 2)
  await onDuty(world, 'ngozi', 40)
  for (const order of other.orders) await admin.call(assignOrder, { params: { id: order.id }, body })
  await other.agent.refused(acceptOfferEndpoint, { params: { id: other.offer.id } }, 'offers.taken')
  await clear([agent, ngozi])
})

test('an order for which the agent has no room any more goes to the next', async (t) => {
  const { agent, orders, offer } = await offerTogether('musa', 2)
  const setLimit = (kobo: number | null) =>
    world.db
      .updateTable('agents')
      .set({ cash_ceiling_kobo: kobo })
      .where('user_id', '=', agent.userId)
      .execute()
  t.after(() => setLimit(null))
  // Cash is paid for the first only.
  await world.db
    .updateTable('orders')
    .set({ payment_method: 'wallet' })
    .where('id', '=', orders[1]?.id ?? '')
    .execute()
  await setLimit(1)
  const legs = [
    { account: 'agent_cash' as const, ownerId: agent.userId, amountKobo: 1000 },
    { account: 'office_cash' as const, amountKobo: -1000 },
  ]
  await world.db
    .transaction()
    .execute((tx) => postMovement({ tx, clock: systemClock }, { kind: 'float_given', legs }))
  const { gone, id } = await agent.call(acceptOfferEndpoint, { params: { id: offer.id } })
  assert.deepEqual([gone, id], [1, orders[1]?.id])
  assert.deepEqual(await offersOf(world, orders[0]?.id ?? ''), [['musa', 'declined']])
  await clear([agent])
})

test('yes and whatever takes an order away at once: each order has one outcome, and the answer counts right', async () => {
  const ngozi = await onDuty(world, 'ngozi', 40)
  for (let round = 0; round < 4; round += 1) {
    await clear([ngozi, await world.as('musa')])
    const { agent, orders, offer } = await offerTogether('musa', 3)
    await onDuty(world, 'ngozi', 40)
    const [first, second] = orders
    assert.ok(first && second)
    const [yes, moved, cancelled] = await Promise.all([
      accept(agent, offer),
      admin.send(assignOrder, {
        params: { id: first.id },
        body: { agentId: ngozi.userId, reason: 'near' },
      }),
      (await world.as('amina')).send(cancelOrderEndpoint, {
        params: { id: second.id },
        body: { shownFeeKobo: 0 },
      }),
    ])
    assert.equal(yes.status, 200, yes.text)
    for (const answer of [moved, cancelled]) assert.ok([200, 409].includes(answer.status), answer.text)
    const events = await Promise.all(orders.map(({ id }) => logOf(world, id)))
    const accepted = events.filter((log) => log.includes('offer.accepted')).length
    assert.equal((yes.json as { gone: number }).gone, 3 - accepted)
    await eventually('no offer to be out', async () => {
      const { rows } = await world.database.pool.query(
        `select count(*)::int as open from offers where status = 'open' and order_id = any($1)`,
        [orders.map(({ id }) => id)],
      )
      return rows[0].open === 0
    })
    // Checks, whoever cancelled or moved it first, that nobody has an order that they did not accept or were given.
    for (const [index, log] of events.entries())
      assert.ok(log.filter((type) => type === 'offer.accepted').length <= 1, `order ${index}: ${log}`)
  }
  await clear([ngozi, await world.as('musa')])
})

test('of two late yeses to the same orders each order has one winner, and nobody waits for the other', async () => {
  const [yakubu, hassan] = [await world.as('yakubu'), await world.as('hassan')]
  for (let round = 0; round < 3; round += 1) {
    const first = await offerTogether('yakubu', 3)
    await world.db
      .updateTable('offers')
      .set({ expires_at: timeNow(), offered_at: new Date(msNow() - 45_000) })
      .where('agent_id', '=', yakubu.userId)
      .where('status', '=', 'open')
      .execute()
    await world.db.transaction().execute((tx) => expireOffers({ tx, clock: systemClock }))
    await onDuty(world, 'hassan', 0)
    const offers = await eventually('offers to the other', async () => {
      const dashboard = await hassan.call(getAgentDashboard, {})
      const offered = dashboard.offers.flatMap((offer) => offer.orders ?? [])
      return offered.length === 3 ? dashboard.offers : null
    })
    const answers = await Promise.all([
      accept(yakubu, first.offer),
      ...offers.map((offer) => accept(hassan, offer)),
    ])
    for (const { status, text } of answers) assert.ok([200, 409].includes(status), text)
    const winners = await agentsOf(first.orders)
    assert.ok(winners.every((winner) => winner === yakubu.userId || winner === hassan.userId))
    for (const { id } of first.orders) {
      const log = await logOf(world, id)
      assert.equal(log.filter((type) => type === 'order.assigned').length, 1)
    }
    const won = winners.filter((winner) => winner === yakubu.userId).length
    const [late] = answers
    assert.equal(late?.status, won > 0 ? 200 : 409)
    if (won > 0) assert.equal((late?.json as { gone: number } | undefined)?.gone, 3 - won)
    await clear([yakubu, hassan])
  }
})
