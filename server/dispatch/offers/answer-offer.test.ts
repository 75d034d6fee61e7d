import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  acceptOfferEndpoint,
  declineOfferEndpoint,
  getAgentDashboard,
  setDutyEndpoint,
} from '#contract/dispatch/agent.ts'
import type { Ride } from '#domain/agent-documents.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { msNow, timeNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import type { Client } from '#tests/world/clients.ts'
import { askBusyAgents, logged, logOf, offersOf, onDuty, openOffer } from '#tests/world/crew.ts'
import { basket, place } from '#tests/world/orders.ts'
import { startWorld, startWorldOfProcesses, type World } from '#tests/world/world.ts'
import { expireOffers } from './close-offers.ts'

const world = await startWorld()
after(() => world.close())
askBusyAgents(world)
const musa = await onDuty(world, 'musa', 1)
const ngozi = await onDuty(world, 'ngozi', 2)
const crew = [musa, ngozi]

type Accepts = [agent: Client, offerId: string][]

/** An order of which both have had the offer: one's ran out, the other's waits; each may still say yes. */
async function offeredToBoth(on: World, agents: Client[]): Promise<{ id: string; accepts: Accepts }> {
  const { id } = await place(on)
  const find = () =>
    on.db
      .selectFrom('offers')
      .select(['id', 'agent_id', 'status'])
      .where('order_id', '=', id)
      .orderBy('offered_at')
      .execute()
  const first = await eventually('a first offer', async () => (await find())[0])
  await on.db
    .updateTable('offers')
    .set({ expires_at: timeNow(), offered_at: new Date(msNow() - 45_000) })
    .where('id', '=', first.id)
    .execute()
  await on.db.transaction().execute((tx) => expireOffers({ tx, clock: systemClock }))
  await on.database.pool.query(`select pg_notify('kasuwa_events', '')`)
  const both = await eventually('a second offer', async () => {
    const offers = await find()
    return offers.length === 2 ? offers : null
  })
  const accepts = both.map((offer): Accepts[number] => {
    const agent = agents.find((each) => each.userId === offer.agent_id)
    assert.ok(agent)
    return [agent, offer.id]
  })
  return { id, accepts }
}

async function assertOneWinner(on: World, id: string, accepts: Accepts): Promise<void> {
  const answers = await Promise.all(
    accepts.map(([agent, offerId]) => agent.send(acceptOfferEndpoint, { params: { id: offerId } })),
  )
  const winner = answers.findIndex((answer) => answer.status === 200)
  const loser = answers[1 - winner]
  assert.ok(loser, answers.map((answer) => answer.text).join('\n'))
  assert.deepEqual([loser.status, (loser.json as { code: string }).code], [409, 'offers.taken'])
  const order = await on.db
    .selectFrom('orders')
    .select(['status', 'agent_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(order, { status: 'assigned', agent_id: accepts[winner]?.[0].userId ?? '' })
  const log = await logOf(on, id)
  assert.equal(log.filter((type) => type === 'order.assigned').length, 1)
  assert.equal(log.filter((type) => type === 'offer.accepted').length, 1)
}

test('of two who accept at once exactly one wins and the other gets a conflict, twenty times over', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id, accepts } = await offeredToBoth(world, crew)
    await assertOneWinner(world, id, round % 2 ? accepts : accepts.toReversed())
  }
})

test('also when they ask two processes', async (t) => {
  const wide = await startWorldOfProcesses(2)
  t.after(() => wide.close())
  const here = await onDuty(wide, 'musa', 1)
  const there = await onDuty(wide, 'ngozi', 2)
  const agents = [here, there.at(wide.servers[1]?.url ?? '')]
  for (let round = 0; round < 5; round += 1) {
    const { id, accepts } = await offeredToBoth(wide, agents)
    await assertOneWinner(wide, id, accepts)
  }
})

test('accepting twice is accepting once, and a yes that comes late still counts', async () => {
  const { id, accepts } = await offeredToBoth(world, crew)
  const [late] = accepts
  assert.ok(late)
  const [agent, offerId] = late
  const [first, second] = await Promise.all([
    agent.send(acceptOfferEndpoint, { params: { id: offerId } }),
    agent.send(acceptOfferEndpoint, { params: { id: offerId } }),
  ])
  assert.deepEqual([first?.status, second?.status], [200, 200])
  assert.equal((await logOf(world, id)).filter((type) => type === 'order.assigned').length, 1)
  const other = accepts[1]
  assert.ok(other)
  await other[0].refused(acceptOfferEndpoint, { params: { id: other[1] } }, 'offers.taken')
  assert.deepEqual(
    (await offersOf(world, id)).map(([, status]) => status),
    ['accepted', 'withdrawn'],
  )
  const dashboard = await other[0].call(getAgentDashboard, {})
  assert.ok(!dashboard.offers.some((offer) => offer.orderId === id))
})

test('a decline and a yes at once have one outcome', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await place(world)
    const { agent, offerId } = await openOffer(world, crew, id)
    const [yes, no] = await Promise.all([
      agent.send(acceptOfferEndpoint, { params: { id: offerId } }),
      agent.send(declineOfferEndpoint, { params: { id: offerId }, body: {} }),
    ])
    const codes = [yes.status, no.status].sort()
    assert.deepEqual(codes, [200, 409], `${yes.text} ${no.text}`)
    const status = (await offersOf(world, id))[0]?.[1]
    assert.equal(status, yes.status === 200 ? 'accepted' : 'declined')
  }
})

test('an offer is its agent’s own, and only on duty', async () => {
  const { id } = await place(world)
  const { agent, offerId } = await openOffer(world, crew, id)
  const other = agent === musa ? ngozi : musa
  await other.refused(acceptOfferEndpoint, { params: { id: offerId } }, 'offers.not_found')
  await other.refused(declineOfferEndpoint, { params: { id: offerId }, body: {} }, 'offers.not_found')
  const tunde = await world.as('tunde')
  await tunde.refused(acceptOfferEndpoint, { params: { id: `off_${'0'.repeat(26)}` } }, 'offers.not_found')
  await logged(world, id, 'offer.made')
})

test('nobody goes off duty with an active trip', async () => {
  await musa.refused(setDutyEndpoint, { body: { isOnDuty: false } }, 'agents.on_trip')
})

test('an order that no longer fits beside what its agent took since it was offered is refused, and says why', async (t) => {
  const own = await startWorld()
  t.after(() => own.close())
  askBusyAgents(own)
  const agent = await onDuty(own, 'musa', 1)
  const setAgent = (changes: { cash_ceiling_kobo?: number | null; ride?: Ride | null }) =>
    own.db.updateTable('agents').set(changes).where('user_id', '=', agent.userId).execute()
  const accept = async (id: string) => {
    const { offerId } = await openOffer(own, [agent], id)
    return { params: { id: offerId } }
  }
  const heavy = basket(own)
    .items.slice(0, 1)
    .map((item) => ({ ...item, quantity: 7 }))
  const first = await place(own, { body: { items: heavy } })
  await agent.call(acceptOfferEndpoint, await accept(first.id))
  const second = await place(own)
  const asked = await accept(second.id)
  const { estimate_high_kobo: estimateKobo } = await own.db
    .selectFrom('orders')
    .select('estimate_high_kobo')
    .where('id', '=', second.id)
    .executeTakeFirstOrThrow()
  await setAgent({ cash_ceiling_kobo: estimateKobo + 1 })
  await agent.refused(acceptOfferEndpoint, asked, 'agents.cash_ceiling')
  await setAgent({ cash_ceiling_kobo: null, ride: 'foot' })
  await agent.refused(acceptOfferEndpoint, asked, 'agents.too_heavy')
  await setAgent({ ride: 'car' })
  await agent.call(acceptOfferEndpoint, asked)
  assert.equal((await offersOf(own, second.id))[0]?.[1], 'accepted')
})
