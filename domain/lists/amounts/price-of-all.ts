import { above } from '#domain/lists/lexicon/lexicon.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'

/** "18k for everything", "16k in total": the price of all that the item asks for. */
export function inAllLength(tokens: readonly Token[], at: number): number {
  const joined = /^(?:for|in)$/.test(tokens[at]?.word ?? '') ? 1 : 0
  const of = joined > 0 && /^(?:the|all)$/.test(tokens[at + 1]?.word ?? '') ? 1 : 0
  const counted = tokens[at + joined + of]
  if (joined + of === 0) return /^(?:altogether|total)$/.test(counted?.word ?? '') ? 1 : 0
  if (of > 0 && !(counted?.value != null || /^(?:of|them|dem)$/.test(counted?.word ?? ''))) return joined + of
  return /^(?:everything|all|total|both|altogether)$/.test(counted?.word ?? '') || counted?.value != null
    ? joined + of + 1
    : 0
}

/** "18k for everything" is the price of the item. */
export function isOfPrice(tokens: readonly Token[], at: number): boolean {
  return [at, at - 1, at - 2].some(
    (from) => from > 0 && inAllLength(tokens, from) > at - from && endsPrice(tokens[from - 1]),
  )
}

function endsPrice(token: Token | undefined): boolean {
  return token?.value != null || /^(?:k|naira)$/.test(token?.word ?? '') || above.has(token?.word ?? '')
}
