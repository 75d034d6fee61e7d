import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { answerOf, bitsOf, hasZeroBits, proofHeader } from '#domain/proof-of-work.ts'
import type { Answer } from './clients.ts'

/** Does the sum that an answer asks for, as the page does, and returns the header that shows it. */
export function proofFor(answer: Pick<Answer, 'json' | 'text'>): Record<string, string> {
  const { code, detail } = answer.json as { code?: string; detail?: { puzzle?: string } }
  assert.equal(code, 'request.prove', answer.text)
  const puzzle = detail?.puzzle ?? ''
  for (let number = 0; ; number += 1) {
    const proof = answerOf(puzzle, number)
    if (hasZeroBits(createHash('sha256').update(proof).digest(), bitsOf(puzzle)))
      return { [proofHeader]: proof }
  }
}
