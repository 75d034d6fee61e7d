import { answerOf, bitsOf, hasZeroBits } from '#domain/proof-of-work.ts'

/** So many hashes at once keep the browser's own threads busy and the page free. */
const together = 256
const mostBits = 20

/** Does the sum that the server asks for; null where this browser has no hashes, or is asked for more than is sensible. */
export async function solveProof(puzzle: unknown): Promise<string | null> {
  if (typeof puzzle !== 'string') return null
  const bits = bitsOf(puzzle)
  // Pages that came without TLS from elsewhere than this machine are given none.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  if (subtle === undefined || Number.isNaN(bits) || bits > mostBits) return null
  const text = new TextEncoder()
  for (let first = 0; first < 2 ** (bits + 5); first += together) {
    const answers = Array.from({ length: together }, (_, at) => answerOf(puzzle, first + at))
    const hashes = await Promise.all(answers.map((answer) => subtle.digest('SHA-256', text.encode(answer))))
    const right = hashes.findIndex((hash) => hasZeroBits(new Uint8Array(hash), bits))
    if (right >= 0) return answers[right] ?? null
  }
  return null
}
