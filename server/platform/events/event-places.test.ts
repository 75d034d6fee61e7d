import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Db, openDatabase } from '#server/platform/database/database.ts'
import { openBareDatabase } from '#tests/processes/bare-database.ts'
import { loseTail, restoreElsewhere } from '#tests/processes/lost-log.ts'
import { canContinue, findLogEnd, placeEvents, readLog, takeEvents } from './event-places.ts'
import { type EventCursor, formatCursor, parseCursor, type StoredEvent } from './events.ts'

const { database, pool, testLog, connectionString } = await openBareDatabase()
const { db } = database

/** Returns what reactions that have come to a place would be given; nothing is written of it. */
async function listAfter(place: number): Promise<StoredEvent[]> {
  const tx = await db.startTransaction().execute()
  await tx.deleteFrom('event_cursors').where('name', '=', 'reactions').execute()
  await tx.insertInto('event_cursors').values({ name: 'reactions', place }).execute()
  const { events } = await takeEvents(tx, { filters: [{ to: new Set(['order.paid'] as const) }], limit: 10 })
  await tx.rollback().execute()
  return events
}

const insert = `insert into events (type, actor, happened_at, received_at) values ('order.paid', 'system', now(), now())
  returning id`

async function append(client: pg.Pool | pg.PoolClient = pool): Promise<number> {
  return (await client.query<{ id: number }>(insert)).rows[0]?.id ?? 0
}

/** A transaction that writes some events, partly undone, pauses, and ends well or not. */
async function write(index: number): Promise<number[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const ids: number[] = []
    for (let count = 0; count <= index % 3; count += 1) {
      await client.query('savepoint one')
      const id = await append(client)
      await sleep((index * 7) % 23)
      if ((index + count) % 5 === 0) await client.query('rollback to savepoint one')
      else ids.push(id)
      if (index % 2 === 0) await client.query('release savepoint one')
    }
    const isUndone = index % 10 === 0
    await client.query(isUndone ? 'rollback' : 'commit')
    return isUndone ? [] : ids
  } finally {
    client.release()
  }
}

/** Runs many such transactions, eight at a time; returns what each has left. */
async function writeMany(count: number): Promise<number[][]> {
  const written: number[][] = []
  const waiting = Array.from({ length: count }, (_, index) => index)
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      written.push(await write(next))
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return written
}

/** Begins a write transaction that writes no event, in our database or another one of the cluster. */
async function openWriter(address: string): Promise<{ end(): Promise<void> }> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query('begin')
  await client.query('select pg_current_xact_id()')
  return { end: () => client.end() }
}

function otherDatabase(): string {
  const url = new URL(connectionString)
  url.pathname = '/postgres'
  return url.toString()
}

/** Places events as each process does, until all are written and nothing is left. */
async function placeAll(by: Db, isDone: () => boolean): Promise<void> {
  for (;;) {
    const isLast = isDone()
    const { count, isMore } = await placeEvents(by)
    if (isLast && count === 0 && !isMore) return
  }
}

async function readAll(from: EventCursor, isDone: () => boolean, pageSize: number): Promise<number[]> {
  let cursor = from
  const seen: number[] = []
  for (;;) {
    const isLast = isDone()
    const events = await readLog(db, cursor, pageSize)
    assert.ok(events, 'the log went back')
    cursor = events.at(-1) ?? cursor
    seen.push(...events.map(({ id }) => id))
    if (isLast && events.length === 0) return seen
  }
}

test('every event gets one place behind those already read, whoever else has a transaction open', async (t) => {
  const other = openDatabase({ connectionString, poolSize: 2, log: testLog.log })
  const writers = await Promise.all([openWriter(connectionString), openWriter(otherDatabase())])
  t.after(() => Promise.all([other.close(), ...writers.map((writer) => writer.end())]))
  // Taken before anything is written, which a slow reader would else begin behind.
  const from = await findLogEnd(db)
  let isWritten = false
  let isPlaced = false
  const reading = [3, 50, 500].map((pageSize) => readAll(from, () => isPlaced, pageSize))
  const placing = [db, other.db].map((by) => placeAll(by, () => isWritten))
  const written = await writeMany(300)
  isWritten = true
  await Promise.all(placing)
  isPlaced = true
  const ids = written.flat().sort((a, b) => a - b)
  assert.ok(ids.length > 300)
  for (const seen of await Promise.all(reading)) {
    assert.equal(new Set(seen).size, seen.length, 'something was seen twice')
    assert.deepEqual(
      [...seen].sort((a, b) => a - b),
      ids,
    )
    const at = new Map(seen.map((id, index) => [id, index]))
    for (const [first = 0, ...rest] of written)
      for (const [index, id] of rest.entries())
        assert.ok((at.get(id) ?? 0) > (at.get(index === 0 ? first : (rest[index - 1] ?? 0)) ?? 0))
  }
})

test('what began first and is committed last comes last, and holds up nobody', async () => {
  const before = await findLogEnd(db)
  const early = await pool.connect()
  await early.query('begin')
  const first = await append(early)
  const second = await append()
  await placeEvents(db)
  const read = await listAfter(before.place)
  assert.deepEqual(
    read.map(({ id }) => id),
    [second],
  )
  await early.query('commit')
  early.release()
  await placeEvents(db)
  assert.deepEqual(
    (await listAfter(before.place)).map(({ id }) => id),
    [second, first],
  )
})

test('a round with more than it takes leaves the rest to the next', async () => {
  const before = await findLogEnd(db)
  const ids: number[] = []
  for (let count = 0; count < 7; count += 1) ids.push(await append())
  for (const expected of [3, 3, 1, 0]) {
    const { rows } = await pool.query('select place_events(3) as placed')
    assert.equal(rows[0].placed, expected)
  }
  assert.deepEqual(
    (await listAfter(before.place)).map(({ id }) => id),
    ids,
  )
})

test('while another process places events, nothing waits for it', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select place_events(10)')
  assert.partialDeepStrictEqual(await placeEvents(db), { count: 0, isMore: true })
  await client.query('rollback')
  client.release()
  assert.partialDeepStrictEqual(await placeEvents(db), { count: 0, isMore: false })
})

test('a round is read from indexes, however many events there are and whatever statistics say', async () => {
  const client = await pool.connect()
  await client.query('begin')
  const scans = async () => {
    await client.query('select pg_stat_clear_snapshot()')
    const { rows } = await client.query(
      "select sum(pg_stat_get_xact_numscans(oid))::int as count from pg_class where relname in ('events', 'event_places')",
    )
    return rows[0].count
  }
  const before = await scans()
  await client.query('select place_events(100)')
  assert.equal(await scans(), before, 'a table was read from end to end')
  await client.query('rollback')
  client.release()
})

test('a log that went back is noticed, also once it has grown past the reader again', async () => {
  await append()
  await placeEvents(db)
  const saved = await findLogEnd(db)
  await append()
  await append()
  await placeEvents(db)
  const cursor = await findLogEnd(db)
  assert.deepEqual(await readLog(db, cursor, 10), [])
  assert.ok(await canContinue(db, cursor))
  await loseTail(pool, saved.place)
  assert.equal(await readLog(db, cursor, 10), null)
  assert.equal(await canContinue(db, cursor), false)
  for (let count = 0; count < 5; count += 1) {
    await append()
    await placeEvents(db)
  }
  assert.ok((await findLogEnd(db)).place > cursor.place)
  assert.equal(await readLog(db, cursor, 10), null)
  assert.equal(await canContinue(db, cursor), false)
  assert.equal((await readLog(db, saved, 10))?.length, 5)
})

test('places that reactions have passed are never given again', async () => {
  const { place } = await findLogEnd(db)
  await pool.query("insert into event_cursors values ('reactions', $1)", [place + 50])
  const id = await append()
  await placeEvents(db)
  assert.deepEqual(
    (await listAfter(place + 50)).map((event) => event.id),
    [id],
  )
})

test('after a restore into another cluster the log begins again, with what had no place yet', async () => {
  await placeEvents(db)
  const cursor = await findLogEnd(db)
  const before = await append()
  const settled = await append()
  await restoreElsewhere(pool, before - 1)
  const after = await append()
  await placeEvents(db)
  assert.equal(await readLog(db, cursor, 10), null, 'who read the old log reads again')
  assert.equal(await canContinue(db, cursor), false)
  assert.deepEqual(
    (await listAfter(cursor.place)).map(({ id }) => id),
    [before, settled, after],
  )
  const end = await findLogEnd(db)
  const next = await append()
  await placeEvents(db)
  assert.deepEqual(
    (await readLog(db, end, 10))?.map(({ id }) => id),
    [next],
  )
  assert.partialDeepStrictEqual(await placeEvents(db), { count: 0, isMore: false })
})

test('a cursor reads back as it was written, and nothing else is one', () => {
  for (const text of ['0-0', '1042-77', '999999999999999-999999999999999']) {
    const cursor = parseCursor(text)
    assert.ok(cursor)
    assert.equal(formatCursor(cursor), text)
  }
  for (const text of [undefined, '', '1', '1-', '-1', '1-2-3', 'a-b', '1 -2', `${'9'.repeat(16)}-1`])
    assert.equal(parseCursor(text), null, text)
})
