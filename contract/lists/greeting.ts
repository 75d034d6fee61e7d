import { givenNames, greetingCore, greetingPhrases, greetingWords } from './lexicon-remarks.ts'
import { phraseAt, wordSet } from './phrases.ts'
import type { Token } from './tokens.ts'
import { mayBeNamed } from './unknown-good.ts'

/** How many tokens at the front are a greeting: "Good morning ma", "Hi Musa,". 0 when they are not one. */
export function greetingLength(tokens: readonly Token[]): number {
  let core = 0
  let at = 0
  for (; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token || token.value !== null || token.good > 1) break
    if (token.word === '') continue
    const phrase = phraseAt(greetingPhrases, tokens, at)
    if (greetingCore.has(token.word) || phrase > 0) core = at + Math.max(1, phrase)
    else if (!greetingWords.has(token.word)) break
  }
  if (core === 0) return calledLength(tokens) || (greetsSomeone(tokens) ? tokens.length : 0)
  if (at === tokens.length) return at
  let end = core
  while (end < at && isCompany(tokens[end])) end++
  const named = end === at && tokens[at - 1]?.word !== '' ? nameLength(tokens, at) : 0
  return endOfSentence(tokens, end + named, at + named)
}

/** Words of a greeting up to its comma or full stop belong to it too: "Good morning my dear. 2 mudu rice". */
function endOfSentence(tokens: readonly Token[], from: number, to: number): number {
  const stop = tokens.findIndex((token, at) => at >= from && at <= to && isStop(token))
  return stop < 0 ? from : stop + 1
}

function isStop(token: Token): boolean {
  return /^[.!?,]$/.test(token.text)
}

const mostNames = 2
const titles = wordSet(
  'oga uncle aunty aunt mama mummy baba daddy alhaji hajia hajiya mr mrs miss madam sister brother bros boss chief malam mallam iya dear bro sis dr',
)
/** What is said to somebody who was called: "Musa, abeg buy". */
const spoken = wordSet('please pls plz abeg biko jowo kindly i we help buy get')

/** How many tokens from `at` on name somebody: the name ends where a mark or a request comes, or goods are counted. */
function nameLength(tokens: readonly Token[], at: number): number {
  const title = titles.has(tokens[at]?.word ?? '') ? 1 : 0
  let length = title
  while (length < title + mostNames && isName(tokens[at + length])) length++
  const next = tokens[at + length]
  if (length === 0 || next === undefined) return length
  if (next.value !== null) return countsGood(tokens, at + length) ? length : 0
  return endsName.has(next.text) || spoken.has(next.word) ? length : 0
}

const endsName = new Set(['.', '!', '?', ',', ':', ';', '-', '–'])

/** "2 mudu rice" up to the next mark: then the name before it names somebody and not what is counted. */
function countsGood(tokens: readonly Token[], from: number): boolean {
  const end = tokens.findIndex((token, at) => at > from && endsName.has(token.text))
  return tokens.slice(from, end < 0 ? tokens.length : end).some((token) => token.good > 0)
}

function isName(token: Token | undefined): boolean {
  return mayBeNamed(token) && token?.inGood === false && !token.quoted
}

/** "Oga Musa, 2 mudu rice", "Ada pls buy rice": somebody who is called before the goods. */
function calledLength(tokens: readonly Token[]): number {
  const title = titles.has(tokens[0]?.word ?? '') && tokens[0]?.inGood === false ? 1 : 0
  let end = title
  while (end < title + mostNames && isName(tokens[end])) end++
  const next = tokens[end]
  if (next === undefined || end === title) return 0
  const isKnown = title > 0 || givenNames.has(tokens[0]?.word ?? '')
  const names = tokens.some((token) => token.good > 0)
  const asks = spoken.has(tokens[end + 1]?.word ?? '')
  // "Quinoa, please" calls nobody.
  const goesOn = isKnown ? asks || names : asks && names
  if (next.text === ',') return goesOn ? end + 1 : 0
  return isKnown && spoken.has(next.word) ? end : 0
}

/** "Uncle Musa good day sir": a greeting after somebody's name. */
function greetsSomeone(tokens: readonly Token[]): boolean {
  if (tokens.some((token) => token.value !== null || token.inGood || token.quoted)) return false
  const greets = tokens.some(
    (token, at) => greetingCore.has(token.word) || phraseAt(greetingPhrases, tokens, at) > 0,
  )
  const strangers = tokens.filter(
    (token) => token.word !== '' && !greetingWords.has(token.word) && !greetingCore.has(token.word),
  )
  return greets && strangers.length <= mostNames
}

const companyWords = wordSet(
  'ma sir madam dear all everyone oga bro boss aunty uncle you so much very doing today una body family my customer brother sister friend',
)

function isCompany(token: Token | undefined): boolean {
  if (token?.word === '') return token.value === null
  return token !== undefined && (companyWords.has(token.word) || titles.has(token.word))
}
