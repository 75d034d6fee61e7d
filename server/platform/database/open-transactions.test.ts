import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { createBatcher } from '#server/platform/batch.ts'
import { rememberRecent } from '#server/platform/database/recent.ts'
import { openBareDatabase } from '#tests/processes/bare-database.ts'
import { createTestLog } from '#tests/test-log.ts'
import { type Database, openDatabase } from './database.ts'
import { inLane } from './lanes.ts'
import { SecondConnection } from './open-transactions.ts'
import { createSecondConnections, secondConnections } from './second-connections.ts'
import { FactNeeded, withFacts } from './with-facts.ts'

const { connectionString } = await openBareDatabase()
const testLog = createTestLog()
const laneSizes = { links: 1, jobs: 1, shared: 1 }
const open = (isTest: boolean) =>
  openDatabase({
    connectionString,
    poolSize: 2,
    laneSizes,
    log: testLog.log,
    onSecondConnection: createSecondConnections(isTest, testLog.log),
  })
const strict = open(true)
const running = open(false)
after(() => Promise.all([strict.close(), running.close()]))

const one = ({ db }: Pick<Database, 'db'>) => sql<{ one: number }>`select 1 as one`.execute(db)

const askings: Record<string, () => Promise<unknown>> = {
  'a query of the pool': () => one(strict),
  'a query past Kysely': () => strict.pool.query('select 1'),
  'a transaction within it': () => strict.db.transaction().execute(async (tx) => one({ db: tx })),
  'a query over the direct way': () => one(strict.direct),
  'a query in another lane': () => inLane('jobs', () => one(strict)),
}

for (const [name, ask] of Object.entries(askings))
  test(`within a transaction ${name} is refused, and both places are named`, async () => {
    const asking = strict.db.transaction().execute(() => ask())
    await assert.rejects(asking, (error: Error) => {
      assert.ok(error instanceof SecondConnection)
      const [, opened = '', asked = ''] = error.message.split('\n')
      for (const place of [opened, asked])
        assert.match(place, /open-transactions\.test\.ts:\d+/, error.message)
      return true
    })
    assert.match(testLog.errors.splice(0).join(''), /a second connection within a transaction/)
  })

test('what is remembered is refused within a transaction although it is known, and so is a batch', async () => {
  const memory = rememberRecent(() => one(strict), 60_000)
  await memory.get()
  await assert.rejects(
    strict.db.transaction().execute(() => memory.get()),
    SecondConnection,
  )
  const batch = createBatcher({ run: async (inputs: number[]) => inputs, maxSize: 9, inFlight: 1 })
  await batch(1)
  await assert.rejects(
    strict.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(() => batch(1)),
    SecondConnection,
  )
  testLog.errors.splice(0)
})

test('its own tx, what comes after its end, and other transactions are asked freely', async () => {
  const goesOn = Promise.withResolvers<void>()
  let later: Promise<unknown> = Promise.resolve()
  await strict.db.transaction().execute(async (tx) => {
    await one({ db: tx })
    later = goesOn.promise.then(() => one(strict))
  })
  goesOn.resolve()
  await later
  const held = Promise.withResolvers<void>()
  const other = strict.db.transaction().execute(() => held.promise)
  await one(strict)
  held.resolve()
  await other
  assert.deepEqual(testLog.errors, [])
})

test('a running shop logs each place once, counts every time, and goes on', async () => {
  const before = secondConnections()
  const ask = () => running.db.transaction().execute(() => one(running))
  for (let time = 0; time < 3; time += 1) assert.equal((await ask()).rows[0]?.one, 1)
  assert.equal(secondConnections() - before, 3)
  assert.equal(testLog.errors.splice(0).length, 1)
})

test('whoever takes all connections of a lane holds up nobody in another', async () => {
  const held = Promise.withResolvers<void>()
  const crowd = inLane('links', () =>
    Promise.all([1, 2, 3].map(() => strict.db.transaction().execute(() => held.promise))),
  )
  for (const lane of ['requests', 'jobs', 'shared'] as const) await inLane(lane, () => one(strict))
  assert.equal(strict.pools.links.waitingCount, 2)
  held.resolve()
  await crowd
})

test('a write that asks for a fact is undone, and runs again once that is read', async () => {
  let price = 100
  const seen: number[] = []
  let reads = 0
  const written = await withFacts((readFact) =>
    strict.db.transaction().execute(async (tx) => {
      await sql`create temporary table if not exists fact_tries (price integer) on commit drop`.execute(tx)
      await sql`insert into fact_tries values (${price})`.execute(tx)
      const known = readFact('price', { price }, async () => {
        reads += 1
        await one(strict)
        const read = price
        // Somebody was quicker: what was read is about another state.
        if (reads === 1) price = 200
        return read
      })
      seen.push(known)
      const { rows } = await sql<{ price: number }>`select price from fact_tries`.execute(tx)
      return rows.map((row) => row.price)
    }),
  )
  assert.deepEqual([written, seen, reads], [[200], [200], 2])
})

test('a write that asks for ever new facts is given up', async () => {
  let asked = 0
  const endless = withFacts(async (readFact) => {
    asked += 1
    return readFact('fact', asked, async () => asked)
  })
  await assert.rejects(endless, { code: 'server.busy' })
  const failing = withFacts(async (readFact) => readFact('fact', 1, () => Promise.reject(new Error('away'))))
  await assert.rejects(failing, /away/)
  assert.ok(new FactNeeded('a', async () => 1) instanceof Error)
})
