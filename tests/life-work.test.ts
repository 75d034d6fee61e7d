import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { minutes, seconds } from '#domain/time/durations.ts'
import { asAgent } from '#server/players/agent.ts'
import { asCustomer } from '#server/players/customer.ts'
import { closeIdle, countsEachConnection, findExcess, passQuietMinute } from '#tests/database-work.ts'
import { statementsOf } from '#tests/plans.ts'
import { msNow } from '#tests/times.ts'
import { writeTo } from '#tests/world/chats.ts'
import type { Client } from '#tests/world/clients.ts'
import { offerTo, onDuty } from '#tests/world/crew.ts'
import { buyOpenItems, place } from '#tests/world/orders.ts'
import { untilQuiet } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'
import { ensureBuilt } from '../scripts/build.ts'
import { measured } from '../scripts/testing/measures.ts'

// Tabs talk through one, which would keep this process open.
Reflect.deleteProperty(globalThis, 'BroadcastChannel')
await ensureBuilt()
const world = await startWorld({
  withPages: true,
  hasFewWorkers: false,
  // One connection of each kind always does the same, whatever the machine does besides.
  config: { databasePoolSize: 1, databaseLinkPoolSize: 1, databaseJobPoolSize: 1 },
})
after(() => world.close())
const [customer, agent, admin] = await Promise.all([world.as('amina'), world.as('musa'), world.as('owner')])
await world.database.pool.query('update agents set is_on_duty = false')
await onDuty(world, 'musa', 0.4)

const skip = (await countsEachConnection(world.database.pool)) ? false : 'PostgreSQL counts so from 18 on'
/** Lists the pools by which what all remember together is read once in some seconds. */
const { requests, links, jobs } = world.server.services.database.pools
const pools = [requests, links, jobs]
/** Events and offers that nobody noticed and questions that ran out are looked for from time to time. */
const besides = /\blog_end\b|distinct order_id from questions|from offers f where status = 'open'/

/** Fresh connections read much of PostgreSQL's own catalogue and plan each statement once. What needs more raises its bar. */
const most = { statements: 285, planned: 180, blocks: 21_000, walBytes: 58_000 }
/** A connection that has done all of it before plans only what is about any number of orders. */
const mostAgain = { statements: 285, planned: 20, blocks: 7_000, walBytes: 58_000 }
/** From its third time on a statement has a name, and from its sixth by the same connection its plan is kept. */
const livesBefore = 7
/** Between the jobs of two minutes; every worker that asks by itself is above it. */
const quietly = { ms: seconds(20), fromMs: seconds(8), most: 160 }

const items = Array.from({ length: 6 }, (_, n) => ({ name: `pepper ${n}`, budgetKobo: 50_000 }))
const settled = async (run: () => Promise<unknown>) => {
  await run()
  await untilQuiet(world)
}
const open = async (who: Client, path: string) => {
  const { status, text } = await who.raw('GET', path, { headers: { accept: 'text/html' } })
  assert.equal(status, 200, `${path}: ${text}`)
}

/** From the market's page to the receipt, with the admin looking on and a word from each side. */
async function live(): Promise<void> {
  await open(customer, '/wuse-market')
  const order = await place(world, { body: { items } })
  await untilQuiet(world)
  const offer = await offerTo(agent, order.id)
  await settled(() => agent.call(...asAgent.accept(offer.id)))
  await open(admin, '/admin/orders')
  await settled(() => agent.call(...asAgent.start(order.id)))
  await settled(() => writeTo(customer, order.id, 'Please choose ripe ones'))
  await settled(() => writeTo(agent, order.id, 'I will'))
  await settled(() => buyOpenItems(order))
  await settled(() => agent.call(...asAgent.purchase(order.id)))
  await open(agent, '/dashboard')
  await settled(() => agent.call(...asAgent.depart(order.id)))
  await settled(() => agent.call(...asAgent.arrive(order.id)))
  await open(customer, `/orders/${order.id}`)
  const { bill, handoverCode } = await customer.call(...asCustomer.read(order.id))
  const body = { code: handoverCode ?? '', cashKobo: bill.balanceDueKobo }
  await settled(() => agent.call(...asAgent.deliver(order.id, body)))
  await open(customer, `/orders/${order.id}`)
}

before(async () => {
  for (let n = 0; n < livesBefore; n += 1) await live()
})

test('an order’s life costs no more than it has to, by connections that know it', { skip }, async (t) => {
  const what = 'an order’s life again'
  assert.deepEqual(await findExcess(t, { what, most: mostAgain, pools, besides }, live), [])
})

test('the first order after a quiet minute costs no more than one amid others', { skip }, async (t) => {
  const what = 'an order’s life after a quiet minute'
  const excess = await findExcess(t, { what, most: mostAgain, pools, besides }, async () => {
    await passQuietMinute(pools)
    await live()
  })
  assert.deepEqual(excess, [])
})

test('an order’s life costs no more than it has to, by fresh connections', { skip }, async (t) => {
  const excess = await findExcess(t, { what: 'an order’s life', most, pools, besides }, async () => {
    await closeIdle(pools)
    await live()
  })
  assert.deepEqual(excess, [])
})

test('a server with nothing to do leaves its database alone', async (t) => {
  const intoMs = msNow() % minutes(1)
  const isTooLate = intoMs > minutes(1) - quietly.ms - seconds(3)
  await sleep(Math.max(0, (isTooLate ? minutes(1) : 0) + quietly.fromMs - intoMs))
  await untilQuiet(world)
  const sent = await statementsOf(() => sleep(quietly.ms))
  t.diagnostic(measured('statements of twenty quiet seconds', sent.length, quietly.most, 'times'))
  const texts = Object.entries(
    Object.groupBy(sent, ({ text }) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 100)),
  )
  const said = texts.map(([text, those]) => `${those?.length} times: ${text}`).join('\n')
  assert.ok(sent.length > 0 && sent.length <= quietly.most, `${sent.length} of ${quietly.most}\n${said}`)
})
