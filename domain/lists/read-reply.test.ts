import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededIndex as index } from '#tests/lists/list-corpus.ts'
import { replies, wholes } from '#tests/lists/reply-rows.ts'
import { formatLine } from './format-line.ts'
import { readList } from './read-list.ts'
import { asksForUsual, type Done, isSureEdit, readReply } from './read-reply.ts'

const list = readList(
  'rice 2 mudu\nbeans 3 mudu\nbeef 2kg\nyam 2 tubers\neggs 1 crate\nmilk 3 tins\ntomato 5k\npalm oil 1 bottle\nginger 500\ninsect coil 2 packs',
  index,
).lines

function said(done: Done): string {
  if (done.did === 'removed') return `-${done.before.name}`
  if (done.did === 'kept') return `=${done.line.name}`
  if (done.did === 'added') return `+${formatLine(done.line, index)}`
  const renamed = done.before.name === done.line.name ? '' : `${done.before.name}>`
  return `${renamed}${formatLine(done.line, index)}`
}

/** Writes what a reply comes to: -taken out, +added, =there already, ?not placed, "said to the agent". */
function outcomeOf(text: string): string {
  const { done, unplaced, message, isUsual } = readReply(text, list, index, list)
  const rest = [...unplaced.map((asked) => `?${asked}`), ...(message === null ? [] : [`"${message}"`])]
  return [...done.map(said), ...rest, ...(isUsual ? ['usual'] : [])].join('; ').toLowerCase()
}

test('a reply removes, sets, swaps and adds what it names, in every language', () => {
  for (const row of replies.trim().split('\n')) {
    const [text = '', wanted = ''] = row.split(' => ')
    assert.equal(outcomeOf(text), wanted, text)
  }
})

test('nothing else of the list changes, and what was changed is no longer in doubt', () => {
  const { lines } = readReply('make the rice 3 mudu and remove the yam', list, index)
  assert.equal(lines.length, list.length - 1)
  assert.deepEqual(lines.slice(1, 3), list.slice(1, 3))
  assert.deepEqual([lines[0]?.quantity, lines[0]?.isUnsure], [3, false])
  assert.equal(list[0]?.quantity, 2, 'the list that was given stays as it is')
})

test('a list that is pasted again stands there once, and an item without an amount gets one', () => {
  const again = readReply('rice 2 mudu\nbeans 3 mudu\ngarri 2 mudu', list, index)
  assert.deepEqual(
    again.done.map(({ did }) => did),
    ['kept', 'kept', 'added'],
  )
  const bare = readList('rice\nyam', index).lines
  assert.deepEqual(
    readReply('rice 3 mudu', bare, index).lines.map(({ name, quantity }) => [name, quantity]),
    [
      ['rice', 3],
      ['yam', null],
    ],
  )
})

test('a message changes what it asked for itself, and keeps what it took back aside', () => {
  const read = (text: string) => {
    const { lines, leftOut } = readList(text, index)
    return [lines.map((line) => formatLine(line, index)), leftOut.map(({ name }) => name)]
  }
  assert.deepEqual(read('yam 3 tubers\noil 1 bottle\nno o make am 2 bottles, remove the yam'), [
    ['2 bottles oil'],
    ['yam'],
  ])
  assert.deepEqual(read('insect coil 2 packs\nrice 2 mudu\nremove the insect coil'), [
    ['2 mudu rice'],
    ['insect coil'],
  ])
  assert.deepEqual(read('if the yam is bad remove the yam\nyam 2')[1], [])
})

test('what keeps some, clears or counts all anew does so in every language, and takes nothing else along', () => {
  const gone = (kept: readonly string[]) =>
    list.flatMap(({ name }) => (kept.includes(name) ? [] : [`-${name}`]))
  for (const [wanted, rows] of Object.entries(wholes))
    for (const text of rows.trim().split('\n'))
      assert.equal(outcomeOf(text), gone(wanted.split(', ')).join('; '), text)
  const doubled = readReply('double everything', list, index)
  assert.deepEqual(
    doubled.lines.map(({ quantity, budgetKobo }) => quantity ?? budgetKobo),
    list.map(({ quantity, budgetKobo }) => (quantity ?? budgetKobo ?? 0) * 2),
  )
  assert.deepEqual(
    readReply('clear the list\n2 mudu garri', list, index).lines.map(({ name }) => name),
    ['garri'],
  )
})

test('a reply and Undo leave the list as it was: what is given is never changed', () => {
  const before = structuredClone(list)
  const texts = [replies.trim().split('\n'), Object.values(wholes).join('\n').trim().split('\n')].flat()
  for (const row of texts) {
    const [text = ''] = row.split(' => ')
    const { done, lines } = readReply(text, list, index, list)
    assert.deepEqual(list, before, text)
    const taken = done.filter(({ did }) => did === 'removed').length
    const added = done.filter(({ did }) => did === 'added').length
    assert.equal(lines.length, list.length - taken + added, text)
    for (const one of done) if ('before' in one) assert.deepEqual(one.before, before[one.at], text)
  }
})

test('only words that begin with the list of another time ask for it', () => {
  for (const text of [
    'same as last week but no yam',
    'the usual',
    'same, no yam',
    'usual but no yam',
    'same thing again',
    'repeat my last order',
  ])
    assert.equal(asksForUsual(text), true, text)
  for (const text of [
    'same day delivery\n2 mudu rice',
    'same rice 2 mudu',
    'usual rice 2 mudu',
    '2 mudu rice',
    'rice, same as last week',
  ])
    assert.equal(asksForUsual(text), false, text)
})

test('only what speaks of the list beyond doubt is offered as a change of it', () => {
  const isSure = (text: string) => isSureEdit(readReply(text, list, index))
  for (const text of ['remove the yam', 'add 2 tins of milk', 'make the rice 3 please', '2 mudu garri'])
    assert.equal(isSure(text), true, text)
  for (const text of [
    'thank you',
    'ok',
    'remove the fish',
    'rice 2 mudu',
    'call me when you reach the gate',
    'yes the 8k one is fine, buy it',
    'how far',
    'please buy fresh milk',
    'where are you now?',
  ])
    assert.equal(isSure(text), false, text)
})
