import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readList } from '#domain/lists/read-list.ts'
import { seededIndex } from '#tests/lists/list-corpus.ts'

function amountsIn(text: string): (string | number | null)[][] {
  return readList(text, seededIndex).lines.map(({ name, quantity, unit }) => [name, quantity, unit])
}

test('an amount alone is of the item that the sentence before it spoke of, and is never lost', () => {
  assert.deepEqual(amountsIn('Ma, the yam should be big o. 4 tubers.'), [['yam', 4, 'tuber']])
  assert.deepEqual(amountsIn('The beans should not have weevils. 3 mudu. Rice 2 mudu'), [
    ['beans', 3, 'mudu'],
    ['Rice', 2, 'mudu'],
  ])
  assert.deepEqual(amountsIn('The tomatoes should be firm. 2 baskets. Garri 1 paint'), [
    ['tomatoes', 2, 'basket'],
    ['Garri', 1, 'paint'],
  ])
  assert.deepEqual(amountsIn('Plantain, unripe, for my mum who is diabetic. 10 fingers. Beans 2 mudu'), [
    ['Plantain', 10, 'finger'],
    ['Beans', 2, 'mudu'],
  ])
})

test('an amount said twice is of each of two items', () => {
  for (const [text, quantity, unit] of [
    ['curry and thyme 1 pack 1 pack', 1, 'pack'],
    ['ginger and garlic 2 cups 2 cups', 2, 'cup'],
    ['milk and milo two tins two tins', 2, 'tin'],
  ] as const)
    assert.deepEqual(
      readList(text, seededIndex).lines.map((line) => [line.quantity, line.unit]),
      [
        [quantity, unit],
        [quantity, unit],
      ],
      text,
    )
})

test('the whole name after an amount says which kind, and a comma makes another item', () => {
  const [beans, ...others] = readList('Beans 5 mudu honey beans', seededIndex).lines
  assert.deepEqual([beans?.productId, beans?.note, others.length], ['honey-beans', 'honey beans', 0])
  const [garri] = readList('garri 1 paint yellow garri\nsalt 1', seededIndex).lines
  assert.deepEqual([garri?.productId, garri?.note], ['yellow-garri', 'yellow garri'])
  assert.equal(readList('fish 3k, dry fish', seededIndex).lines.length, 2)
})

test('a kind alone, bought in place of an item, is of that item', () => {
  for (const [text, name, product] of [
    [
      'Rice 5 mudu (foreign). If the foreign one has crossed 3,500 a mudu, get local.',
      'local Rice',
      'local-rice',
    ],
    ['garri 1 paint, white one, if no white buy yellow', 'yellow garri', 'yellow-garri'],
  ] as const) {
    const { instead } = readList(text, seededIndex).lines[0] ?? {}
    assert.deepEqual([instead?.name, instead?.productId], [name, product], text)
  }
})

test('which brand is preferred is a wish, and a letter with a dot belongs to its name', () => {
  const read = (text: string) => readList(text, seededIndex).lines.map(({ name, note }) => [name, note])
  assert.deepEqual(read('milk 3 tins, Peak preferred'), [['milk', 'Peak preferred']])
  assert.deepEqual(read('Yoghurt, 4 bottles; Hollandia preferred, Farm Fresh acceptable.'), [
    ['Yoghurt', 'Hollandia preferred, Farm Fresh acceptable'],
  ])
  assert.deepEqual(read('g.oil 1btl\nc.fish 1k'), [
    ['g/oil', null],
    ['c/fish', null],
  ])
  assert.deepEqual(read('l.Tomatoes 2k').length, 1)
})
