import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { listPerformance } from '#contract/dispatch/admin-agents.ts'
import { getAgentDashboard, setDutyEndpoint } from '#contract/dispatch/agent.ts'
import { listPlacesEndpoint } from '#contract/dispatch/agent-places.ts'
import { listAgentsEndpoint } from '#contract/orders/admin-orders.ts'
import { cancelOrderEndpoint } from '#contract/orders/orders.ts'
import { minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { onDuty, openOffer } from '#tests/world/crew.ts'
import { orderAt, place } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'
import { expireOffers } from './offers/close-offers.ts'
import { sendSilentHome } from './send-silent-home.ts'

const clock = createTestClock(new Date('2026-03-04T09:00:00Z'))
const world = await startWorld({
  clock,
  settings: { agent_silent_minutes: '5', agent_off_duty_minutes: '10' },
})
after(() => world.close())
const admin = await world.as('office')
const advanceMinutes = (count: number) => clock.advance(minutes(count))
const everyMinute = () => sendSilentHome({ db: world.db, clock, settings: { agentOffDutyMinutes: 10 } })
const agentOf = async (id: string) =>
  (await admin.call(listAgentsEndpoint, {})).find((agent) => agent.id === id)
const allOffDuty = () => world.db.updateTable('agents').set({ is_on_duty: false }).execute()

test('a phone that is silent for five minutes is marked, not counted, and gets no offer; a sign brings it back', async () => {
  await allOffDuty()
  await addPerson(world, { username: 'silent', role: 'agent' })
  await addPerson(world, { username: 'awake', role: 'agent' })
  const silent = await onDuty(world, 'silent', 0)
  const awake = await onDuty(world, 'awake', 3)
  advanceMinutes(6)
  await awake.call(getAgentDashboard, {})
  assert.equal((await agentOf(silent.userId))?.silentSince, '2026-03-04T09:00:00.000Z')
  assert.equal((await agentOf(awake.userId))?.silentSince, null)
  assert.equal((await admin.call(getOverviewEndpoint, {})).agentsOnDuty, 1)
  const { items, counts } = await admin.call(listPerformance, { query: { state: 'on_duty' } })
  assert.deepEqual([items.map(({ id }) => id), counts.onDuty], [[awake.userId], 1])
  const places = await admin.call(listPlacesEndpoint, {})
  assert.deepEqual(
    places.agents.map(({ id, isSilent }) => [id, isSilent]).sort(),
    [
      [silent.userId, true],
      [awake.userId, false],
    ].sort(),
  )

  const order = await place(world)
  const offer = await openOffer(world, [silent, awake], order.id)
  assert.equal(offer.agent, awake)
  await order.customer.call(cancelOrderEndpoint, { params: { id: order.id }, body: {} })

  await silent.call(getAgentDashboard, {})
  assert.equal((await agentOf(silent.userId))?.silentSince, null)
})

test('after ten minutes without a trip they are off duty, read why, and go on again; with a trip admins are told', async () => {
  await allOffDuty()
  await addPerson(world, { username: 'idle', role: 'agent' })
  const idle = await onDuty(world, 'idle', 0)
  const order = await orderAt(world, 'shopping', { agent: 'musa' })
  const busyId = order.agent.userId
  advanceMinutes(9)
  await everyMinute()
  assert.equal((await agentOf(idle.userId))?.isOnDuty, true)
  advanceMinutes(1)
  await everyMinute()
  assert.equal((await agentOf(idle.userId))?.isOnDuty, false)
  assert.equal((await agentOf(busyId))?.isOnDuty, true)
  assert.deepEqual(
    (await admin.call(getOverviewEndpoint, {})).silent.map(({ id }) => id),
    [busyId],
  )
  const { rows } = await world.database.pool.query(
    `select agent_id, actor from events where type = 'agent.sent_home'`,
  )
  assert.deepEqual(rows, [{ agent_id: idle.userId, actor: 'system' }])

  const back = await idle.call(getAgentDashboard, {})
  assert.deepEqual([back.isOnDuty, back.sentHomeAt], [false, clock.now().toISOString()])
  const again = await idle.call(setDutyEndpoint, { body: { isOnDuty: true } })
  assert.deepEqual([again.isOnDuty, again.sentHomeAt], [true, null])
  await everyMinute()
  assert.equal((await agentOf(idle.userId))?.isOnDuty, true)
})

test('who let an offer run out is asked last for half an hour', async () => {
  await allOffDuty()
  await addPerson(world, { username: 'drowsy', role: 'agent' })
  await addPerson(world, { username: 'alert', role: 'agent' })
  const drowsy = await onDuty(world, 'drowsy', 1)
  const first = await place(world)
  await openOffer(world, [drowsy], first.id)
  clock.advance(46_000)
  await world.db.transaction().execute((tx) => expireOffers({ tx, clock }))
  await first.customer.call(cancelOrderEndpoint, { params: { id: first.id }, body: {} })
  const alert = await onDuty(world, 'alert', 4)
  const second = await place(world)
  assert.equal((await openOffer(world, [drowsy, alert], second.id)).agent, alert)
  await second.customer.call(cancelOrderEndpoint, { params: { id: second.id }, body: {} })
  advanceMinutes(31)
  await onDuty(world, 'alert', 4)
  await onDuty(world, 'drowsy', 1)
  const third = await place(world)
  assert.equal((await openOffer(world, [drowsy, alert], third.id)).agent, drowsy)
})
