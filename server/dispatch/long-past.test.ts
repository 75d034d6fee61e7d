import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fillWholeOrders } from '#bench/stage/whole-orders.ts'
import { getUnreadEndpoint } from '#contract/chat/chat.ts'
import { getAgentDashboard, listTripsEndpoint } from '#contract/dispatch/agent.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { bulkAddressOf } from '#tests/database.ts'
import { queryOnce } from '#tests/database-client.ts'
import { explainReads, statementsOf } from '#tests/plans.ts'
import { drive, place } from '#tests/world/orders.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
await stopTheClockwork(world)
after(() => world.close())

/** Less than what the past of this agent and customer lies on, in orders alone. */
const mostBlocks = 480

/** Everything that ever happened here was between one agent and one customer, with a chat about each order. */
async function growOld(agentId: string, customerId: string) {
  const bulkUrl = await bulkAddressOf(world.database.connectionString)
  await fillWholeOrders(bulkUrl, { count: 6000, regular: { userId: customerId }, hasOldStatistics: true })
  await queryOnce(
    bulkUrl,
    `
    set session_replication_role = replica;
    update orders set agent_id = '${agentId}' where agent_id is not null;
    update orders set customer_id = '${customerId}' where ended_at is not null;
    update offers set agent_id = '${agentId}';
    update order_items set paid_by = '${agentId}' where paid_by is not null;
    update postings set owner_id = '${agentId}' where account in ('agent_cash', 'agent_earnings') and owner_id like 'usr_%';
    insert into chat_threads (id, kind, order_id, person_id, created_at, last_seq, last_message_at)
    select 'cht_' || substr(id, 5), 'order', id, customer_id, placed_at, 1, delivered_at from orders where delivered_at is not null`,
  )
  await queryOnce(bulkUrl, 'vacuum analyze')
}

test('what an agent and a customer did before is not read again at each step', async () => {
  const [agent, customer] = await Promise.all([world.as('musa'), world.as('amina'), world.as('office')])
  await growOld(agent.userId, customer.userId)
  // Usual prices are read once in ten minutes, for everybody.
  await world.visitor.raw('GET', '/api/lists/all-words')
  const statements = await statementsOf(async () => {
    const order = await place(world)
    await drive(order, 'queued', 'delivered')
    await agent.call(getAgentDashboard, {})
    await agent.call(listTripsEndpoint, {})
    await agent.call(getUnreadEndpoint, {})
    await customer.call(getUnreadEndpoint, {})
    await customer.call(getOrderEndpoint, { params: { id: order.id } })
  })
  const plans = await explainReads(world.database.pool, statements)
  assert.ok(plans.length > 100, `${plans.length} reads were seen`)
  assert.deepEqual(
    plans.filter(({ blocks }) => blocks > mostBlocks).map(({ text, blocks }) => `${blocks} blocks: ${text}`),
    [],
  )
})
