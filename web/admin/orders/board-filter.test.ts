import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boardAddress, boardQuery, filterOfView, ordersBy } from './board-filter.ts'

const read = (address: string) => boardAddress.read(new URLSearchParams(address))

test('a view of the orders is read from its address as it was written', () => {
  for (const address of [
    '/admin/orders',
    '/admin/orders?view=ended&status=delivered&city=abuja&from=2026-11-01&late=true&search=Ada&sort=amount&direction=asc',
  ])
    assert.equal(boardAddress.write(read(address.split('?')[1] ?? '')), address)
  assert.deepEqual(read('view=none&status=lost&late=&sort=secret'), read(''))
  assert.equal(boardAddress.write(read('view=all'), 'ord_1'), '/admin/orders?view=all&order=ord_1')
})

test('what is undefined narrows nothing', () => {
  const filter = { ...read('marketId=mkt_1'), by: { marketId: undefined, late: 'true' as const } }
  assert.equal(boardAddress.write(filter), '/admin/orders?late=true')
  assert.equal(ordersBy('live', { locked: 'true' }), '/admin/orders?locked=true')
})

test('a saved view is the view that was saved', () => {
  const delivered = filterOfView({ status: 'delivered', late: 'true', search: 'Ada' })
  assert.deepEqual(delivered, read('status=delivered&late=true&search=Ada'))
  assert.deepEqual(filterOfView({ status: 'ended' }), read('view=ended'))
})

test('the board asks for all of its orders, a list for a page in its order', () => {
  assert.deepEqual(boardQuery(read('')), { status: 'live', limit: '100' })
  assert.deepEqual(boardQuery(read('view=ended&sort=late')), { status: 'ended', sort: 'late', limit: '40' })
})
