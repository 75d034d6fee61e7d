import type { Token } from '#domain/lists/tokens/tokens.ts'
import { unitAt } from './units-of-lists.ts'

/** Holds one amount of a sum: its sign of money, its number and its unit. */
interface Addend {
  sign: string
  number: number
  unit: string | null
  /** Marks its last unit token; the number where it has none. */
  last: number
  to: number
}

/** Amounts that are said with a unit each are one: "2kg + 1kg" and "2kg - 3kg". */
export function joinMeasured(tokens: readonly Token[]): readonly Token[] {
  return joinSums(joinRanges(tokens))
}

const toUpperEnd = /^(?:-|–|to|or)$/

/** "2kg - 3kg", "2 kg to 3 kg": a range whose unit is said twice. */
function joinRanges(tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    const lower = token.value === null ? null : addendAt(tokens, at)
    const dash = tokens[lower?.to ?? 0]
    const upper =
      lower && dash && toUpperEnd.test(dash.word || dash.text) ? addendAt(tokens, lower.to + 1) : null
    const upTo = tokens[upper?.number ?? -1]?.value ?? 0
    const unit = tokens[at + 1]
    const isRange = lower && upper && unit && isUnit(lower) && lower.unit === upper.unit && !upper.sign
    if (!isRange || upTo <= (token.value ?? 0)) joined.push(token)
    else {
      const end = tokens[upper.last]?.end ?? token.end
      joined.push({ ...token, upTo, end })
      for (const said of tokens.slice(at + 1, lower.to)) joined.push({ ...said, end })
      at = upper.to - 1
    }
  }
  return joined
}

function isUnit({ unit }: Addend): boolean {
  return unit !== null && unit !== 'k'
}

/** "4 plus 1 eggs" and "2kg + 1kg beef" ask for one amount; "rice 2 + 3 yam" is two items. */
function joinSums(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(isPlus)) return tokens
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    const first = addendAt(tokens, at)
    const addends = first ? addendsFrom(tokens, first) : []
    const last = addends.at(-1)
    if (!first || !last || addends.length < 2 || isOfTwoItems(tokens, at, last)) {
      joined.push(token)
      continue
    }
    const value = addends.reduce((sum, { number }) => sum + (tokens[number]?.value ?? 0), 0)
    const unit = addends.findLast((addend) => addend.unit !== null)
    if (first.number > at) joined.push(token)
    const number = tokens[first.number] ?? token
    const end = tokens[last.last]?.end ?? number.end
    joined.push({ ...number, word: '', stem: '', value, end: unit ? number.end : end })
    for (let part = (unit?.number ?? 0) + 1; unit && part < unit.to; part++) {
      const said = tokens[part]
      if (said) joined.push({ ...said, start: number.end, end: said.end })
    }
    at = last.to - 1
  }
  return joined
}

function isPlus({ text, word }: Token): boolean {
  return text === '+' || word === 'plus'
}

function addendAt(tokens: readonly Token[], at: number): Addend | null {
  const sign = /^[₦#n]$/i.test(tokens[at]?.text ?? '') ? 1 : 0
  const number = at + sign
  if (tokens[number]?.value == null || tokens[number]?.upTo !== null) return null
  const next = number + 1
  const isThousands = tokens[next]?.word === 'k'
  const unit = isThousands ? null : unitAt(tokens, next)
  const to = next + (isThousands ? 1 : (unit?.length ?? 0))
  const said = isThousands ? 'k' : (unit?.unit ?? null)
  return { sign: sign === 1 ? '₦' : '', number, unit: said, last: to - 1, to }
}

/** All that are added to the first one, with its unit and its sign. */
function addendsFrom(tokens: readonly Token[], first: Addend): Addend[] {
  const addends = [first]
  for (let plus = first.to; ; ) {
    const sign = tokens[plus]
    const next = sign && isPlus(sign) ? addendAt(tokens, plus + 1) : null
    const isAlike = next && next.sign === first.sign && (next.unit === first.unit || first.unit === null)
    const before = addends.at(-1)
    // "2 + 1 kg": only the last of them may say the unit of all.
    if (!isAlike || (before?.unit ?? next.unit) !== next.unit) return addends
    addends.push(next)
    plus = next.to
  }
}

/** An item is named before the sum, and another after it. */
function isOfTwoItems(tokens: readonly Token[], from: number, last: Addend): boolean {
  const isNamed = tokens[from - 1]?.inGood === true || (tokens[from - 1]?.word ?? '').length > 1
  const after = tokens[last.to]
  return isNamed && (after?.word ?? '') !== '' && after?.word !== 'and'
}
