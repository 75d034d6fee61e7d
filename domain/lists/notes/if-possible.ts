import type { Token } from '#domain/lists/tokens/tokens.ts'

/** "if possible" says nothing of another good, wherever it stands. */
export function isIfPossible(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.word === 'if' && /^(?:possible|available)$/.test(tokens[at + 1]?.word ?? '')
}
