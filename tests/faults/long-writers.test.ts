import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, type TestContext, test } from 'node:test'
import { besideWriter, measureOrders, type OrderLatency } from '#bench/load/order-latency.ts'
import { readOrderRows } from '#bench/load/order-rows.ts'
import { createTestDatabase } from '#tests/database.ts'
import { queryOnce } from '#tests/database-client.ts'
import { addPeople } from '#tests/play/people.ts'
import { startAndServe } from '#tests/processes/start-kinds.ts'
import { isFaultsRun } from './bars.ts'

const barMs = 250
const orders = isFaultsRun ? 240 : 20

const dataDir = await mkdtemp(join(tmpdir(), 'kasuwa-writers-'))
const { connectionString, drop } = await createTestDatabase()
// So many orders at once are beside the point here.
await queryOnce(
  connectionString,
  `insert into settings select key, '1000000000', now()
   from unnest(array['agent_max_trips', 'customer_open_orders', 'customer_orders_a_day', 'cash_order_limit']) as key
   on conflict (key) do update set value = excluded.value`,
)
const [customer] = await addPeople(connectionString, 'customer', 1)
const [admin] = await addPeople(connectionString, 'admin', 1)
// An agent is asked about one order at a time, and from three of five that are busy on orders wait for the best one.
await addPeople(connectionString, 'agent', 10 * orders)
assert.ok(customer && admin)
const { body } = await readOrderRows(connectionString, [customer])
const app = await startAndServe(
  { after },
  { DATA_DIR: dataDir, DATABASE_URL: connectionString, LOG_LEVEL: 'WARN' },
)
after(async () => {
  await drop()
  await rm(dataDir, { recursive: true })
})

const measure = () => measureOrders({ url: app.url, customer, admin, body: body(0), orders })

function elsewhere(): string {
  const url = new URL(connectionString)
  url.pathname = '/postgres'
  return url.href
}

function note(t: TestContext, { toOffer, toCustomer, missing }: OrderLatency): void {
  const ofBar = (ms: number) => `p99 ${Math.round(ms)} ms = ${(ms / barMs).toFixed(1)} of ${barMs} ms`
  t.diagnostic(`${orders} orders, ${missing} missing; to the offer ${ofBar(toOffer.p99)}`)
  t.diagnostic(`to the customer’s stream ${ofBar(toCustomer.p99)}`)
}

test('orders reach agents and customers with nobody else at the database', async (t) => {
  await measure()
  const alone = await measure()
  note(t, alone)
  assert.equal(alone.missing, 0)
})

for (const [where, address] of [
  ['another database of the cluster', elsewhere()],
  ['our database, of no events', connectionString],
] as const)
  test(`orders reach agents and customers while a long write is open in ${where}`, async (t) => {
    const alongside = await besideWriter(address, measure)
    note(t, alongside)
    assert.equal(alongside.missing, 0, 'what waits for the writer never comes')
  })
