import assert from 'node:assert/strict'
import { after, type TestContext, test } from 'node:test'
import { fillOrders } from '#bench/stage/many-orders.ts'
import { bulkAddressOf } from '#tests/database.ts'
import { type Cost, countsEachConnection, findExcess } from '#tests/database-work.ts'
import { addPeople } from '#tests/play/people.ts'
import type { Client } from '#tests/world/clients.ts'
import { onDuty } from '#tests/world/crew.ts'
import { orderAt, place } from '#tests/world/orders.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'
import { ensureBuilt } from '../scripts/build.ts'

// Tabs talk through one, which would keep this process open.
Reflect.deleteProperty(globalThis, 'BroadcastChannel')
await ensureBuilt()
const world = await startWorld({
  withPages: true,
  // One connection of each kind always does the same, whatever the machine does besides.
  config: { databasePoolSize: 1, databaseLinkPoolSize: 1, databaseJobPoolSize: 1 },
})
after(() => world.close())
const [customer, agent, admin] = await Promise.all([world.as('amina'), world.as('musa'), world.as('owner')])
const [regular] = await addPeople(world.database.connectionString, 'customer', 1)
assert.ok(regular)
await fillOrders(await bulkAddressOf(world.database.connectionString), {
  count: 4_000,
  live: 0,
  regular,
})
await world.database.pool.query('update agents set is_on_duty = false')
await onDuty(world, 'musa', 0.4)
await stopTheClockwork(world)

const skip = (await countsEachConnection(world.database.pool)) ? false : 'PostgreSQL counts so from 18 on'
/** Jobs, and settings and the like that all remember for some seconds, have connections of their own. */
const { requests, links } = world.server.services.database.pools
const asked = [requests, links]
/** Events that nobody noticed and questions that ran out are looked for once in some seconds. */
const besides = /\blog_end\b|distinct order_id from questions/

/** Bars each; a change that needs more raises its bar here and says so in the commit. */
const most = {
  // Planning once more reads some hundred pages of the catalogue at most; one table read whole is above that.
  placing: { statements: 3, planned: 2, blocks: 250, walBytes: 5_600 },
  'own order': { statements: 6, planned: 2, blocks: 180, walBytes: 100 },
  'own orders': { statements: 3, planned: 2, blocks: 100, walBytes: 100 },
  dashboard: { statements: 13, planned: 5, blocks: 400, walBytes: 100 },
  overview: { statements: 44, planned: 6, blocks: 700, walBytes: 100 },
  board: { statements: 3, planned: 2, blocks: 100, walBytes: 100 },
  chats: { statements: 6, planned: 2, blocks: 100, walBytes: 100 },
  money: { statements: 9, planned: 4, blocks: 250, walBytes: 100 },
  settings: { statements: 2, planned: 1, blocks: 30, walBytes: 100 },
} satisfies Record<string, Cost>
/** After so many times PostgreSQL has decided whether it keeps the plan of a statement. */
const warmUps = 8

const items = Array.from({ length: 6 }, (_, n) => ({ name: `pepper ${n}`, budgetKobo: 50_000 }))
const placeOne = () => place(world, { body: { items } })
const open = async (who: Client, path: string) => {
  const { status, text } = await who.raw('GET', path, { headers: { accept: 'text/html' } })
  assert.equal(status, 200, `${path}: ${text}`)
}

const excessOf = (t: TestContext, what: keyof typeof most, run: () => Promise<unknown>) =>
  findExcess(t, { what, most: most[what], pools: asked, besides }, run)

test('no page costs more than it has to', { skip }, async (t) => {
  const { id } = await orderAt(world, 'shopping')
  const excess: string[] = []
  for (const [what, who, path] of [
    ['own order', customer, `/orders/${id}`],
    ['own orders', customer, '/orders'],
    ['dashboard', agent, '/dashboard'],
    ['overview', admin, '/admin'],
    ['board', admin, '/admin/orders'],
    ['chats', admin, '/admin/chats'],
    ['money', admin, '/admin/money'],
    ['settings', admin, '/admin/settings/fees'],
  ] as const) {
    for (let n = 0; n < warmUps; n += 1) await open(who, path)
    excess.push(...(await excessOf(t, what, () => open(who, path))))
  }
  assert.deepEqual(excess, [])
})

test('placing costs no more than it has to', { skip }, async (t) => {
  for (let n = 0; n < warmUps; n += 1) await placeOne()
  assert.deepEqual(await excessOf(t, 'placing', placeOne), [])
})
