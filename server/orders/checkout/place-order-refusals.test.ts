import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { errorBody } from '#contract/error-body.ts'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { basket, newKey } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const amina = await world.as('amina')
const valid = basket(world)
const [item] = valid.items
const unknownProduct = `prd_${'0'.repeat(26)}`

async function countOrders(): Promise<number> {
  const rows = await world.db.selectFrom('orders').select('id').execute()
  return rows.length
}

function post(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  return amina.raw('POST', '/api/orders', {
    body,
    headers: { 'content-type': 'application/json', 'idempotency-key': newKey(), ...headers },
  })
}

/** Lists what is sent, and the path that the answer must name. */
const faults: [string, unknown, string][] = [
  ['no market', { ...valid, marketId: undefined }, 'marketId'],
  ['the id of something else', { ...valid, marketId: amina.userId }, 'marketId'],
  ['a market that is not there', { ...valid, marketId: `mkt_${'0'.repeat(26)}` }, 'marketId'],
  ['an unknown field', { ...valid, totalKobo: 1 }, 'totalKobo'],
  ['an unknown field within', { ...valid, place: { ...valid.place, city: 'Lagos' } }, 'place.city'],
  ['an unknown field of a line', { ...valid, items: [{ ...item, paidKobo: 1 }] }, 'items.0.paidKobo'],
  ['items that are text', { ...valid, items: 'rice' }, 'items'],
  ['no items', { ...valid, items: [] }, 'items'],
  ['too many items', { ...valid, items: Array.from({ length: 201 }, () => ({ name: 'rice' })) }, 'items'],
  ['a line that is null', { ...valid, items: [null] }, 'items.0'],
  ['an empty name', { ...valid, items: [{ name: '  ' }] }, 'items.0.name'],
  ['a name that is a number', { ...valid, items: [{ name: 7 }] }, 'items.0.name'],
  ['a name that is too long', { ...valid, items: [{ name: 'x'.repeat(121) }] }, 'items.0.name'],
  ['NUL in a name', { ...valid, items: [{ name: 'ri\u0000ce' }] }, 'items.0.name'],
  ['an escape character', { ...valid, note: 'a\u001b[31m' }, 'note'],
  ['a lone surrogate', { ...valid, contact: { ...valid.contact, name: 'A\ud83d' } }, 'contact.name'],
  [
    'a good that is not there',
    { ...valid, items: [{ name: 'x', productId: unknownProduct }] },
    'items.0.productId',
  ],
  ['quantity as text', { ...valid, items: [{ name: 'x', quantity: '2' }] }, 'items.0.quantity'],
  ['quantity nought', { ...valid, items: [{ name: 'x', quantity: 0 }] }, 'items.0.quantity'],
  ['quantity with four decimals', { ...valid, items: [{ name: 'x', quantity: 0.0001 }] }, 'items.0.quantity'],
  ['a unit that nobody knows', { ...valid, items: [{ name: 'x', unit: 'spoon' }] }, 'items.0.unit'],
  ['a budget of nothing', { ...valid, items: [{ name: 'x', budgetKobo: 0 }] }, 'items.0.budgetKobo'],
  ['half a kobo', { ...valid, items: [{ name: 'x', capKobo: 10.5 }] }, 'items.0.capKobo'],
  ['more money than there is', { ...valid, spendingCapKobo: 1e12 }, 'spendingCapKobo'],
  ['a bad phone', { ...valid, contact: { ...valid.contact, phone: '12345' } }, 'contact.phone'],
  ['a foreign phone', { ...valid, contact: { ...valid.contact, phone: '+44 7700 900123' } }, 'contact.phone'],
  ['half a pin', { ...valid, place: { ...valid.place, latitude: 9 } }, 'place.longitude'],
  [
    'a pin off the globe',
    { ...valid, place: { ...valid.place, latitude: 91, longitude: 7 } },
    'place.latitude',
  ],
  ['no landmark', { ...valid, place: { area: 'Wuse' } }, 'place.landmark'],
  ['a slot that is no time', { ...valid, scheduledFor: 'tomorrow' }, 'scheduledFor'],
  ['a way to pay that is not offered', { ...valid, paymentMethod: 'card' }, 'paymentMethod'],
]

test('whatever is wrong in a body is named by its path, and nothing is placed', async (t) => {
  const before = await countOrders()
  for (const [what, body, path] of faults) {
    await t.test(what, async () => {
      const answer = await post(JSON.stringify(body))
      assert.equal(answer.status, 400, answer.text)
      const refusal = errorBody.strict().parse(answer.json)
      assert.ok(
        refusal.fields?.some((field) => field.path === path),
        `${path} is not among ${JSON.stringify(refusal.fields)}`,
      )
    })
  }
  assert.equal(await countOrders(), before)
})

test('all faults are listed at once', async () => {
  const answer = await post(
    JSON.stringify({ ...valid, items: [{ name: '' }], contact: { name: '', phone: '1' } }),
  )
  const paths = errorBody.parse(answer.json).fields?.map((field) => field.path)
  assert.deepEqual(paths, ['items.0.name', 'contact.name', 'contact.phone'])
})

test('a body that is no JSON, or the wrong kind, or none, is refused before anything reads it', async () => {
  const cases: [string, string, Record<string, string>, number, string][] = [
    ['broken', '{"marketId":', {}, 400, 'request.unreadable'],
    ['empty', '', {}, 400, 'request.invalid'],
    ['prototype', '{"__proto__":{"x":1}}', {}, 400, 'request.unreadable'],
    ['an array', '[]', {}, 400, 'request.invalid'],
    ['null', 'null', {}, 400, 'request.invalid'],
    ['text', JSON.stringify(valid), { 'content-type': 'text/plain' }, 415, 'request.unsupported_media'],
    [
      'a form',
      'a=b',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'request.unsupported_media',
    ],
    ['xml', '<a/>', { 'content-type': 'application/xml' }, 415, 'request.unsupported_media'],
  ]
  for (const [what, body, headers, status, code] of cases) {
    const answer = await post(body, headers)
    assert.deepEqual([answer.status, errorBody.parse(answer.json).code], [status, code], what)
  }
})

test('a body over 64 KB is refused as too large', async () => {
  const answer = await post(JSON.stringify({ ...valid, note: 'x'.repeat(64 * 1024) }))
  assert.deepEqual([answer.status, errorBody.parse(answer.json).code], [413, 'request.too_large'])
})

test('names at their limits, and in any script, are stored as they were typed', async () => {
  const names = [
    'ẹ̀wà àgànyìn',
    'كُسْكُس',
    '🍅 tomato',
    'x'.repeat(120),
    'two\nlines',
    "O'Brien; drop table orders; --",
  ]
  const body = basket(world, { items: names.map((name) => ({ name, note: name })) })
  const { id } = await amina.call(placeOrderEndpoint, { body }, { idempotencyKey: newKey() })
  const rows = await world.db
    .selectFrom('order_items')
    .select(['name', 'note'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  assert.deepEqual(
    rows,
    names.map((name) => ({ name, note: name })),
  )
})
