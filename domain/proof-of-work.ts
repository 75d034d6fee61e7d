/**
 * A small sum that a browser does before it is answered where many ask from its network: it looks for a number that, behind the
 * server's text, has a hash with so many zero bits in front. It costs a phone a second or two, and a flood each time anew.
 */
export const proofHeader = 'x-proof'

/** Returns how many zero bits a text asks for: its first part. */
export function bitsOf(puzzle: string): number {
  return Number(/^(\d{1,2})\./.exec(puzzle)?.[1] ?? Number.NaN)
}

/** Returns what is hashed for a try, and sent once it fits. */
export const answerOf = (puzzle: string, number: number) => `${puzzle}.${number}`

export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  for (let at = 0; at < bits; at += 1) if (((hash[at >> 3] ?? 255) & (128 >> (at & 7))) !== 0) return false
  return true
}
