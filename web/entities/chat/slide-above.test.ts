import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChatMessage } from '#contract/core/chat-shapes.ts'
import { slideAbove } from './slide-above.ts'

function messages(from: number, to: number): ChatMessage[] {
  return Array.from({ length: to - from + 1 }, (_, place) => ({
    id: `msg_${from + place}`,
    seq: from + place,
    from: 'agent',
    name: 'Musa',
    isMine: false,
    text: 'Word',
    hasPicture: false,
    isForgotten: false,
    sentAt: '2026-11-21T08:00:00.000Z',
  }))
}

const seqsOf = (all: ChatMessage[] | undefined) => all?.map(({ seq }) => seq)

test('what falls out of the newest page is shown above it, as long as nothing is missing between', () => {
  const above = { messages: messages(1, 3), before: null }
  assert.deepEqual(seqsOf(slideAbove(above, messages(4, 6), messages(5, 7))?.messages), [1, 2, 3, 4])
  assert.deepEqual(seqsOf(slideAbove(above, messages(4, 6), messages(7, 9))?.messages), [1, 2, 3, 4, 5, 6])
  assert.deepEqual(slideAbove(above, messages(4, 6), messages(4, 6)), above)
  assert.equal(slideAbove(above, messages(4, 6), messages(8, 10)), null, 'the seventh would be missing')
  assert.equal(slideAbove(null, messages(4, 6), messages(5, 7)), null)
})
