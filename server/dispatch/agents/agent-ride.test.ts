import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getAgentEndpoint, listPerformance, setAgentRide } from '#contract/dispatch/admin-agents.ts'
import { getOwnRideEndpoint, setOwnRideEndpoint } from '#contract/dispatch/becoming-agent.ts'
import { auditsOf } from '#tests/world/audits.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())

test('an agent says what they ride, admins see and change it; anything else is refused with its field', async () => {
  const [agent, admin] = await Promise.all([world.as('musa'), world.as('owner')])
  const params = { id: agent.userId }
  assert.deepEqual(await agent.call(getOwnRideEndpoint, {}), { ride: null })
  assert.deepEqual(await agent.call(setOwnRideEndpoint, { body: { ride: 'foot' } }), { ride: 'foot' })
  assert.equal((await admin.call(getAgentEndpoint, { params })).ride, 'foot')
  assert.equal((await admin.call(setAgentRide, { params, body: { ride: 'tricycle' } })).ride, 'tricycle')
  assert.deepEqual(await agent.call(getOwnRideEndpoint, {}), { ride: 'tricycle' })
  const { items } = await admin.call(listPerformance, { query: {} })
  assert.equal(items.find(({ id }) => id === agent.userId)?.ride, 'tricycle')
  for (const ride of ['horse', '', null, undefined]) {
    const wrong = { ride } as never
    const { fields } = await agent.refused(setOwnRideEndpoint, { body: wrong }, 'request.invalid')
    assert.deepEqual(
      fields?.map(({ path }) => path),
      ['ride'],
      String(ride),
    )
    await admin.refused(setAgentRide, { params, body: wrong }, 'request.invalid')
  }
  assert.deepEqual(await auditsOf(world, agent.userId), ['agents.ride', 'agents.ride'])
  const other = { params: { id: admin.userId }, body: { ride: 'car' as const } }
  await admin.refused(setAgentRide, other, 'agents.not_found')
})
