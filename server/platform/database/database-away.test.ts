import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { meEndpoint } from '#contract/accounts/accounts.ts'
import { adminEventsEndpoint } from '#contract/orders/admin-orders.ts'
import { listOrdersEndpoint } from '#contract/orders/order-list.ts'
import { getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { type BreakableLink, openBreakableLink } from '#tests/processes/breakable-link.ts'
import { eventually, within } from '#tests/waiting.ts'
import type { Answer } from '#tests/world/clients.ts'
import { logged } from '#tests/world/crew.ts'
import { basket, newKey, place } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

let link: BreakableLink
const world = await startWorld({
  async reachBy(connectionString) {
    link = await openBreakableLink(connectionString)
    return link.connectionString
  },
})
// Faults are what this is about, and the server says so in its log.
world.allowErrors()
after(() => cleanUpAll([() => link.close(), () => world.close()]))
const amina = await world.as('amina')
const admin = await world.as('office')

function assertUnavailable(answer: Answer): void {
  assert.equal(answer.status, 503, answer.text)
  assert.equal((answer.json as { code: string }).code, 'server.unavailable')
  assert.ok(Number(answer.headers.get('retry-after')) > 0)
}

/** Many requests at once, of every kind. */
function askAll(key: string): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: 10 }, () => [
      amina.send(meEndpoint, {}),
      amina.send(listOrdersEndpoint, {}),
      amina.send(placeOrderEndpoint, { body: basket(world) }, { idempotencyKey: key }),
      world.visitor.raw('GET', '/api/track/AAAA-AAAA-AAAA-AAAA'),
    ]).flat(),
  )
}

async function assertWellAgain(key: string): Promise<void> {
  await eventually('an answer', async () => (await amina.send(meEndpoint, {})).status === 200)
  const placed = await amina.call(placeOrderEndpoint, { body: basket(world) }, { idempotencyKey: key })
  await amina.call(getOrderEndpoint, { params: { id: placed.id } })
  await logged(world, placed.id, 'dispatch.exhausted')
  const { rows } = await world.database.pool.query(
    'select count(*)::int from orders where idempotency_key = $1',
    [key],
  )
  assert.equal(rows[0].count, 1)
}

test('without its database the server says so at once, lives on, and is well when it is back', async () => {
  const stream = await admin.stream(adminEventsEndpoint, {})
  await link.cut()
  const key = newKey()
  for (const answer of await within(8_000, 'answers', askAll(key))) assertUnavailable(answer)
  assert.equal((await world.visitor.raw('GET', '/readyz')).status, 503)
  assert.equal((await world.visitor.raw('GET', '/healthz')).status, 200)
  await link.repair()
  await assertWellAgain(key)
  // Its job workers may still be starting.
  await eventually('a ready server', async () => (await world.visitor.raw('GET', '/readyz')).status === 200)
  const { id } = await place(world)
  await stream.waitFor('an order placed afterwards', ({ data }) => data['orderId'] === id)
  await stream.close()
})

test('a database that takes connections and says nothing is found out too', async () => {
  link.jam()
  const key = newKey()
  // Less than the time after which a query is given up: the silence of the whole server is noticed before.
  const answers = await within(10_000, 'answers', askAll(key))
  for (const answer of answers) assertUnavailable(answer)
  const ready = await within(5_000, '/readyz', world.visitor.raw('GET', '/readyz'))
  assert.equal(ready.status, 503)
  assert.partialDeepStrictEqual(ready.json, { ok: false, database: { ok: false } })
  await link.repair()
  await assertWellAgain(key)
  // Its job workers may still be starting.
  await eventually('a ready server', async () => (await world.visitor.raw('GET', '/readyz')).status === 200)
  assert.equal(world.server.services.database.pool.waitingCount, 0)
})

test('a database that only reads, as a former primary does, is answered for as one that is away', async () => {
  const { pool } = world.database
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const startSessionsAnew = async (isReadOnly: boolean) => {
    await pool.query(`set transaction read write;
      alter database ${rows[0]?.name} set default_transaction_read_only = ${isReadOnly}`)
    await pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  }
  const key = newKey()
  await startSessionsAnew(true)
  const order = async () => amina.send(placeOrderEndpoint, { body: basket(world) }, { idempotencyKey: key })
  // The first may still meet a session that was just ended.
  for (let tries = 0; tries < 5; tries += 1) assertUnavailable(await order())
  await eventually('the process to say so', async () => {
    const { status, text } = await world.visitor.raw('GET', '/readyz')
    return status === 503 && text.includes('standby')
  })
  await startSessionsAnew(false)
  await assertWellAgain(key)
  await eventually(
    'the process to be ready',
    async () => (await world.visitor.raw('GET', '/readyz')).status === 200,
  )
})
