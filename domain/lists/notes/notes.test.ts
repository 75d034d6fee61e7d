import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readList } from '#domain/lists/read-list.ts'
import { seededIndex as index } from '#tests/lists/list-corpus.ts'

test('who makes an item is a wish of it, and of no other', () => {
  const { lines } = readList(
    'oil 5 litres. Power oil first, then Kings\nbutter 1 tin blue band\nrice 2 mudu, dano',
    index,
  )
  assert.deepEqual(
    lines.map(({ name, note }) => [name, note]),
    [
      ['oil', 'Power oil first, Kings'],
      ['butter', 'blue band'],
      ['rice', null],
      ['dano', null],
    ],
  )
})

test('a speaker who corrects an amount or a name is taken at the last word', () => {
  for (const [text, name, quantity, unit] of [
    ['beef three kilos wait no two kilos is enough', 'beef', 2, 'kg'],
    ['crayfish one cup no not one cup two cups', 'crayfish', 2, 'cup'],
    ['four cups of crayfish wait make it five cups of crayfish', 'crayfish', 5, 'cup'],
    ['beans no i mean honey beans two mudu', 'honey beans', 2, 'mudu'],
    ['three yards no sorry I mean three bunches of ugu', 'ugu', 3, 'bunch'],
    ['onions hmm onions two', 'onions', 2, null],
  ] as const) {
    const read = readList(text, index).lines
    assert.deepEqual(
      read.map((line) => [line.name, line.quantity, line.unit]),
      [[name, quantity, unit]],
      text,
    )
  }
})

test('a part of a sentence is the message or a wish, and buys nothing', () => {
  const read = (text: string) => {
    const { lines, message } = readList(text, index)
    return { names: lines.map(({ name }) => name), notes: lines.map(({ note }) => note), message }
  }
  assert.deepEqual(read("apples 6, they're 300 each. grapes 1 pack"), {
    names: ['apples', 'grapes'],
    notes: ["they're 300 each", null],
    message: null,
  })
  assert.deepEqual(read('right so fresh corn fifteen pieces').names, ['fresh corn'])
  assert.deepEqual(read('mummy says two heads of cabbage and carrot 1kg').names, ['cabbage', 'carrot'])
  const { lines } = readList('Yam, 2 tubers. They should not be up to 7k together', index)
  assert.deepEqual(
    lines.map(({ name, capKobo }) => [name, capKobo]),
    [['Yam', 700_000]],
  )
})

test('what trails an item in no number is its note, and the item stays', () => {
  for (const [text, name, note] of [
    ['black pepper to taste', 'black pepper', 'to taste'],
    ['salt, to taste', 'salt', 'to taste'],
    ['salt (to taste)', 'salt', 'to taste'],
    ['maggi to your taste', 'maggi', 'to your taste'],
    ['water as needed', 'water', 'as needed'],
    ['curry powder optional', 'curry powder', 'optional'],
    ['carrots, optional', 'carrots', 'optional'],
    ['parsley to garnish', 'parsley', 'to garnish'],
  ] as const) {
    const { lines, message } = readList(`rice 2 mudu\n${text}\nyam 2`, index)
    assert.deepEqual(
      lines.slice(1, -1).map((line) => [line.name, line.note]),
      [[name, note]],
      text,
    )
    assert.equal(message, null, text)
  }
})

test('what is ticked, crossed or struck out is left out of the list, and a tick before every item is a bullet', () => {
  const namesOf = (text: string) => {
    const { lines, leftOut, message } = readList(text, index)
    return [lines.map(({ name }) => name), leftOut.map(({ name }) => name), message]
  }
  for (const text of [
    '- [ ] rice 2\n- [x] onions 3',
    '- [ ] rice 2\n- [X] onions 3',
    '☐ rice 2\n☑ onions 3',
    '[ ] rice 2\n[✓] onions 3',
    'rice 2\n✓ onions 3',
    'rice 2\nonions 3 ✅',
    'rice 2\n~onions 3~',
    'rice 2\n~~onions 3~~',
    '1. rice 2\n2. ~onions 3~',
    'rice 2\n❌ onions 3',
    '~onions 3~\nrice 2',
    '✅ rice 2\n❌ onions 3',
  ])
    assert.deepEqual(namesOf(text), [['rice'], ['onions'], null], text)
  assert.deepEqual(namesOf('✅ rice 2\n✅ onions 3'), [['rice', 'onions'], [], null])
  assert.deepEqual(namesOf('- [x] rice 2\n~yam~'), [[], ['rice', 'yam'], null])
  assert.deepEqual(namesOf('~rice 2 mudu~\nrice 5 mudu'), [['rice'], ['rice'], null])
})

test('a number that nobody means is asked about', () => {
  for (const text of [
    '1800 bottles palm oil',
    '300 portions rice',
    'N20 pepper',
    'beef 1,250 kg',
    '160 tins milk',
  ]) {
    const { lines } = readList(text, index)
    assert.deepEqual([lines.length, lines[0]?.isUnsure], [1, true], text)
  }
  for (const text of ['rice 2 mudu', '500 g beef', 'N500 pepper', 'beef 1,25 kg', 'onions *300*'])
    assert.equal(readList(text, index).lines[0]?.isUnsure, false, text)
  const read = readList('N3,OOO pepper\nonions *dari uku*', index).lines
  assert.deepEqual(
    read.map(({ quantity, budgetKobo }) => [quantity, budgetKobo]),
    [
      [null, 300_000],
      [null, 30_000],
    ],
  )
})

test('a number out of any measure is what to spend where it can be, and stars that make bold do not multiply', () => {
  for (const [text, budget] of [
    ['*albasa dari uku*', 300],
    ['**albasa** dari uku', 300],
    ['albasa *dari uku*', 300],
    ['*dari uku* albasa', 300],
    ['*pepper 500*', 500],
    ['palm oil bottle 1,800', 1_800],
    ['eggs crate 3500', 3_500],
    ['rice N3,OOO', 3_000],
    ['rice ₦l,500', 1_500],
  ] as const) {
    const { lines } = readList(text, index)
    const read = lines.map(({ quantity, budgetKobo, isUnsure }) => [quantity, budgetKobo, isUnsure])
    assert.deepEqual(read, [[null, budget * 100, false]], text)
  }
  for (const [text, quantity] of [
    ['*yam 3*', 3],
    ['3* yam', 3],
    ['oranges pieces 500', 500],
  ] as const)
    assert.equal(readList(text, index).lines[0]?.quantity, quantity, text)
})

test('the letter that a pasted bullet becomes is no word, where its neighbours have it too', () => {
  for (const letter of ['o', 'O', '§', 'x', 'ü']) {
    const { lines, message } = readList(`${letter} garri\n${letter} 2 kg beans\n${letter} palm oil`, index)
    const read = lines.map(({ name, quantity }) => [name, quantity])
    assert.deepEqual(
      [read, message],
      [
        [
          ['garri', null],
          ['beans', 2],
          ['palm oil', null],
        ],
        null,
      ],
      letter,
    )
  }
})

test('what should be done and who made it stay with the item, places and headings are none', () => {
  const read = (text: string) => {
    const { lines, message } = readList(text, index)
    return [lines.map(({ name, note }) => [name, note]), message]
  }
  assert.deepEqual(read('goat meat 4kg make dem burn am well well, goat head 1')[0], [
    ['goat meat', 'make dem burn am well well'],
    ['goat head', null],
  ])
  assert.deepEqual(read('sugar 1 (the cubes one)')[0], [['sugar', 'the cubes one']])
  assert.deepEqual(read('rice 2 mudu. Call me when you reach gate 2, no be gate 1')[0], [['rice', null]])
  assert.deepEqual(read('VEG\nTomatoes 3 baskets\nOILS ETC\nPalm oil 4 kegs')[1], 'VEG\nOILS ETC')
})
