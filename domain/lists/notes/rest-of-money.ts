import type { Segment } from '#domain/lists/lexicon/segment.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'

const verbs = /^(?:use|spend|and|then|with)$/
const said = /^(?:remaining|whatever|balance)$/
const rest = /^(?:balance|change|remaining|remainder|rest|left)$/
const between = /^(?:the|my|that|of|money|cash|what|whatever|is|remaining|remains|left|use|am|it)$/

/** "use the balance for", "with what is left buy": how many tokens say that what is left is spent on the item after them. */
export function restOfMoneyLength(tokens: readonly Token[]): number {
  let at = tokens[0]?.text === ',' ? 1 : 0
  while (verbs.test(tokens[at]?.word ?? '')) at++
  if (at === 0 && !isRest(tokens)) return 0
  const from = at
  while (between.test(tokens[at]?.word ?? '') || rest.test(tokens[at]?.word ?? '')) at++
  if (!tokens.slice(from, at).some(({ word }) => rest.test(word))) return 0
  if (tokens[at]?.word === 'to' && /^(?:buy|get)$/.test(tokens[at + 1]?.word ?? '')) at += 1
  if (!/^(?:for|buy|get)$/.test(tokens[at]?.word ?? '')) return 0
  return tokens[at + 1] && tokens[at + 1]?.value === null ? at + 1 : 0
}

/** "the remaining money buy bread" begins with no verb. */
function isRest([first, second]: readonly Token[]): boolean {
  return said.test((first?.word === 'the' ? second : first)?.word ?? '')
}

/** "use the balance for fruits". */
export function takeRestOfMoney(segment: Segment): void {
  const length = restOfMoneyLength(segment.tokens)
  if (length === 0) return
  segment.addNote(0, length - 1)
  segment.take(0, length)
}
