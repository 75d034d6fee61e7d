import { localScales, scaleWords, smallNumbers, tensByWord } from '#domain/lists/lexicon/lexicon.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'
import { unitAt } from './units-of-lists.ts'

/** Holds a number, and how many tokens say it. */
export interface Read {
  value: number
  length: number
  upTo?: number
}

/** Hausa, Igbo and Yoruba count after the scale: "dubu biyu da dari biyar" is 2,500. */
export function localScaleAt(tokens: readonly Token[], at: number): Read | null {
  const scale = localScales.get(tokens[at]?.word ?? '')
  if (scale === undefined) return null
  const times = smallNumbers.get(tokens[at + 1]?.word ?? '')
  const read = { value: scale * (times ?? 1), length: times === undefined ? 1 : 2 }
  if (scale !== 1_000) return read
  const next = at + read.length + (/^(?:da|na|ati)$/.test(tokens[at + read.length]?.word ?? '') ? 1 : 0)
  const rest = localScales.get(tokens[next]?.word ?? '') === 100 ? localScaleAt(tokens, next) : null
  return rest ? { value: read.value + rest.value, length: next + rest.length - at } : read
}

/** Ten and what joins it to ones: Hausa "goma sha biyu", Igbo "iri na abuo". */
const teens: readonly { ten: string; joint: string }[] = [
  { ten: 'goma', joint: 'sha' },
  { ten: 'iri', joint: 'na' },
]

/** "goma sha biyu" is 12, Igbo "iri abuo" 20 and "iri abuo na ise" 25. */
export function teenAt(tokens: readonly Token[], at: number): Read | null {
  const form = teens.find(({ ten }) => ten === tokens[at]?.word)
  const onesAt = (place: number) => {
    const ones = smallNumbers.get(tokens[place]?.word ?? '') ?? 0
    return ones < 10 ? ones : 0
  }
  if (form === undefined) return null
  const times = form.ten === 'iri' && onesAt(at + 1) > 1 ? onesAt(at + 1) : 0
  const tens = { value: 10 * (times || 1), length: times > 0 ? 2 : 1 }
  const next = at + tens.length
  const ones = tokens[next]?.word === form.joint ? onesAt(next + 1) : 0
  if (ones > 0) return { value: tens.value + ones, length: tens.length + 2 }
  return times > 0 ? tens : null
}

/** "forty", "eighty-five". */
export function tensAt(tokens: readonly Token[], at: number): Read | null {
  const tens = tensByWord.get(tokens[at]?.word ?? '')
  if (tens === undefined) return null
  const dash = tokens[at + 1]?.text === '-' && tokens[at + 1]?.glued ? 1 : 0
  // "ashirin da biyar".
  const joint =
    /^(?:da|na|ati)$/.test(tokens[at + 1]?.word ?? '') &&
    (smallNumbers.get(tokens[at + 2]?.word ?? '') ?? 10) < 10 &&
    localTens.has(tokens[at]?.word ?? '')
      ? 1
      : 0
  if (joint > 0) return { value: tens + (smallNumbers.get(tokens[at + 2]?.word ?? '') ?? 0), length: 3 }
  const ones = smallNumbers.get(tokens[at + 1 + dash]?.word ?? '')
  return ones !== undefined && ones < 10
    ? { value: tens + ones, length: 2 + dash }
    : { value: tens, length: 1 }
}

const localTens = new Set('ashirin talatin arbain hamsin sittin sabain tamanin casain'.split(' '))

/** "two thousand five hundred", "3 hundred", "one hundred and ten thousand". */
export function scaled(tokens: readonly Token[], at: number, count: Read): Read {
  const scale = scaleWords.get(tokens[at + count.length]?.word ?? '')
  if (scale === undefined) return count
  const total = plusTens(tokens, at, { value: count.value * scale, length: count.length + 1 })
  if (scale === 100)
    return scaleWords.get(tokens[at + total.length]?.word ?? '') === 1_000 ? scaled(tokens, at, total) : total
  const next = tokens[at + total.length]?.word === 'and' ? total.length + 1 : total.length
  const hundreds = smallNumbers.get(tokens[at + next]?.word ?? '')
  if (hundreds === undefined || tokens[at + next + 1]?.word !== 'hundred') return total
  return plusTens(tokens, at, { value: total.value + hundreds * 100, length: next + 2 })
}

/** "one hundred and fifty"; fewer than twenty belong to it only before "thousand" and "naira". */
function plusTens(tokens: readonly Token[], at: number, { value, length }: Read): Read {
  const from = at + length
  const and = tokens[from]?.word === 'and' || tokens[from]?.text === '&' ? 1 : 0
  const tens = tensAt(tokens, from + and)
  const small = smallNumbers.get(tokens[from + and]?.word ?? '')
  const more = tens ?? (small === undefined ? null : { value: small, length: 1 })
  if (!more) return { value, length }
  const after = from + and + more.length
  const isSum = tokens[after]?.word === 'naira' || (value < 1_000 && tokens[after]?.word === 'thousand')
  const goesOn = and > 0 && tens !== null && unitAt(tokens, after) === null
  return isSum || goesOn
    ? { value: value + more.value, length: length + and + more.length }
    : { value, length }
}
