import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListLine } from '#contract/lists/list-line.ts'
import { newItem } from '#contract/orders.ts'
import type { DraftLine } from './draft.ts'
import { lineFromGood, lineFromText, lineOfGood } from './draft-line.ts'

const read: ListLine = {
  raw: '2 mudu beans oloyin',
  name: 'beans oloyin',
  productId: null,
  quantity: 2,
  unit: 'mudu',
  size: null,
  note: null,
  budgetKobo: null,
  capKobo: null,
}
const good = {
  id: 'prd_01k00000000000000000000000',
  slug: 'honey-beans',
  name: 'Honey beans',
  category: 'beans',
  icon: 'beans',
  aliases: ['oloyin'],
  units: ['mudu' as const, 'derica' as const],
  prices: [],
}

/** What the server would say of a line. */
function asItem({ icon: _icon, ...line }: Omit<DraftLine, 'id'>) {
  return newItem.safeParse(line)
}

test('what was read becomes a line that an order takes', () => {
  const line = lineFromText({ ...read, productId: good.id }, [good])
  assert.equal(line.icon, 'beans')
  assert.equal(asItem(line).success, true)
})

test('thirds, zero and huge amounts become quantities that an order takes', () => {
  for (const quantity of [1 / 3, 1e-9, 99_999, 0, -1]) {
    assert.equal(asItem(lineFromText({ ...read, quantity }, [])).success, true, String(quantity))
  }
  assert.equal(lineFromText({ ...read, quantity: 1 / 3 }, []).quantity, 0.333)
  assert.equal(lineFromText({ ...read, quantity: 0 }, []).quantity, null)
})

test('endless words and broken characters still fit, and what does not fit the name is in the note', () => {
  const name = `${'😀'.repeat(59)}x${'very '.repeat(30)}fresh fish\u0000\ud800`
  const line = lineFromText(
    { ...read, raw: name.repeat(9), name, size: `s${'🐟'.repeat(30)}`, note: 'cut' },
    [],
  )
  assert.equal(asItem(line).success, true)
  assert.match(line.note ?? '', /^cut, .*fresh fish/)
})

test('a good is picked in its usual unit, and once more is one more', () => {
  assert.equal(asItem(lineFromGood(good)).success, true)
  const line = { ...lineFromGood(good), id: 'line-1' }
  assert.deepEqual([line.quantity, line.unit], [1, 'mudu'])
  assert.equal(lineOfGood([line], good), line)
  assert.equal(lineOfGood([{ ...line, unit: 'derica' }], good), undefined)
  assert.equal(lineOfGood([{ ...line, budgetKobo: 50_000 }], good), undefined)
})
