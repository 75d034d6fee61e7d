import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatLine } from '#domain/lists/format-line.ts'
import { readList } from '#domain/lists/read-list.ts'
import { seededIndex as index } from '#tests/lists/list-corpus.ts'

function capped(text: string) {
  const { lines, message } = readList(text, index)
  assert.deepEqual([lines.length, message], [1, null], text)
  const [line] = lines
  return [line?.quantity, line?.capKobo ?? line?.instead?.aboveKobo ?? null, line?.capOf]
}

test('a cap is of one where its words say so, and of all of it elsewhere', () => {
  for (const text of [
    'beef 10 kg under 9k per kg',
    '10 kg beef not more than 9k a kg',
    '10 kg beef, max ₦9,000 each kg',
    '10kg beef max 9k/kg',
    'beef 10 kg (max 9k/kg)',
    'beef 9k per kg max, 10 kg',
    '10 kg beef, per kg max 9k',
    'beef 10kg skip above 9k per kg',
    'beef 10kg, up to 9k for a kg',
    'beef 10kg\nbeef should not be more than 9k per kg',
    '10 yams max 9k each',
    '10 yams, 9k max each',
    '10 yams not more than 9,000 for one',
    '10 tubers of yam, one tuber should not pass 9k',
    '10 bags rice max 9k per bag else leave it',
    '10 titus if above 9k each buy kote',
    'if rice is below 9k per mudu buy 10 mudu',
  ])
    assert.deepEqual(capped(text), [10, 900_000, 'one'], text)
  for (const text of [
    'beef 10 kg under 9k',
    'beef 10 kg max 9k for all',
    'beef 10 kg not more than 9k in total',
    'beef 10 kg max 9k, else leave it',
    '10 yams max 9k',
  ])
    assert.deepEqual(capped(text), [10, 900_000, 'all'], text)
})

test('a cap of another measure than the item cannot be compared, and stays a wish', () => {
  const [rice] = readList('rice 2 bags max 1k per kg', index).lines
  assert.deepEqual([rice?.capKobo, rice?.note, rice?.capOf], [null, 'max 1k per kg', 'all'])
  assert.deepEqual(capped('no more than ₦1,200 for 1 mudu salt'), [1, 120_000, 'all'])
})

test('a cap of one is written out for sharing as it was meant', () => {
  for (const text of ['10 kg beef max 9k per kg', '10 titus if above 3k each buy kote', '5 yams max 9k']) {
    const [line] = readList(text, index).lines
    assert.ok(line)
    const [again] = readList(formatLine(line, index), index).lines
    assert.deepEqual([again?.capKobo, again?.capOf], [line.capKobo, line.capOf], text)
  }
})
