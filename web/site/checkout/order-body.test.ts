import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newOrder, type SentOrder, sentOrder } from '#contract/orders/orders.ts'
import { newDraft } from '#web/site/list/draft/draft.ts'
import type { Draft } from '#web/site/list/draft/draft-shape.ts'
import { checkOrder } from './core/check-order.ts'
import { orderBody } from './order-body.ts'

const draft: Draft = {
  ...newDraft('key-1'),
  market: { id: 'mkt_01kc0v9d5s0000000000000000', slug: 'wuse-market', name: 'Wuse Market' },
  lines: [
    {
      id: 'line-1',
      raw: '2 mudu beans',
      name: ' beans ',
      productId: null,
      icon: 'beans',
      quantity: 2,
      unit: 'mudu',
      size: ' ',
      note: null,
      budgetKobo: null,
      capKobo: null,
      ifMissing: 'ask',
    },
  ],
  place: {
    area: 'Wuse 2',
    landmark: 'AP plaza',
    directions: '',
    gateCode: ' ',
    latitude: null,
    longitude: null,
  },
  contact: { name: 'Amina', phone: '0803 123 4501', secondName: '', secondPhone: '' },
}

const unseen = { feesKobo: null, suggestedCapKobo: null }

function filled(from: Draft): SentOrder {
  const body = orderBody(from, null, { feesKobo: 20_000, suggestedCapKobo: 2_800_000 })
  assert.ok(body)
  return body
}

test('a filled draft is an order that the contract takes', () => {
  const body = filled(draft)
  assert.equal(newOrder.safeParse(body).success, true)
  assert.deepEqual(checkOrder(body), {})
  assert.equal(body.items[0]?.name, 'beans')
  assert.deepEqual([body.items[0]?.size, body.place.gateCode, body.contact.secondPhone], [null, null, null])
})

test('what is missing is said as the contract says it, by the path of its field', () => {
  const broken = filled({
    ...draft,
    lines: draft.lines.map((item) => ({ ...item, name: ' ' })),
    place: { ...draft.place, area: ' ', landmark: '' },
    contact: { name: '', phone: '12', secondName: '', secondPhone: '0803' },
  })
  const issues = newOrder.safeParse(broken).error?.issues ?? []
  const said = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
  assert.equal(issues.length, 6)
  assert.deepEqual(checkOrder(broken), said)
})

test('a list without a market is no order yet', () => {
  assert.equal(orderBody({ ...draft, market: null }, null, unseen), null)
})

test('the same draft is the same order, whenever it is sent', () => {
  assert.equal(
    JSON.stringify(orderBody(draft, null, unseen)),
    JSON.stringify(orderBody(structuredClone(draft), null, unseen)),
  )
})

test('what a second market brings goes along, with the fees that were shown for it', () => {
  const market = { id: 'mkt_01kc0v9d5s0000000000000001', slug: 'karu-market', name: 'Karu Market' }
  const [line] = draft.lines
  assert.ok(line)
  const body = orderBody({ ...draft, rest: [{ ...line, name: ' ' }], restMarket: market }, null, {
    feesKobo: 20_000,
    restFeesKobo: 30_000,
    suggestedCapKobo: null,
  })
  assert.ok(body)
  assert.deepEqual(
    [body.rest?.marketId, body.rest?.shownFeesKobo, body.rest?.items.map(({ name }) => name)],
    [market.id, 30_000, ['']],
  )
  assert.deepEqual(Object.keys(checkOrder(body)), ['rest.items.0.name'])
  assert.equal(filled({ ...draft, rest: [line] }).rest, undefined, 'the rest is for the next order')
})

test('our cap goes along unless the customer set one or wants none, and a second try keeps the first one', () => {
  assert.equal(filled(draft).spendingCapKobo, 2_800_000)
  assert.equal(filled({ ...draft, spendingCapKobo: 1_000_000 }).spendingCapKobo, 1_000_000)
  assert.equal(filled({ ...draft, isUncapped: true }).spendingCapKobo, null)
  const sent = orderBody(draft, null, { feesKobo: 20_000, suggestedCapKobo: 2_500_000 })
  assert.ok(sent)
  assert.deepEqual(filled({ ...draft, unanswered: [sent] }), sent)
})

const offline = { isMarketOpen: true, city: null, shownMostKobo: 1_200_000, readVersion: 'words-1' }
const { market: _, ...noMarket } = draft
const [beans] = draft.lines

test('without a network an order needs no market, and leaves to us what nobody knows', () => {
  assert.ok(beans)
  const { icon: _icon, id: _id, raw: _raw, ifMissing: _ifMissing, ...read } = beans
  const from: Draft = {
    ...noMarket,
    market: null,
    lines: [
      { ...beans, read },
      { ...beans, id: 'line-2', raw: '₦500 pepper', name: '₦500 pepper', isUnread: true, read: null },
      { ...beans, id: 'line-3', quantity: 3, read },
    ],
  }
  assert.equal(orderBody(from, null, unseen), null, 'with a network it needs one')
  const body = sentOrder.parse(
    orderBody(from, null, { feesKobo: 20_000, suggestedCapKobo: 900_000 }, offline),
  )
  assert.deepEqual([body.marketId, body.spendingCapKobo, body.shownFeesKobo], [null, null, null])
  assert.deepEqual(body.leftOpen, {
    setsCap: true,
    unread: [1],
    read: { version: 'words-1', items: [0] },
    shownMostKobo: 1_200_000,
  })
})

test('a market that the customer chose stays theirs without a network; one that we chose is chosen anew', () => {
  const ours = orderBody(draft, null, unseen, offline)
  assert.equal(ours?.marketId, null)
  const theirs = orderBody({ ...draft, marketBy: 'customer' }, null, unseen, offline)
  assert.equal(theirs?.marketId, draft.market?.id)
  const known = orderBody(
    draft,
    null,
    { feesKobo: 20_000, suggestedCapKobo: 900_000 },
    { ...offline, isMarketOpen: false },
  )
  assert.deepEqual(
    [known?.marketId, known?.spendingCapKobo, known?.shownFeesKobo],
    [draft.market?.id, 900_000, 20_000],
  )
})

test('who wants no cap gets none by leaving the market open', () => {
  const body = orderBody({ ...draft, isUncapped: true }, null, unseen, offline)
  assert.deepEqual([body?.spendingCapKobo, body?.leftOpen?.setsCap], [null, false])
})
