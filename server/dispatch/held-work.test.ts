import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setRole, suspendUser, unsuspendUser } from '#contract/accounts/users.ts'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import type { HeldWorkDecision } from '#contract/core/held-work.ts'
import * as agents from '#contract/dispatch/admin-agents.ts'
import { assignOrder, getAdminOrderEndpoint } from '#contract/orders/admin-orders.ts'
import { onDuty } from '#tests/world/crew.ts'
import { suspendHolding } from '#tests/world/held-work.ts'
import { newKey, type Order, orderAt, place } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const admin = await world.as('office')
const reason = 'Cash not paid in'
const of = (id: string) => ({ params: { id } })
const read = ({ id }: Order) => admin.call(getAdminOrderEndpoint, of(id))
const cashOf = async (id: string) => (await admin.call(agents.getAgentEndpoint, of(id))).cashHeldKobo
const inNeed = async ({ id }: Order) =>
  (await admin.call(getOverviewEndpoint, {})).unassigned.some((order) => order.id === id)

/** An agent with an order that they have accepted, one on the road and the cash of a third. */
async function loaded(username: string) {
  await addPerson(world, { username, role: 'agent' })
  const id = (await world.as(username)).userId
  await orderAt(world, 'delivered', { agent: username })
  const accepted = await place(world, { agent: username })
  await admin.call(assignOrder, { ...of(accepted.id), body: { agentId: id, from: null, reason } })
  return { id, accepted, begun: await orderAt(world, 'in_transit', { agent: username }) }
}

const ways = [
  { name: 'the agents’ page', endpoint: agents.suspendAgent },
  { name: 'the people’s page', endpoint: suspendUser },
] as const

for (const [index, { name, endpoint }] of ways.entries()) {
  test(`${name} asks what becomes of orders and cash in hand, and offers what nobody has begun to others`, async () => {
    const { id, accepted, begun } = await loaded(`offers-${index}`)
    const cashKobo = await cashOf(id)
    assert.notEqual(cashKobo, 0)
    const suspend = endpoint as typeof suspendUser
    const refusedFor = async (work: HeldWorkDecision) => {
      const { detail } = await admin.refused(
        suspend,
        { ...of(id), body: { reason, work } },
        'agents.holds_work',
      )
      assert.deepEqual(detail, { work: { unbegun: 1, begun: 1, cashKobo } })
    }
    await refusedFor({ choice: 'offer', seen: { orders: 1, cashKobo } })
    await refusedFor({ choice: 'keep', seen: { orders: 2, cashKobo: cashKobo - 1 } })
    assert.equal((await admin.call(agents.getAgentEndpoint, of(id))).suspendedAt, null)
    assert.equal((await read(accepted)).status, 'assigned')
    assert.deepEqual(await suspendHolding(admin, { endpoint, id, reason, choice: 'offer' }), {
      unbegun: 1,
      begun: 1,
      cashKobo,
    })
    const [back, stays] = [await read(accepted), await read(begun)]
    assert.notEqual(back.agent?.id, id)
    assert.deepEqual([stays.status, stays.agent?.id, stays.needsAssigning], ['in_transit', id, true])
    assert.ok(await inNeed(begun))
    assert.equal(await cashOf(id), cashKobo)
  })

  test(`${name} leaves all orders with the agent where an admin says so, under what needs attention`, async () => {
    const { id, accepted, begun } = await loaded(`keeps-${index}`)
    await suspendHolding(admin, { endpoint, id, reason })
    for (const order of [accepted, begun]) {
      const { agent, needsAssigning } = await read(order)
      assert.deepEqual([agent?.id, needsAssigning], [id, true])
      assert.ok(await inNeed(order))
    }
    const other = await onDuty(world, 'ngozi', 1)
    await admin.call(assignOrder, { ...of(accepted.id), body: { agentId: other.userId, from: id, reason } })
    assert.ok(!(await inNeed(accepted)), 'somebody has it now')
    const reopen = index === 0 ? agents.unsuspendAgent : unsuspendUser
    await admin.call(reopen as typeof unsuspendUser, { ...of(id), body: { reason } })
    assert.ok(!(await inNeed(begun)), 'its agent goes on with it')
  })
}

test('what an agent was given while a suspension waited is asked about, and is never left without a word', async () => {
  let given = 0
  for (let round = 0; round < 8; round += 1) {
    const username = `given-${round}`
    await addPerson(world, { username, role: 'agent' })
    const { userId: agentId } = await onDuty(world, username, 60)
    const order = await place(world)
    const [assigned, suspended] = await Promise.all([
      admin.send(assignOrder, { ...of(order.id), body: { agentId, from: null, reason } }),
      admin.send(agents.suspendAgent, { ...of(agentId), body: { reason } }, { idempotencyKey: newKey() }),
    ])
    assert.deepEqual(
      [assigned.status, suspended.status].filter((status) => status >= 500),
      [],
    )
    if (assigned.status !== 200) continue
    given += 1
    const { suspendedAt } = await admin.call(agents.getAgentEndpoint, of(agentId))
    assert.ok(suspendedAt === null || (await inNeed(order)), 'neither working nor in need of a person')
  }
  assert.ok(given > 0, 'no assignment came first')
})

test('whoever holds orders or cash stays an agent until somebody has settled that', async () => {
  const { id } = await loaded('demoted')
  const owner = await world.as('owner')
  await owner.refused(setRole, { ...of(id), body: { role: 'customer', reason } }, 'profile.open_trips')
})

test('whoever holds nothing is suspended without a question', async () => {
  await addPerson(world, { username: 'idle', role: 'agent' })
  const { userId } = await world.as('idle')
  await admin.call(suspendUser, { ...of(userId), body: { reason } })
})
