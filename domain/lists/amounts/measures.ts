import { sizeWords } from '#domain/lists/lexicon/lexicon.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'
import { unitAt } from './units-of-lists.ts'

/** Returns whether there is a number with its unit, or an amount of money: then a line is about goods. */
export function hasMeasure(tokens: readonly Token[]): boolean {
  return tokens.some((token, at) => {
    if (token.value === null) return false
    const next = tokens[at + 1]?.word ?? ''
    if (unitAt(tokens, sizeWords.has(next) ? at + 2 : at + 1) !== null) return true
    const sign = tokens[at - 1]
    return sign?.text === '₦' || next === 'k' || next === 'naira' || (token.glued && isSign(sign))
  })
}

function isSign(token: Token | undefined): boolean {
  return token?.text === '#' || token?.word === 'n' || token?.word === 'ngn'
}
