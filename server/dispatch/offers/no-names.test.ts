import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { exportDataEndpoint } from '#contract/accounts/profile.ts'
import { getOrderChatEndpoint } from '#contract/chat/chat.ts'
import { acceptOfferEndpoint, getAgentDashboard } from '#contract/dispatch/agent.ts'
import { listOrdersEndpoint } from '#contract/orders/order-list.ts'
import { getOrderEndpoint, orderEventsEndpoint } from '#contract/orders/orders.ts'
import { trackEventsEndpoint, trackOrderEndpoint } from '#contract/tracking/tracking.ts'
import { defaultRules } from '#server/dispatch/planner/rules.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { testPassword } from '#tests/test-config.ts'
import { nextLagos } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import type { Client } from '#tests/world/clients.ts'
import { logged, offerTo, onDuty } from '#tests/world/crew.ts'
import { drive, place } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { offerWaitingOrders, readCityPlanning } from './offer-order.ts'

/** Returns what an export says of one order. */
async function exportOf(customer: Client, names: string[]): Promise<unknown[]> {
  const { records } = await customer.call(exportDataEndpoint, { body: { password: testPassword } })
  return Object.values(records)
    .flat()
    .filter((one) => names.some((name) => JSON.stringify(one ?? null).includes(name)))
}

async function heldOrder(t: TestContext) {
  const clock = createTestClock(nextLagos('tuesday', '10:00'))
  const world = await startWorld({ clock })
  t.after(() => world.close())
  const { services } = world.server
  services.planning.rules = { ...defaultRules, holdsFromShare: 0.5 }
  const later = async (until: Date) => {
    clock.set(until)
    const planning = await readCityPlanning(services.planning, 'abuja')
    const settings = await services.readSettings()
    const context = { clock, settings, planning, freed: new Set<string>() }
    await world.db.transaction().execute((tx) => offerWaitingOrders({ ...context, tx }))
    services.signals.eventsCommitted()
  }
  const musa = await onDuty(world, 'musa', 1)
  const carried = await place(world, { agent: 'musa' })
  await drive(carried, 'queued', 'in_transit')
  const order = await place(world)
  await logged(world, order.id, 'dispatch.held')
  return { world, later, musa, order }
}

test('no customer reads a name before somebody has accepted: order, list, track page, streams, chat, export, messages', async (t) => {
  const { world, later, musa, order } = await heldOrder(t)
  const { id, code, customer } = order
  const own = await customer.stream(orderEventsEndpoint, { params: { id } })
  const followed = await world.visitor.stream(trackEventsEndpoint, { params: { code } })
  const countSent = async () => {
    const { rows } = await world.database.pool.query(
      'select (select count(*) from mails)::int as mails, (select count(*) from push_messages)::int as pushes',
    )
    return rows[0] as unknown
  }
  const sent = await countSent()
  const readAll = async () =>
    JSON.stringify([
      await customer.call(getOrderEndpoint, { params: { id } }),
      (await customer.call(listOrdersEndpoint, {})).items.filter((one) => one.id === id),
      await world.visitor.call(trackOrderEndpoint, { params: { code } }),
      await exportOf(customer, [id, code]),
      (await customer.send(getOrderChatEndpoint, { params: { id }, query: {} })).text,
    ])
  const assertUnnamed = async (when: string) => {
    const read = await readAll()
    assert.ok(read.includes(id), when)
    assert.doesNotMatch(read, new RegExp(`Musa|Ibrahim|${musa.userId}`), when)
  }
  await assertUnnamed('while the order waits for him')
  const { next } = await customer.call(getOrderEndpoint, { params: { id } })
  assert.ok(next)
  await later(new Date(next.askAt))
  const offer = await offerTo(musa, id)
  await assertUnnamed('while he is being asked')
  assert.deepEqual(await countSent(), sent, 'nobody is written to about who may come')
  await musa.call(acceptOfferEndpoint, { params: { id: offer.id } })
  for (const stream of [own, followed]) {
    await stream.waitFor('the order to be taken', ({ data }) => data['type'] === 'order.assigned')
    await stream.close()
  }
  assert.match(await readAll(), /Musa/)
})

test('an agent with a trip reads that a next one is likely, where and when, and nothing of its customer', async (t) => {
  const { world, later, musa, order } = await heldOrder(t)
  const dashboard = await musa.call(getAgentDashboard, {})
  const { next } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  assert.ok(next)
  assert.deepEqual(dashboard.nextTrip, { marketName: world.market.name, at: next.askAt })

  // Somebody who is free comes on duty, so that the plan changes.
  await onDuty(world, 'ngozi', 1)
  await eventually('the order to be offered to her', async () => {
    await later(new Date(Date.parse(dashboard.now) + 30_000))
    return (await musa.call(getAgentDashboard, {})).nextTrip === null
  })
  const idle = await world.as('tunde')
  assert.equal((await idle.call(getAgentDashboard, {})).nextTrip, null)
})
