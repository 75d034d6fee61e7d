import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newDraft, nextDraft } from './draft.ts'
import { itemFromText, lineAsTyped, unreadItem } from './draft-item.ts'

const item = (name: string) => itemFromText(lineAsTyped(name), [])
const unread = (text: string) => unreadItem(lineAsTyped(text))

test('unread rows become the items that they name, in their place and with what is set for them', () => {
  const typed = nextDraft(newDraft('key'), {
    do: 'add',
    lines: ['2 mudu beans, garri', 'yam', 'mine'].map(unread),
  })
  const [first, , third] = typed.lines.map(({ id }) => id)
  assert.ok(first && third)
  const skip = nextDraft(typed, { do: 'editAll', change: { ifMissing: 'skip' } })
  const called = nextDraft(skip, { do: 'edit', id: first, change: { isUnsure: false, ifMissing: 'skip' } })
  const own = nextDraft(called, { do: 'edit', id: third, change: { name: 'my own' } })
  assert.deepEqual(
    own.lines.map(({ isUnread = false }) => isUnread),
    [true, true, false],
    'what its customer named is read no more',
  )
  const read = nextDraft(own, {
    do: 'readUnread',
    read: new Map([
      [first, [item('beans'), item('garri')]],
      [third, [item('nothing of mine')]],
    ]),
  })
  assert.deepEqual(
    read.lines.map(({ id, name, ifMissing, isUnread = false }) => [id, name, ifMissing, isUnread]),
    [
      ['line-1', 'beans', 'skip', false],
      ['line-4', 'garri', 'skip', false],
      ['line-2', 'yam', 'skip', true],
      ['line-3', 'my own', 'skip', false],
    ],
  )
})

test('a row with a note, a cap or an amount of its own is still read for its good, and what its customer set wins', () => {
  const typed = nextDraft(newDraft('key'), {
    do: 'add',
    lines: ['2 mudu beans, no stones', 'yam, garri'].map(unread),
  })
  const beans = { quantity: 3, note: 'brown ones', capKobo: 400_000, capOf: 'one' as const }
  let draft = nextDraft(typed, { do: 'edit', id: 'line-1', change: { isUnsure: false, ...beans } })
  draft = nextDraft(draft, { do: 'edit', id: 'line-2', change: { isUnsure: false, capKobo: 90_000 } })
  assert.deepEqual(
    draft.lines.map(({ isUnread }) => isUnread),
    [true, true],
  )
  const read = { ...item('beans'), productId: 'prd_1', quantity: 2, unit: 'mudu' as const, note: 'no stones' }
  const { lines } = nextDraft(draft, {
    do: 'readUnread',
    read: new Map([
      ['line-1', [{ ...read, read }]],
      ['line-2', [item('yam'), item('garri')]],
    ]),
  })
  const [kept, yam, garri] = lines
  assert.deepEqual(kept, {
    ...read,
    ...beans,
    read: null,
    id: 'line-1',
    isUnsure: false,
    note: 'brown ones, no stones',
  })
  assert.deepEqual([yam?.capKobo, yam?.isUnsure], [90_000, true], 'of which of two it was said is asked')
  assert.deepEqual([garri?.capKobo, garri?.isUnsure], [null, false])
})

test('a row whose measure alone was chosen keeps how many its text says', () => {
  const typed = nextDraft(newDraft('key'), { do: 'add', lines: [unread('2 mudu beans')] })
  const chosen = nextDraft(typed, { do: 'edit', id: 'line-1', change: { isUnsure: false, unit: 'paint' } })
  const read = { ...item('beans'), quantity: 2, unit: 'mudu' as const }
  const { lines } = nextDraft(chosen, { do: 'readUnread', read: new Map([['line-1', [read]]]) })
  assert.deepEqual([lines[0]?.quantity, lines[0]?.unit], [2, 'paint'])
})
