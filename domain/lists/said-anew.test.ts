import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededIndex } from '#tests/lists/list-corpus.ts'
import { readForOrder } from './read-for-order.ts'

const read = (text: string) => readForOrder(text, seededIndex).lines

test('an amount to spend and a limit beside it both reach the order', () => {
  for (const [text, budget, cap, isUnsure] of [
    ['beef 3k max 4k', 3_000, 4_000, false],
    ['beef 3k, max 4k', 3_000, 4_000, false],
    ['Chicken 8k. Max 6,500.', 8_000, 6_500, true],
    ['tomatoes ₦2000, not more than 2500', 2_000, 2_500, false],
    ['goat meat 5k but dont pass 4k', 5_000, 4_000, true],
    ['yam 2 tubers 3000, cap 3500', 3_000, 3_500, false],
    ['5k max beef', null, 5_000, false],
  ] as const) {
    const [line, ...others] = read(text)
    assert.equal(others.length, 0, text)
    const said = [line?.budgetKobo, line?.capKobo].map((kobo) => (kobo == null ? null : kobo / 100))
    assert.deepEqual([...said, line?.isUnsure], [budget, cap, isUnsure], text)
  }
})

test('a good that is said again with another amount is asked about, or counts once', () => {
  for (const text of [
    'Beef 2kg\n*beef 3kg',
    'Beef 2kg\nyam 5 tubers\nUpdate: yam 3 is enough',
    'rice 2 mudu\nbeans 1 mudu\nEDIT: rice 3 mudu',
    'egusi 2 cups → 3 cups',
    'garri 2 paint -> 1 paint',
    'beef 1kg => 2kg',
    'rice 5kg ❌ 10kg',
    'onions 5 → 7',
    'egg 1 crate (2 crates if fresh)',
    'rice 2 mudu for me\nrice 5 mudu for my sister',
    'tomato ₦2000\npepper\ntomato ₦3000',
  ])
    assert.ok(
      read(text).some(({ isUnsure }) => isUnsure),
      text,
    )
  assert.deepEqual(
    read('beans 2 mudu (oops 3)').map(({ quantity }) => quantity),
    [3],
  )
})

test('two sizes of one good, and one amount said twice, are no correction', () => {
  for (const text of ['yam 3 tubers\nyam 3 tubers', 'peak milk 400g 2 tins\npeak milk 900g 1 tin'])
    assert.ok(!read(text).at(-1)?.isUnsure, text)
})
