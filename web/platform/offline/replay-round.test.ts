import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OutboxItem, waitedTooLong } from '#web/platform/store/outbox-item.ts'
import { createOutbox, createPageOutbox } from './outbox-store.ts'
import { replayRound } from './replay-round.ts'
import type { SendOutcome } from './send-item.ts'

const done: SendOutcome = { kind: 'done', answer: { id: 'ord' } }
const later: SendOutcome = { kind: 'later' }
const refused: SendOutcome = {
  kind: 'refused',
  refusal: { status: 409, code: 'orders.fee_changed', body: '' },
}

let made = 0
function item(key: string, change: Partial<OutboxItem> = {}): OutboxItem {
  made += 1
  return {
    key,
    owner: 'usr_amina',
    endpoint: 'POST /api/orders',
    params: {},
    data: { note: key },
    timestamp: made,
    thread: key,
    freshUntilMs: null,
    memo: 'draft',
    isRemembered: false,
    state: 'waiting',
    tries: 0,
    ...change,
  }
}

/** A store with these, and a server that answers each key as given, in turn. */
async function roundWith(items: OutboxItem[], answers: Record<string, SendOutcome[]>, isOnline = true) {
  const store = createPageOutbox()
  for (const each of items) await store.add(each)
  const sent: string[] = []
  const settled: string[] = []
  const round = () =>
    replayRound({
      store,
      send: async ({ key }) => {
        sent.push(key)
        return answers[key]?.shift() ?? done
      },
      now: () => 1_000_000,
      isOnline: () => isOnline,
      onSettled: ({ key, state }) => settled.push(`${key} ${state}`),
    })
  return { store, round, sent, settled }
}

test('what waits is sent in order, and what is done leaves the device', async () => {
  const { store, round, sent, settled } = await roundWith([item('a'), item('b')], {})
  assert.equal(await round(), 'done')
  assert.deepEqual(sent, ['a', 'b'])
  assert.deepEqual(settled, ['a done', 'b done'])
  assert.deepEqual(await store.list(), [])
})

test('a write that cannot be sent now holds up its own thread only, and keeps its key', async () => {
  const items = [item('a', { thread: 'trip' }), item('b', { thread: 'trip' }), item('c')]
  const { store, round, sent } = await roundWith(items, { a: [later] })
  assert.equal(await round(), 'later')
  assert.deepEqual(sent, ['a', 'c'])
  assert.equal(await round(), 'done')
  assert.deepEqual(sent, ['a', 'c', 'a', 'b'])
  assert.deepEqual(await store.list(), [])
})

test('a refused write is stored with its reason and does not hold up what follows', async () => {
  const items = [item('a', { thread: 'trip' }), item('b', { thread: 'trip' })]
  const { store, round, sent } = await roundWith(items, { a: [refused] })
  assert.equal(await round(), 'done')
  assert.deepEqual(sent, ['a', 'b'])
  const [saved, ...others] = await store.list()
  assert.equal(saved?.state, 'refused')
  assert.equal(saved?.refusal?.code, 'orders.fee_changed')
  assert.equal(others.length, 0)
})

test('a sign-out ends the round; everything waits for its person', async () => {
  const { store, round, sent } = await roundWith([item('a'), item('b')], { a: [{ kind: 'signedOut' }] })
  assert.equal(await round(), 'signedOut')
  assert.deepEqual(sent, ['a'])
  assert.deepEqual(
    (await store.list()).map(({ state }) => state),
    ['waiting', 'waiting'],
  )
})

test('what is of somebody who is not here holds up nobody else', async () => {
  const items = [item('a'), item('b', { owner: 'usr_musa' }), item('c')]
  const { store, round, sent } = await roundWith(items, { a: [{ kind: 'signedOut' }] })
  assert.equal(await round(), 'signedOut')
  assert.deepEqual(sent, ['a', 'b'])
  assert.deepEqual(
    (await store.list()).map(({ key }) => key),
    ['a', 'c'],
  )
})

test('what is taken off while it is on its way does not come back with its answer', async () => {
  for (const outcome of [refused, done]) {
    const store = createPageOutbox()
    await store.add(item('a', { isRemembered: true }))
    const settled: string[] = []
    await replayRound({
      store,
      send: async ({ key }) => {
        await store.remove(key)
        return outcome
      },
      now: () => 0,
      isOnline: () => true,
      onSettled: ({ key }) => settled.push(key),
    })
    assert.deepEqual([await store.list(), settled], [[], []])
  }
})

test('a phone that fills up keeps what it has, sends it, and holds the rest for the page', async () => {
  const device = createPageOutbox()
  await device.add(item('kept', { isRemembered: true }))
  const full = () => Promise.reject(new Error('QuotaExceededError'))
  let refusals = 0
  const store = createOutbox({ ...device, add: full, put: full }, () => {
    refusals += 1
  })
  await store.add(item('new'))
  assert.equal(refusals, 1)
  assert.deepEqual(
    (await store.list()).map(({ key }) => key),
    ['kept', 'new'],
  )
  const sent: string[] = []
  const parts = { store, now: () => 0, isOnline: () => true, onSettled: () => undefined }
  const round = (outcome: SendOutcome) =>
    replayRound({
      ...parts,
      send: async ({ key }) => {
        sent.push(key)
        return outcome
      },
    })
  assert.equal(await round(later), 'later')
  assert.equal((await device.list()).length, 1)
  assert.equal(await round(done), 'done')
  assert.deepEqual(sent, ['kept', 'new', 'kept', 'new'])
  assert.deepEqual(
    (await store.list()).map(({ key, state }) => [key, state]),
    [['kept', 'done']],
  )
})

test('offline nothing is tried', async () => {
  const { store, round, sent } = await roundWith([item('a')], {}, false)
  assert.equal(await round(), 'later')
  assert.deepEqual(sent, [])
  assert.equal((await store.list())[0]?.tries, 0)
})

test('what waited too long is not sent unasked, and the next continues', async () => {
  const { store, round, sent } = await roundWith([item('a', { freshUntilMs: 999_999 }), item('b')], {})
  assert.equal(await round(), 'done')
  assert.deepEqual(sent, ['b'])
  assert.equal((await store.list())[0]?.refusal?.code, waitedTooLong)
})

test('a remembered write keeps its answer and nothing of what was sent', async () => {
  const { store, round } = await roundWith([item('a', { isRemembered: true })], {})
  await round()
  const [saved] = await store.list()
  assert.deepEqual(
    [saved?.state, saved?.answer, saved?.data, saved?.memo],
    ['done', { id: 'ord' }, null, null],
  )
})

test('the same key is queued once', async () => {
  const store = createPageOutbox()
  assert.equal(await store.add(item('a')), true)
  assert.equal(await store.add(item('a')), false)
  assert.equal((await store.list()).length, 1)
})
