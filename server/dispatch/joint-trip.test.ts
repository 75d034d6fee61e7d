import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getAgentDashboard, getTripEndpoint, handBack, listTripsEndpoint } from '#contract/dispatch/agent.ts'
import { assignOrder, redeliverOrder } from '#contract/orders/admin-orders.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { onDuty } from '#tests/world/crew.ts'
import { drive, orderAt } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
for (const username of ['yakubu', 'binta']) await addPerson(world, { username, role: 'agent' })

/** So many kilometres north of the market. */
function doorAt(km: number) {
  const { latitude, longitude } = world.market
  return {
    place: { area: 'Wuse 2', landmark: `Gate ${km}`, latitude: latitude + km / 111.2, longitude },
  }
}

test('each order of a trip has a bag of its own, whose number stays; one that is free is given again', async () => {
  const orders = [
    await orderAt(world, 'assigned'),
    await orderAt(world, 'shopping'),
    await orderAt(world, 'assigned'),
  ] as const
  const { agent } = orders[0]
  const bags = async () =>
    new Map((await agent.call(listTripsEndpoint, {})).map(({ id, bag }) => [id, bag] as const))
  assert.deepEqual(
    orders.map(({ id }) => id).map((id, index) => [id, index + 1]),
    [...(await bags())],
  )
  await agent.call(handBack, { params: { id: orders[1].id }, body: { reason: 'My bike has a problem' } })
  const fourth = await orderAt(world, 'assigned')
  assert.deepEqual(
    [...(await bags())],
    [
      [orders[0].id, 1],
      [orders[2].id, 3],
      [fourth.id, 2],
    ],
  )

  // An order that moves to another agent gets the number that is free there.
  const ngozi = await onDuty(world, 'ngozi', 2)
  const body = { agentId: ngozi.userId, from: fourth.agent.userId, reason: 'near' }
  await fourth.admin.call(assignOrder, { params: { id: fourth.id }, body })
  assert.equal((await ngozi.call(getTripEndpoint, { params: { id: fourth.id } })).bag, 1)

  const seen = await orders[0].customer.send(getOrderEndpoint, { params: { id: orders[0].id } })
  const { neighbours } = getOrderEndpoint.response.parse(seen.json)
  assert.equal(neighbours, 1)
  assert.ok(!seen.text.includes(orders[2].id) && !seen.text.includes(orders[2].code))
  await drive(orders[2], 'assigned', 'delivered')
  const alone = await orders[0].customer.call(getOrderEndpoint, { params: { id: orders[0].id } })
  assert.equal(alone.neighbours, 0)
})

test('an order that goes out once more has its bag still, which no other got meanwhile', async () => {
  const at = { agent: 'binta' }
  const failed = await orderAt(world, 'failed', at)
  const other = await orderAt(world, 'assigned', at)
  const body = { reason: 'They are at home now' }
  await failed.admin.call(redeliverOrder, { params: { id: failed.id }, body })
  const bags = new Map((await failed.agent.call(listTripsEndpoint, {})).map(({ id, bag }) => [id, bag]))
  assert.deepEqual([bags.get(failed.id), bags.get(other.id)], [1, 2])
})

test('the doors of a trip come in the sequence in which they are best ridden, what is carried before the rest', async () => {
  const yakubu = await onDuty(world, 'yakubu', 0)
  const at = (km: number) => ({ agent: 'yakubu', body: doorAt(km) })
  const far = await orderAt(world, 'assigned', at(6))
  const near = await orderAt(world, 'assigned', at(1))
  const middle = await orderAt(world, 'assigned', at(3))
  const doors = async () => (await yakubu.call(getAgentDashboard, {})).doors
  assert.deepEqual(await doors(), [near.id, middle.id, far.id])
  await drive(far, 'assigned', 'in_transit')
  assert.deepEqual(await doors(), [far.id, near.id, middle.id])
})
