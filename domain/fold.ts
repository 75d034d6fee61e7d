import { foldText } from './typed-text.ts'

const plainWord = /^[a-z0-9]+$/
/** "pleasssse". */
const stretched = /(\p{L})\1{2,}/gu
const notWords = /[^a-z0-9]+/g

/** One word as it is compared: lower case, no tone marks or dots below, ASCII only. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase().replace(stretched, '$1')
  if (plainWord.test(lower)) return lower
  return foldText(lower).replace(notWords, '')
}

/** Returns the singular of a folded English word; words from other languages rarely end in these. */
export function singular(folded: string): string {
  if (folded.length < 4 || !folded.endsWith('s') || folded.endsWith('ss') || folded.endsWith('us'))
    return folded
  if (folded.endsWith('ies')) return folded.length > 4 ? `${folded.slice(0, -3)}y` : folded.slice(0, -1)
  if (/(?:oes|shes|ches|xes)$/.test(folded)) return folded.slice(0, -2)
  if (folded === 'leaves') return 'leaf'
  return folded.slice(0, -1)
}

/** A name as it is compared: folded words in the singular, one space apart. */
export function foldPhrase(phrase: string): string {
  if (plainWord.test(phrase)) return singular(phrase)
  return phrase
    .split(/[\s\-_/.]+/)
    .map(foldWord)
    .filter((word) => word !== '')
    .map(singular)
    .join(' ')
}
