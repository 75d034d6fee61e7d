import assert from 'node:assert/strict'
import { after, mock, type TestContext, test } from 'node:test'
import { systemClock } from '#server/platform/core/clock.ts'
import { findLogEnd, placeEvents } from '#server/platform/events/event-places.ts'
import { appendEvent, formatCursor, parseCursor, type StoredEvent } from '#server/platform/events/events.ts'
import { loseTail } from '#tests/processes/lost-log.ts'
import { eventually } from '#tests/waiting.ts'
import { logged } from '#tests/world/crew.ts'
import { place } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { createHub, type Hub, type Subscription } from './hub.ts'
import { maxReplay } from './topics.ts'

const world = await startWorld()
after(() => world.close())
const { log } = world.server.services
const { id: orderId, customer } = await place(world)
// The last that the server itself has to say of it.
await logged(world, orderId, 'dispatch.exhausted')

const view = (event: StoredEvent) => ({ n: event.detail['n'] ?? null })
const parse = (text: string) => text.match(/^(?:id: (\S+)\n)?event: (\w+)\ndata: (.*)\n\n$/)

function createReader(topic: Subscription['topic'], changes: Partial<Subscription> = {}) {
  const frames: RegExpMatchArray[] = []
  let isOpen = true
  const subscription: Subscription = {
    topic,
    view,
    wantsPositions: false,
    readerId: null,
    checkRight: async () => 'allowed',
    stream: {
      send: (text) => {
        const frame = parse(text)
        if (frame) frames.push(frame)
      },
      close: () => {
        isOpen = false
      },
    },
    ...changes,
  }
  const numbers = () =>
    frames.filter((frame) => frame[2] === 'event').map((frame) => JSON.parse(frame[3] ?? '{}').n)
  return { subscription, frames, numbers, isOpen: () => isOpen }
}

async function openHub(t: TestContext): Promise<Hub> {
  const hub = await createHub({ db: world.db, log })
  t.after(() => hub.closeAll())
  return hub
}

async function append(...numbers: number[]): Promise<void> {
  for (const n of numbers)
    await world.db.transaction().execute((tx) =>
      appendEvent(tx, systemClock, {
        type: 'order.code_refused',
        order: { id: orderId, customer_id: customer.userId },
        actor: 'system',
        actorId: null,
        detail: { n },
      }),
    )
}

/** Goes on until everything that is committed has been handed out. */
async function catchUp(hub: Hub, newest: number, reader: { numbers(): unknown[] }): Promise<void> {
  await eventually(`event ${newest}`, async () => {
    await placeEvents(world.db)
    await hub.advance()
    return reader.numbers().includes(newest)
  })
}

/** The end of the log, once everything that is committed is in it. */
async function newestCursor(): Promise<string> {
  while ((await placeEvents(world.db)).isMore);
  return formatCursor(await findLogEnd(world.db))
}

test('a reader who comes back gets exactly what was missed, then what is new', async (t) => {
  const hub = await openHub(t)
  await append(1)
  const seen = await newestCursor()
  await append(2, 3)
  const watcher = createReader(`order:${orderId}`)
  await hub.subscribe(watcher.subscription, null)
  await catchUp(hub, 3, watcher)
  const reader = createReader(`order:${orderId}`)
  await hub.subscribe(reader.subscription, parseCursor(seen))
  assert.deepEqual(reader.numbers(), [2, 3])
  assert.deepEqual(JSON.parse(reader.frames[0]?.[3] ?? ''), { resumed: true })
  await append(4)
  await catchUp(hub, 4, reader)
  assert.deepEqual(reader.numbers(), [2, 3, 4])
})

test('a reader who is ahead of this process does not get again what another process sent', async (t) => {
  const hub = await openHub(t)
  await append(11, 12)
  const reader = createReader(`order:${orderId}`)
  await hub.subscribe(reader.subscription, parseCursor(await newestCursor()))
  await append(13)
  await catchUp(hub, 13, reader)
  assert.deepEqual(reader.numbers(), [13])
})

test('events that come while the past is read are sent once, after it', async (t) => {
  const hub = await openHub(t)
  const seen = parseCursor(await newestCursor())
  const watcher = createReader('orders')
  await hub.subscribe(watcher.subscription, null)
  const numbers = Array.from({ length: 40 }, (_, index) => 100 + index)
  const writing = append(...numbers)
  const readers = []
  for (let count = 0; count < 10; count += 1) {
    const reader = createReader(`customer:${customer.userId}`)
    readers.push(reader)
    await Promise.all([hub.subscribe(reader.subscription, seen), hub.advance()])
  }
  await writing
  await catchUp(hub, 139, watcher)
  for (const reader of [...readers, watcher]) assert.deepEqual(reader.numbers(), numbers)
})

test('a reader who missed more than can be sent again starts afresh', async (t) => {
  const hub = await openHub(t)
  const seen = parseCursor(await newestCursor())
  await world.database.pool.query(
    `insert into events (type, order_id, customer_id, actor, happened_at, received_at, detail)
     select 'order.code_refused', $1, $2, 'system', now(), now(), jsonb_build_object('n', 1000 + n)
     from generate_series(1, $3) n`,
    [orderId, customer.userId, maxReplay],
  )
  const watcher = createReader('orders')
  await hub.subscribe(watcher.subscription, null)
  await catchUp(hub, 1000 + maxReplay, watcher)
  const reader = createReader(`order:${orderId}`)
  await hub.subscribe(reader.subscription, seen)
  assert.deepEqual(JSON.parse(reader.frames[0]?.[3] ?? ''), { resumed: false })
  assert.deepEqual(reader.numbers(), [])
  assert.equal(reader.frames[0]?.[1], await newestCursor())
})

test('when the log went back, readers are asked to read again, once, and get what comes then', async (t) => {
  const hub = await openHub(t)
  await newestCursor()
  const saved = await findLogEnd(world.db)
  await append(2001, 2002)
  const reader = createReader(`order:${orderId}`)
  await hub.subscribe(reader.subscription, null)
  await catchUp(hub, 2002, reader)
  const lost = await newestCursor()
  const ahead = createReader('orders')
  await hub.subscribe(ahead.subscription, parseCursor(lost))
  await loseTail(world.database.pool, saved.place)
  // Grows the log past the readers again before anybody looks; what is in it by then is read, not sent.
  await append(2003, 2004, 2005)
  await newestCursor()
  await hub.advance()
  for (const one of [reader, ahead]) {
    const again = one.frames.filter(([, , name]) => name === 'ready').slice(1)
    assert.deepEqual(
      again.map(([, , , data]) => JSON.parse(data ?? '')),
      [{ resumed: false }],
    )
  }
  await append(2006)
  await catchUp(hub, 2006, reader)
  await catchUp(hub, 2006, ahead)
  const late = createReader('orders')
  await hub.subscribe(late.subscription, parseCursor(lost))
  assert.deepEqual(JSON.parse(late.frames[0]?.[3] ?? ''), { resumed: false })
})

test('a cursor of another time is no place to continue from, nor one to be mute up to', async (t) => {
  const hub = await openHub(t)
  for (const old of ['1042-77', '900000000000-1', '0-5']) {
    const reader = createReader('orders')
    await hub.subscribe(reader.subscription, parseCursor(old))
    assert.deepEqual(JSON.parse(reader.frames[0]?.[3] ?? ''), { resumed: false }, old)
    await append(3000)
    await catchUp(hub, 3000, reader)
  }
})

test('a stream that cannot be opened leaves nothing behind', async (t) => {
  const hub = await openHub(t)
  t.mock.method(world.db, 'getExecutor', () => {
    throw new Error('the database is away')
  })
  const reader = createReader('orders')
  await assert.rejects(hub.subscribe(reader.subscription, { place: 1, mark: 1 }), /away/)
  assert.equal(hub.size(), 0)
})

test('a reader who lost access is closed at the next heartbeat', async (t) => {
  mock.timers.enable({ apis: ['setInterval'] })
  t.after(() => mock.timers.reset())
  const hub = await openHub(t)
  let mayRead = true
  const reader = createReader('orders', { checkRight: async () => (mayRead ? 'allowed' : 'over') })
  await hub.subscribe(reader.subscription, null)
  mock.timers.tick(15_000)
  await Promise.resolve()
  assert.ok(reader.isOpen())
  mayRead = false
  mock.timers.tick(15_000)
  await eventually('the end', async () => !reader.isOpen())
  assert.equal(reader.frames.at(-1)?.[2], 'closed')
})
