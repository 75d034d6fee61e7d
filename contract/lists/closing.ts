import { closingPhrases, greetingCore, greetingWords, placeWords } from './lexicon-remarks.ts'
import { phraseAt } from './phrases.ts'
import type { Token } from './tokens.ts'

/** "to Asokoro", "before 4pm", "total 5k": what is said of the whole at the end; the length when nothing is. */
function afterwordStart(tokens: readonly Token[]): number {
  const end = tokens.length
  for (let at = Math.max(1, end - longestClosing); at < end; at++)
    if (phraseAt(closingPhrases, tokens, at) === end - at) return at
  const lead = tokens[end - 2]?.word ?? ''
  const last = tokens[end - 1]?.word ?? ''
  if (placeWords.has(last) && /^(?:to|at)$/.test(lead)) return end - 2
  if (timesOfDay.has(last) && /^(?:before|by)$/.test(lead)) return end - 2
  const sum = tokens.findLastIndex((token) => !saysMoney(token))
  if (sum > 0 && sum < end - 1 && sumWords.has(tokens[sum]?.word ?? '')) return sum
  const clock = clockWords.has(last) && tokens[end - 2]?.value != null
  return clock && /^(?:before|by)$/.test(tokens[end - 3]?.word ?? '') ? end - 3 : end
}

const deliveryWords = new Set('deliver delivered it them am all please pls kindly abeg'.split(' '))

/** "please deliver" before "before noon" goes with it. */
function deliveryStart(tokens: readonly Token[], end: number): number {
  if (end === tokens.length) return end
  let start = end
  while (deliveryWords.has(tokens[start - 1]?.word ?? '')) start--
  return tokens.slice(start, end).some((token) => token.word.startsWith('deliver')) ? start : end
}

const longestClosing = 4
const sumWords = new Set('total altogether all everything'.split(' '))

function saysMoney(token: Token): boolean {
  return token.value !== null || /^(?:₦|#|=|:|-|n|k|naira|is|na|be)$/i.test(token.text)
}

const clockWords = new Set(['am', 'pm', 'oclock'])
const timesOfDay = new Set('morning afternoon evening night noon today tomorrow lunch dinner'.split(' '))

const closingLeads = new Set('god allah many may na e and stay best warm'.split(' '))

/** Where thanks at the end begin: "rice 2 mudu thanks"; the length when there are none. */
export function closingStart(tokens: readonly Token[]): number {
  let start = deliveryStart(tokens, afterwordStart(tokens))
  for (let at = start - 1; at >= 0; at--) {
    const token = tokens[at]
    if (!token || token.value !== null || token.inGood) break
    if (token.word === '') continue
    // "Good morning" as well, but not in "butter 250gm".
    if (token.word === 'gm' && tokens[at - 1]?.value != null) break
    if (greetingCore.has(token.word) || (start === at + 1 && closingLeads.has(token.word))) start = at
    else if (!greetingWords.has(token.word)) break
  }
  return start
}
