import { above, capBefore, phraseAt } from '#domain/lists/lexicon/lexicon.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'

const leads = /^(?:i|we|e|it|am|let|make|price|the|should|must|be|do|them|dem|you|just)$/
const refusals = /^(?:no|not|dont|wont|cant|cannot|doesnt|shouldnt|mustnt|nothing|never)$/
const between =
  /^(?:i|we|e|it|am|let|make|be|to|go|fit|suppose|must|should|want|pay|paying|buy|spend|cost|let|dey|up|price|them|dem|by)$/
const most = 6

/** "not more than", "make e no pass", "I don't want to pay above", "max": how many tokens announce a cap. */
export function capLength(tokens: readonly Token[], at: number): number {
  const fixed = phraseAt(capBefore, tokens, at)
  if (fixed > 0) return fixed
  if (/^[<≤]$/.test(tokens[at]?.text ?? '')) return 1
  let to = at
  while (to < at + most && leads.test(tokens[to]?.word ?? '')) to++
  const word = tokens[to]?.word ?? ''
  if (/^(?:below|under)$/.test(word) && to > at && /^(?:be|should|must)$/.test(tokens[to - 1]?.word ?? ''))
    return to + 1 - at
  if (!refusals.test(word)) return 0
  to++
  const said = to
  while (to < said + most && between.test(tokens[to]?.word ?? '') && !compares(tokens, to)) to++
  // "if e no reach 5k" is no cap.
  if (/^reach/.test(tokens[to]?.word ?? '') && !/^(?:make|let)$/.test(tokens[at]?.word ?? '')) return 0
  const length = compares(tokens, to)
  return length === 0 ? 0 : to + length - at
}

/** "more than", "above", "up to": how many tokens compare with the amount after them. */
function compares(tokens: readonly Token[], at: number): number {
  const word = tokens[at]?.word ?? ''
  const next = tokens[at + 1]?.word ?? ''
  if (word === 'up') return next === 'to' ? 2 : 0
  if (!above.has(word)) return 0
  return next === 'than' ? 2 : 1
}
