import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addTrips } from '#bench/stage/trips-under-way.ts'
import { reportPositionEndpoint, setDutyEndpoint } from '#contract/dispatch/agent.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { trackOrderEndpoint } from '#contract/tracking/tracking.ts'
import { eventually } from '#tests/waiting.ts'
import { offersOf } from '#tests/world/crew.ts'
import { place } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

// Lets orders wait a day: whoever must wait long is refused otherwise.
const world = await startWorld({ settings: { longest_wait_minutes: '1440' } })
after(() => world.close())

/** Ten agents on duty carry an order each, so that another waits for one of them. */
async function fillTheCity(): Promise<void> {
  const names = Array.from({ length: 10 }, (_, index) => `carrier${index}`)
  const agents = await Promise.all(names.map((username) => addPerson(world, { username, role: 'agent' })))
  const { pool } = world.database
  await pool.query('update agents set is_on_duty = (user_id = any($1))', [agents])
  const { userId } = await world.as('amina')
  await addTrips(pool.options.connectionString ?? '', {
    count: 10,
    customer: { userId, cookie: '' },
    agents: agents.map((agent) => ({ userId: agent, cookie: '' })),
  })
}

test('in a busy city a customer reads when the next agent is asked, and no longer once another one is', async () => {
  await fillTheCity()
  const { id, code, customer } = await place(world)
  const own = () => customer.call(getOrderEndpoint, { params: { id } })
  const followed = () => world.visitor.call(trackOrderEndpoint, { params: { code } })
  const next = await eventually('the order to wait for an agent', async () => (await own()).next)
  assert.ok(Date.parse(next.askAt) > world.clock.now().getTime())
  assert.equal((await followed()).askAt, next.askAt)

  const tunde = await world.as('tunde')
  const { latitude, longitude } = world.market
  await tunde.call(setDutyEndpoint, { body: { isOnDuty: true } })
  await tunde.call(reportPositionEndpoint, { body: { latitude, longitude } })
  await eventually('another agent to be asked', async () => (await own()).next == null)
  assert.equal((await followed()).askAt ?? null, null)
  assert.deepEqual(
    (await offersOf(world, id)).map(([name]) => name),
    ['tunde'],
  )
})
