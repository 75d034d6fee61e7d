import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readList } from '#domain/lists/read-list.ts'
import { readReply } from '#domain/lists/read-reply.ts'
import type { ListLine } from '#domain/lists/tokens/list-line.ts'
import { seededIndex as index } from '#tests/lists/list-corpus.ts'
import { itemFromText } from '#web/site/list/draft/draft-item.ts'
import { draftAfter, isEdit, lineOfItem, saidOf } from './reply-to-draft.ts'

const toItem = (line: ListLine) => itemFromText(line, [])
const items = readList('rice 2 mudu\nbeans 3 mudu\nyam 2 tubers', index).lines.map((line, at) => ({
  ...toItem(line),
  id: `line-${at + 1}`,
  ifMissing: 'skip' as const,
}))

function reply(text: string) {
  const read = readReply(text, items.map(lineOfItem), index)
  return { read, ...draftAfter(items, read, toItem) }
}

test('a reply changes the items of a draft under their ids, and says what it did', () => {
  const { read, lines, added } = reply('make the rice 3 mudu, remove the yam and add 2 mudu garri')
  assert.deepEqual(
    lines.map(({ id, quantity, ifMissing }) => [id, quantity, ifMissing]),
    [
      ['line-1', 3, 'skip'],
      ['line-2', 3, 'skip'],
    ],
  )
  assert.deepEqual(
    added.map(({ name }) => name),
    ['garri'],
  )
  assert.equal(saidOf(read), 'Rice is now 3 mudu. Yam is off your list. 2 mudu garri added.')
})

test('what only adds is no edit, and what cannot be placed is asked', () => {
  assert.equal(isEdit(reply('garri 2 mudu').read), false)
  const { read, lines } = reply('remove the fish')
  assert.deepEqual([read.unplaced, saidOf(read), lines.length], [['remove the fish'], null, 3])
})
