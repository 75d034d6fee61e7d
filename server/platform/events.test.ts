import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBareDatabase } from '#tests/bare-database.ts'
import { eventually } from '#tests/waiting.ts'
import { migrate } from './database/migrate.ts'
import {
  type EventCursor,
  findSettledCursor,
  formatCursor,
  hasUnsettledEvents,
  isAfter,
  listEventsAfter,
  parseCursor,
} from './events.ts'

const { database, pool } = await openBareDatabase()
const { db } = database

const insert = `insert into events (type, actor, happened_at, received_at) values ('order.paid', 'system', now(), now())
  returning id, xid::text as xid`

/** A transaction that writes some events, dawdles, and ends well or not. */
async function write(index: number): Promise<number[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const ids: number[] = []
    for (let count = 0; count <= index % 3; count += 1) {
      ids.push((await client.query(insert)).rows[0].id)
      await sleep((index * 7) % 23)
    }
    const isUndone = index % 10 === 0
    await client.query(isUndone ? 'rollback' : 'commit')
    return isUndone ? [] : ids
  } finally {
    client.release()
  }
}

async function writeMany(count: number): Promise<number[]> {
  const written: number[] = []
  const waiting = Array.from({ length: count }, (_, index) => index)
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      written.push(...(await write(next)))
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return written
}

/** Reads by cursor, as every reader does, until told that no more is written and nothing is left. */
async function readAll(from: EventCursor, isDone: () => boolean, pageSize: number): Promise<number[]> {
  let cursor = from
  const seen: number[] = []
  for (;;) {
    const isLast = isDone() && !(await hasUnsettledEvents(db))
    const events = await listEventsAfter(db, cursor, pageSize)
    for (const event of events) {
      assert.ok(isAfter(event, cursor), `${formatCursor(event)} comes before ${formatCursor(cursor)}`)
      cursor = event
      seen.push(event.id)
    }
    if (isLast && events.length === 0) return seen
  }
}

test('readers by cursor see every event once, though transactions end out of order', async () => {
  let isDone = false
  // Taken before anything is written, which a slow reader would else begin behind.
  const from = await findSettledCursor(db)
  const reading = [3, 50, 500].map((pageSize) => readAll(from, () => isDone, pageSize))
  const written = await writeMany(300)
  isDone = true
  for (const seen of await Promise.all(reading)) {
    assert.equal(new Set(seen).size, seen.length, 'something was seen twice')
    assert.deepEqual(
      [...seen].sort((a, b) => a - b),
      [...written].sort((a, b) => a - b),
    )
  }
  assert.ok(written.length > 400)
})

test('an event waits for the transactions that began before it', async () => {
  const early = await pool.connect()
  const before = await findSettledCursor(db)
  await early.query('begin')
  const first = (await early.query(insert)).rows[0]
  const second = (await pool.query(insert)).rows[0]
  assert.deepEqual(await listEventsAfter(db, before, 10), [])
  assert.equal(await hasUnsettledEvents(db), true)
  await early.query('commit')
  early.release()
  const events = await eventually('both', async () => {
    const found = await listEventsAfter(db, before, 10)
    return found.length === 2 ? found : null
  })
  assert.deepEqual(
    events.map((event) => event.id),
    [first.id, second.id],
  )
})

test('a cursor reads back as it was written, and nothing else is one', () => {
  for (const text of ['0-0', '1042-77', '9223372036854775807-999999999999999']) {
    const cursor = parseCursor(text)
    assert.ok(cursor)
    assert.equal(formatCursor(cursor), text)
  }
  for (const text of [undefined, '', '1', '1-', '-1', '1-2-3', 'a-b', '1 -2', `${'9'.repeat(20)}-1`])
    assert.equal(parseCursor(text), null, text)
  assert.ok(isAfter({ xid: '10', id: 1 }, { xid: '9', id: 99 }))
  assert.ok(!isAfter({ xid: '9', id: 99 }, { xid: '9', id: 99 }))
})

test('after a restore into another cluster, events of the future are told in their order', async () => {
  const before = await findSettledCursor(db)
  await pool.query('alter table events disable trigger events_append_only')
  await pool.query(`update events set xid = '900000000000'`)
  await pool.query('alter table events enable trigger events_append_only')
  assert.deepEqual(await listEventsAfter(db, before, 10), [])
  await migrate(database)
  const all = await listEventsAfter(db, { xid: '0', id: 0 }, 1000)
  assert.ok(all.length > 400)
  assert.ok(all.every((event, index) => index === 0 || event.id > (all[index - 1]?.id ?? 0)))
})
