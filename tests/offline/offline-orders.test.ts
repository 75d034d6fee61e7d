import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getListWordsEndpoint } from '#contract/lists/lists.ts'
import {
  cancelOrderEndpoint,
  placeOrderEndpoint,
  type SentOrder,
  sentOrder,
} from '#contract/orders/orders.ts'
import { writeName } from '#contract/queued-writes.ts'
import { indexCatalogue } from '#domain/lists/amounts/catalogue-index.ts'
import { readList } from '#domain/lists/read-list.ts'
import { hours } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { nextLagos } from '#tests/times.ts'
import type { Client } from '#tests/world/clients.ts'
import { askForCode, codeSentTo, typeCode } from '#tests/world/codes.ts'
import { standBy } from '#tests/world/crew.ts'
import { newKey } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'
import { createOutbox, createPageOutbox, type OutboxStore } from '#web/platform/offline/outbox-store.ts'
import { replayRound } from '#web/platform/offline/replay-round.ts'
import type { SendOutcome } from '#web/platform/offline/send-item.ts'
import { type OutboxItem, waitedTooLong } from '#web/platform/store/outbox-item.ts'
import { orderBody } from '#web/site/checkout/order-body.ts'
import { draftMarket, newDraft, nextDraft } from '#web/site/list/draft/draft.ts'
import { itemFromText, lineAsTyped, unreadItem } from '#web/site/list/draft/draft-item.ts'
import type { Draft } from '#web/site/list/draft/draft-shape.ts'

// What a phone does offline, by the web's own draft, body and outbox, and what the server makes of it.

const clock = createTestClock(nextLagos('wednesday', '10:00'))
const world = await startWorld({
  clock,
  settings: {
    practice_hours: 'false',
    cash_order_limit: '50000000',
    customer_open_orders: '500',
    customer_orders_a_day: '500',
  },
})
after(() => world.close())
await standBy(world)
await addPerson(world, { username: 'newcomer', role: 'customer' })

const words = await world.visitor.call(getListWordsEndpoint, {})
const index = indexCatalogue(words.goods, words)
const text = '2 mudu beans\n₦500 pepper'
const readAs = [
  ['beans', 2, 'mudu', null],
  ['pepper', null, null, 50_000],
]

const persons = ['amina', 'newcomer'] as const
/** Lists what was opened before, and with it what of an order the device can know. */
const before = {
  nothing: {},
  landing: {},
  order: { words },
  market: { words, market: world.market },
} as const
const moments = ['list', 'place', 'tap', 'lost answer', 'lost call'] as const
type Known = { words?: typeof words; market?: typeof world.market }

function draftOf(key: string, { words: known, market }: Known): Draft {
  const lines =
    known === undefined
      ? text.split('\n').map((row) => unreadItem(lineAsTyped(row)))
      : readList(text, index).lines.map((line) => itemFromText(line, known.goods))
  let draft = nextDraft(newDraft(key), { do: 'add', lines })
  draft = nextDraft(draft, { do: 'place', change: { area: 'Wuse 2', landmark: 'AP Plaza' } })
  draft = nextDraft(draft, { do: 'contact', change: { name: 'Ngozi', phone: '0805 555 7301' } })
  return market === undefined
    ? draft
    : nextDraft(draft, { do: 'chooseMarket', market: draftMarket(market), by: 'customer' })
}

function bodyOf(draft: Draft, known: Known): SentOrder {
  const isMarketOpen = known.market === undefined
  const offline = { isMarketOpen, city: null, shownMostKobo: null, readVersion: known.words?.version }
  const body = orderBody(draft, null, { feesKobo: null, suggestedCapKobo: 1_500_000 }, offline)
  return sentOrder.parse(body)
}

function waiting(body: SentOrder, key: string, change: Partial<OutboxItem> = {}): OutboxItem {
  return {
    key,
    owner: 'usr',
    endpoint: writeName(placeOrderEndpoint),
    params: {},
    data: body,
    timestamp: 1,
    thread: key,
    freshUntilMs: null,
    memo: null,
    isRemembered: true,
    state: 'waiting',
    tries: 0,
    ...change,
  }
}

/** Sends over HTTP as the device does; the answers or calls of the first tries are lost as the moment says. */
function sender(customer: Client, moment: (typeof moments)[number] | 'all well') {
  let tries = 0
  return async (item: OutboxItem): Promise<SendOutcome> => {
    tries += 1
    if (moment === 'lost call' && tries === 1) return { kind: 'later' }
    const { status, json } = await customer.send(
      placeOrderEndpoint,
      { body: item.data as SentOrder },
      { idempotencyKey: item.key },
    )
    if (moment === 'lost answer' && tries === 1) return { kind: 'later' }
    if (status === 201) return { kind: 'done', answer: json }
    const { code } = json as { code: string }
    return { kind: 'refused', refusal: { status, code, body: JSON.stringify(json) } }
  }
}

async function replay(store: OutboxStore, send: ReturnType<typeof sender>, isOnline = true) {
  return replayRound({
    store,
    send,
    now: () => clock.now().getTime(),
    isOnline: () => isOnline,
    onSettled: () => undefined,
  })
}

async function placedUnder(key: string) {
  const orders = await world.db
    .selectFrom('orders')
    .select(['id', 'spending_cap_kobo', 'market_id'])
    .where('idempotency_key', '=', key)
    .execute()
  const [order] = orders
  assert.ok(order !== undefined && orders.length === 1, 'one order')
  const items = await world.db
    .selectFrom('order_items')
    .select(['name', 'quantity', 'unit', 'budget_kobo'])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  return {
    ...order,
    items: items.map(({ name, quantity, unit, budget_kobo }) => [
      name,
      quantity === null ? null : Number(quantity),
      unit,
      budget_kobo,
    ]),
  }
}

interface Sending {
  customer: Client
  moment: (typeof moments)[number]
  cell: string
}

/** Sends what waits, offline first, until one order has come of it, read and capped; returns its market. */
async function send(item: OutboxItem, { customer, moment, cell }: Sending): Promise<string> {
  const store = createPageOutbox()
  await store.add(item)
  const sendItem = sender(customer, moment)
  assert.equal(await replay(store, sendItem, false), 'later', cell)
  let end = await replay(store, sendItem)
  if (end === 'later') end = await replay(store, sendItem)
  assert.equal(end, 'done', cell)
  const order = await placedUnder(item.key)
  assert.deepEqual(order.items, readAs, cell)
  assert.ok((order.spending_cap_kobo ?? 0) > 0, cell)
  await cancel(customer, order.id)
  return order.market_id
}

/** A market takes only so many orders at a time. */
async function cancel(customer: Client, id: string): Promise<void> {
  await customer.call(cancelOrderEndpoint, { params: { id }, body: {} }, { idempotencyKey: newKey() })
}

test('whoever loses the network, wherever, gets one order, read right and capped', async () => {
  for (const username of persons)
    for (const [opened, known] of Object.entries(before))
      for (const moment of moments) {
        const cell = `${username}, ${opened}, ${moment}`
        // Gives whoever had a network while writing the words by then.
        const here: Known = moment === 'list' ? known : { words, ...known }
        const key = newKey()
        const marketId = await send(waiting(bodyOf(draftOf(key, here), here), key), {
          customer: await world.as(username),
          moment,
          cell,
        })
        if (known === before.market) assert.equal(marketId, world.market.id, cell)
      }
})

test('whoever is signed out keeps all that was written until the code is typed, and gets one order too', async () => {
  for (const [opened, known] of Object.entries(before))
    for (const moment of moments) {
      const cell = `signed out, ${opened}, ${moment}`
      const here: Known = moment === 'list' ? known : { words, ...known }
      const key = newKey()
      const email = `${key}@mail.example`.toLowerCase()
      const join = { do: 'join', change: { email, isAwaited: true } } as const
      // The phone goes off: what it has then is text.
      const stored = JSON.stringify(nextDraft(draftOf(key, here), join))
      const { draft, customer } = await joinLater(JSON.parse(stored) as Draft)
      assert.deepEqual(
        [draft.place.landmark, draft.contact.phone, draft.lines.length, draft.isAwaited],
        ['AP Plaza', '0805 555 7301', 2, false],
        cell,
      )
      const body = sentOrder.parse(orderBody(draft, null, { feesKobo: null, suggestedCapKobo: 1_500_000 }))
      const marketId = await send(waiting(body, key), { customer, moment, cell })
      assert.equal(marketId, world.market.id, cell)
    }
})

/** There is network again: the page reads what is unread, proposes a market, and the code that it asks for is typed. */
async function joinLater(stored: Draft) {
  const readItem = ({ raw }: Draft['lines'][number]) =>
    readList(raw, index).lines.map((line) => itemFromText(line, words.goods))
  const read = new Map(stored.lines.map((item) => [item.id, readItem(item)]))
  let draft = nextDraft(stored, { do: 'readUnread', read })
  if (draft.market === null)
    draft = nextDraft(draft, { do: 'chooseMarket', market: draftMarket(world.market) })
  draft = nextDraft(draft, { do: 'join', change: { isAwaited: false } })
  const { email = '', contact } = draft
  const { browser } = await askForCode(world, { email })
  const code = await codeSentTo(world, email)
  const { status } = await typeCode(browser, { email, code, name: contact.name, contactPhone: contact.phone })
  assert.equal(status, 200)
  return { draft, customer: browser.client }
}

test('two tabs and a worker that send the same make one order of it', async () => {
  const key = newKey()
  const store = createPageOutbox()
  await store.add(waiting(bodyOf(draftOf(key, {}), {}), key))
  const sendItem = sender(await world.as('amina'), 'all well')
  const ends = await Promise.all([1, 2, 3].map(() => replay(store, sendItem)))
  assert.deepEqual(ends, ['done', 'done', 'done'])
  assert.deepEqual((await placedUnder(key)).items, readAs)
})

test('a phone that was in a pocket for a day asks before it sends, and an hour that is over asks too', async () => {
  const key = newKey()
  const store = createPageOutbox()
  const freshUntilMs = clock.now().getTime() + hours(2)
  await store.add(waiting(bodyOf(draftOf(key, {}), {}), key, { freshUntilMs }))
  const later = newKey()
  const booked = {
    ...draftOf(later, {}),
    scheduledFor: new Date(clock.now().getTime() + hours(3)).toISOString(),
  }
  const body = orderBody(
    booked,
    booked.scheduledFor,
    { feesKobo: null, suggestedCapKobo: null },
    {
      isMarketOpen: true,
      city: null,
      shownMostKobo: null,
      readVersion: undefined,
    },
  )
  await store.add(waiting(sentOrder.parse(body), later))
  clock.advance(hours(24))
  assert.equal(await replay(store, sender(await world.as('amina'), 'all well')), 'done')
  const items = new Map((await store.list()).map((item) => [item.key, item.refusal?.code]))
  assert.deepEqual([items.get(key), items.get(later)], [waitedTooLong, 'orders.slot_unavailable'])
})

test('a full phone says so and loses nothing', async () => {
  const full: OutboxStore = {
    ...createPageOutbox(),
    add: () => Promise.reject(new Error('QuotaExceededError')),
  }
  const refusals: unknown[] = []
  const store = createOutbox(full, (error) => refusals.push(error))
  const key = newKey()
  await store.add(waiting(bodyOf(draftOf(key, {}), {}), key))
  assert.equal(refusals.length, 1, 'the screens are told')
  assert.equal(await replay(store, sender(await world.as('amina'), 'all well')), 'done')
  assert.deepEqual((await placedUnder(key)).items, readAs)
})
