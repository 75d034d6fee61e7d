import type { ListLine } from '#domain/lists/tokens/list-line.ts'
import { type Token, tokenize } from '#domain/lists/tokens/tokens.ts'
import { moneyAt } from './amounts.ts'
import { joinNumbers } from './numbers.ts'
import { unitAt } from './units-of-lists.ts'

/** "500 each", and in Pidgin "500 500", "1 pack 1 pack". */
const each =
  /\beach+\b|(^|\s)((?:N|₦|#)?\d+k?(?:\s[a-z]+)?|(?:one|two|three|four|five|ten|hundred)(?:\s[a-z]+)?)\s+\2\b/i
const eachNote = /(?:^|, )((?:[^,]|,(?=\d))*\beach)(?=$|, )/i

/**
 * "ginger, garlic 500 each" and "2 cups each of rice and beans": an amount said of each belongs to
 * the bare goods beside it too, which are returned.
 */
export function shareEach(goods: readonly ListLine[]): readonly ListLine[] {
  return goods.flatMap((holder, at) => {
    const said = each.exec(holder.raw)
    if (!said) return []
    const saidAt = said.index + (said[1] ?? '').length
    const step = saidAt < holder.raw.indexOf(holder.name) ? 1 : -1
    const bare: ListLine[] = []
    for (let next = goods[at + step]; next && isBare(next); next = goods[at + step * (bare.length + 1)])
      bare.push(next)
    if (bare.length > 0) share(holder, bare)
    return bare
  })
}

/** Makes another amount of one item: "except salt 1" in "2 mudu each except salt 1". */
export interface Exception {
  from: number
  to: number
}

export function exceptionIn(tokens: readonly Token[]): Exception | null {
  const from = tokens.findIndex(({ word }) => /^(?:except|but)$/.test(word))
  const good = tokens[from + 1]?.good ?? 0
  const number = from + 1 + good
  const isOfEach = tokens.some(({ word }, at) => word === 'each' && Math.abs(at - from) < farthestEach)
  if (from < 0 || good === 0 || tokens[number]?.value == null || !isOfEach) return null
  const named = tokens.filter((token) => token.good > 0 && token.stem === tokens[from + 1]?.stem)
  if (named.length < 2) return null
  return { from, to: number + 1 + (unitAt(tokens, number + 1)?.length ?? 0) }
}

export function withoutException(tokens: readonly Token[], { from, to }: Exception): readonly Token[] {
  return tokens.toSpliced(from, to - from)
}

const farthestEach = 40

/** Returns the item at a place, after those without an amount before it: "Buy 1 pack each" may mean them all. */
export function bareUpTo(goods: readonly ListLine[], at: number): readonly ListLine[] {
  return goods.slice(goods.slice(0, at).findLastIndex((good) => !isBare(good)) + 1, at + 1)
}

const together =
  /(?:^|, )(?:for )?(?:(?:the )?(?:two|both|three)(?: of (?:them|dem))?|(?:all )?together|altogether|in all)$/i

/** "carrots and green beans 1k both": the amount is said with the first of them. */
export function shareTogether(goods: readonly ListLine[]): void {
  const holder = goods.at(-1)
  const from = goods.slice(0, -1).findLastIndex((good) => !isBare(good)) + 1
  const first = goods[from]
  if (!holder || !first || first === holder || holder.budgetKobo === null) return
  const said = together.exec(holder.note ?? '')
  if (!said) return
  first.budgetKobo = holder.budgetKobo
  holder.budgetKobo = null
  first.note = [first.note, said[0].replace(/^, /, '')].filter((note) => note !== null).join(', ')
}

/** No amount is said. */
export function isBare({
  quantity,
  unit,
  budgetKobo,
  capKobo,
}: Pick<ListLine, 'quantity' | 'unit' | 'budgetKobo' | 'capKobo'>): boolean {
  return quantity === null && unit === null && budgetKobo === null && capKobo === null
}

function share(holder: ListLine, bare: readonly ListLine[]): void {
  const said = eachNote.exec(holder.note ?? '')
  const kobo = said ? moneyIn(said[1] ?? '') : holder.budgetKobo
  if (holder.quantity !== null) {
    for (const good of bare) {
      Object.assign(good, { quantity: holder.quantity, unit: holder.unit })
      if (good.instead?.productId === good.productId && good.instead) good.instead.unit ??= holder.unit
    }
    if (kobo === null) dropNote(holder, said)
  } else if (kobo !== null) {
    for (const good of [holder, ...bare]) good.budgetKobo = kobo
    dropNote(holder, said)
  }
}

function moneyIn(note: string): number | null {
  const tokens = joinNumbers(tokenize(note))
  return (
    moneyAt(
      tokens,
      tokens.findIndex((token) => token.value !== null),
    )?.kobo ?? null
  )
}

function dropNote(good: ListLine, said: RegExpExecArray | null): void {
  if (said) good.note = good.note?.replace(said[0], '').replace(/^, /, '') || null
}
