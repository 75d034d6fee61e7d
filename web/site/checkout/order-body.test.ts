import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type NewOrder, newOrder } from '#contract/orders/orders.ts'
import { type Draft, newDraft } from '#web/site/list/draft/draft.ts'
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

function filled(from: Draft): NewOrder {
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
