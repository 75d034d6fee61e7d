import { perOne, phraseAt } from '#domain/lists/lexicon/lexicon.ts'
import { isArticle, type Token } from '#domain/lists/tokens/tokens.ts'
import type { Unit } from '#domain/units.ts'
import { unitAt } from './units-of-lists.ts'

/** Counts the tokens that say that an amount is for one, and says what one is. */
export interface PerOne {
  length: number
  unit: Unit | null
}

/** "each", "per tuber", "/kg", "a bag", "for one tuber". */
export function perOneAt(tokens: readonly Token[], at: number): PerOne {
  const word = tokens[at]?.word ?? ''
  // "dubu biyu mudu daya".
  const counted = unitAt(tokens, at)
  if (
    counted &&
    tokens[at + counted.length]?.value === 1 &&
    tokens[at + counted.length]?.word === '' &&
    /^(?:daya|kan|otu|okan)$/i.test(tokens[at + counted.length]?.text ?? '')
  )
    return { length: counted.length + 1, unit: counted.unit }
  const leads = tokens[at]?.text === '/' || /^(?:per|for|each|every)$/.test(word)
  let from = leads ? at + 1 : at
  const isOne = leads && tokens[from]?.value === 1
  if (isArticle(tokens[from]) || isOne) from++
  const isBare = word === 'for' && from === at + 1
  const unit = from > at && !isBare ? unitAt(tokens, from) : null
  const end = from + (unit?.length ?? 0)
  // "₦1,200 for 1 mudu salt" says how much salt.
  if (unit && tokens[end]?.word !== 'of' && !(isOne && mayGoOn(tokens[end])))
    return { length: end - at, unit: unit.unit }
  if (isOne && word === 'per') return { length: from - at, unit: null }
  if (isOne && word === 'for' && !mayGoOn(tokens[from])) return { length: from - at, unit: null }
  return { length: phraseAt(perOne, tokens, at), unit: null }
}

/** "for one tuber": more than "one" is said. */
function mayGoOn(token: Token | undefined): boolean {
  return token !== undefined && token.word !== '' && token.word !== 'and'
}

const mostCompared = 3

/** Returns where an amount between two tokens is for one: "above 9k per kg", "9k or less each". */
export function pricedEach(tokens: readonly Token[], from: number, to: number): PerOne | undefined {
  for (let at = from; at < to; at++) {
    if (tokens[at]?.value == null) continue
    let next = at + 1
    while (/^(?:k|naira|₦)$/.test(tokens[next]?.word || (tokens[next]?.text ?? ''))) next++
    for (let place = next; place <= next + mostCompared && place < to; place++) {
      const each = perOneAt(tokens, place)
      if (each.length > 0) return each
      if (!/^(?:or|and|below|less|above|more|under|over|lower)$/.test(tokens[place]?.word ?? '')) break
    }
  }
  return undefined
}
