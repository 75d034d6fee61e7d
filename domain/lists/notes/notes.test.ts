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
