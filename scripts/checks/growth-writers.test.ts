import assert from 'node:assert/strict'
import { test } from 'node:test'
import { root } from '../testing/run-command.ts'
import { faultsOfGrowth, listGrowthWrites } from './growth-writers.ts'
import { isTest, listSources, readSource } from './sources.ts'

const sources = await listSources(root)
const withFile = (path: string, text: string) => [
  ...sources.filter((source) => source.path !== path),
  readSource(path, text),
]

test('every writer of what an order may cost asks the one function, or is named with who asks it', () => {
  assert.deepEqual(faultsOfGrowth(sources), [])
  const writers = sources
    .filter(({ path }) => path.startsWith('server/') && !isTest(path))
    .filter((source) => listGrowthWrites(source).length > 0)
    .map(({ path }) => path)
  assert.deepEqual(writers, [
    'server/orders/changing/change-list.ts',
    'server/orders/changing/move-address.ts',
    'server/orders/changing/quote-list.ts',
    'server/orders/checkout/place-store.ts',
    'server/orders/checkout/placed-order.ts',
    'server/orders/core/grow-order.ts',
    'server/orders/core/item-store.ts',
    'server/orders/questions/close-question.ts',
    'server/orders/shopping/buy-item.ts',
    'server/orders/shopping/finish-shopping.ts',
    'server/orders/trips/share-delivery.ts',
  ])
})

test('a new writer that asks nobody is refused, by a store’s function, by columns or by SQL', () => {
  const path = 'server/orders/shopping/add-item.ts'
  for (const text of [
    "updateItem(tx, 'itm', { paid_kobo: 5 })",
    "updateOrder(tx, 'ord', { 'delivery_fee_kobo': order.delivery_fee_kobo + 1 })",
    'advanceOrder(context, order, { changes: { ...(true && { total_kobo: 9 }) } })',
    'sql`update orders o set note = null, spending_cap_kobo = 5 where o.id = 1`',
    "query('update questions set allowed_kobo = 9')",
  ])
    assert.match(faultsOfGrowth(withFile(path, text)).join(), /add-item\.ts: writes \w+.*growOrder/, text)
})

test('what only reads, and a writer that asks first, are left alone', () => {
  const path = 'server/orders/shopping/add-item.ts'
  for (const text of [
    'const { paid_kobo: paidKobo } = item',
    'sql`select * from orders where total_kobo = 5`',
    'sql`update orders set note = null where total_kobo = 5`',
    "await growOrder(context, grown, decision)\nawait updateItem(tx, 'itm', { paid_kobo: 5 })",
  ])
    assert.deepEqual(faultsOfGrowth(withFile(path, text)), [], text)
})

test('one that no longer asks is refused, and so is one that no longer writes', () => {
  const buying = 'server/orders/shopping/buy-item.ts'
  const text =
    sources.find(({ path }) => path === buying)?.text.replace('await growOrder(', 'await ignore(') ?? ''
  assert.match(faultsOfGrowth(withFile(buying, text)).join(), /buy-item\.ts: writes paid_kobo/)
  const asking = 'server/orders/questions/answer-question.ts'
  assert.match(faultsOfGrowth(withFile(asking, '')).join(), /close-question\.ts: writes allowed_kobo/)
  assert.match(faultsOfGrowth(withFile('server/orders/trips/share-delivery.ts', '')).join(), /writes none/)
})
