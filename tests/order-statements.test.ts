import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getAgentDashboard } from '#contract/dispatch/agent.ts'
import { asAgent } from '#server/players/agent.ts'
import { asCustomer } from '#server/players/customer.ts'
import { statementsOf } from '#tests/plans.ts'
import { drive, driveTo, itemPaidKobo, place, type Waypoint } from '#tests/world/orders.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
await stopTheClockwork(world)
after(() => world.close())

/** Matches what the server sends besides requests or reads for some seconds, and what every transaction begins and ends with. */
const besides =
  /^\s*(?:begin|commit)\b|\bplace_events\b|\bevent_cursors\b|from event_places p left join events|advisory_xact_lock|graphile_worker|transaction_read_only|pg_notify|from "(?:city_settings|settings|secrets|cities|areas|price_bands)"|from markets m where|with open as \(|distinct order_id from questions|from (?:products p|taught_words)\s+where/i

async function sentIn(run: () => Promise<unknown>): Promise<string[]> {
  return (await statementsOf(run)).map(({ text }) => text).filter((text) => !besides.test(text))
}

/** Limits the statements of each step, of its session and of its answer; whoever needs one more raises its bar here. */
const most = {
  // The session, what is owed, the order.
  place: 3,
  // One asks whether the agent may still carry and pay for it.
  assigned: 25,
  shopping: 6,
  bought: 6,
  purchased: 14,
  in_transit: 5,
  arrived: 6,
  delivered: 13,
  'own order': 4,
  // With a trip in hand also its goods, and what comes next.
  dashboard: 7,
}

test('no step of an order asks the database more often than it has to', async () => {
  // Settings, markets and usual prices are read once for all.
  await driveTo(world, 'delivered')
  const sent: Record<string, string[]> = {}
  const order = await place(world)
  sent['place'] = await sentIn(() => place(world))
  const step = async (from: Waypoint, to: Waypoint) => {
    sent[to] = await sentIn(() => drive(order, from, to))
  }
  await step('queued', 'assigned')
  await step('assigned', 'shopping')
  const { items } = await order.customer.call(...asCustomer.read(order.id))
  for (const { id } of items)
    sent['bought'] = await sentIn(() =>
      order.agent.call(...asAgent.buy(order.id, id, { askedKobo: itemPaidKobo, paidKobo: itemPaidKobo })),
    )
  sent['purchased'] = await sentIn(() => order.agent.call(...asAgent.purchase(order.id)))
  await step('purchased', 'in_transit')
  await step('in_transit', 'arrived')
  sent['own order'] = await sentIn(() => order.customer.call(...asCustomer.read(order.id)))
  sent['dashboard'] = await sentIn(() => order.agent.call(getAgentDashboard, {}))
  await step('arrived', 'delivered')
  for (const [step, bar] of Object.entries(most)) {
    const statements = sent[step] ?? []
    const said = statements.map((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)).join('\n')
    assert.ok(
      statements.length > 0 && statements.length <= bar,
      `${step}: ${statements.length} of ${bar}\n${said}`,
    )
  }
})
