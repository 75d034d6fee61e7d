import { singular } from '#domain/fold.ts'
import { isImplausible } from '#domain/lists/amounts/plausible.ts'
import { isUnitWord } from '#domain/lists/amounts/units-of-lists.ts'
import { kindWords, preparedWords, speechWords, wishWords } from '#domain/lists/lexicon/lexicon.ts'
import { type CatalogueIndex, goodInAnyOrder, isKnownName, isNearMiss } from './amounts/catalogue-index.ts'
import { confidenceModel } from './confidence-model.ts'
import { contradictsItself, saidAnewIn } from './said-anew.ts'
import type { ListLine } from './tokens/list-line.ts'

/** Says where in a message an item was read. */
export interface Surroundings {
  /** By how much the tagger was surer of this than of the next best. */
  margin: number
  /** Counts the words of the line of the message, and the marks that part them. */
  words: number
  marks: number
  /** The talk around it in the same line holds a number or a known item. */
  besideAmount: boolean
  /** Talk follows in the same line. */
  besideTalk: boolean
  /** That talk, or the next line of nothing but talk, says how something should be. */
  besideWish: boolean
  /** Holds the items that the talk of the whole message names. */
  spokenOf: ReadonlySet<string>
}

/** Weighs what speaks for and against a reading, learned by `npm run tool -- train-tagger`. */
export interface ConfidenceModel {
  bias: number
  weights: readonly number[]
  threshold: number
}

const numbers =
  /(?:^|\s)(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|hundred)(?:\s|,|$)/i
/** After these a number belongs to the wish: "cut into 6". */
const countedWishes = /(?:\b(?:into|in|each|per|cut|slice|divide|to|size)\b|@|\bat\b)/i
const littleKobo = 20_000
const openConditions = /\b(?:if|else|or|otherwise|instead|but|unless|whichever)\b/i
const ifs = /\b(?:if|else|or|otherwise|instead|unless|skip|leave)\b/i
const wishes = /\b(?:one|ones|own|for|with|the|that|wey|make)\b/i

/** Marks the items that may have been read wrong, so that the screen asks about them. */
export function markUnsure(
  lines: readonly ListLine[],
  around: readonly Surroundings[],
  index: CatalogueIndex,
  model: ConfidenceModel = confidenceModel,
): void {
  const evidenceAt = evidenceIn(lines, around, index)
  const saidAnew = saidAnewIn(lines)
  for (const [at, line] of lines.entries())
    line.isUnsure =
      isImplausible(line, index) ||
      isUnknown(line, index) ||
      contradictsItself(line) ||
      saidAnew.has(line) ||
      doubtOf(evidenceAt(line, at), model) > model.threshold
}

/** Returns how much speaks against a reading; more is worse. */
export function doubtOf(evidence: readonly number[], { bias, weights }: ConfidenceModel): number {
  return evidence.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), bias)
}

/** Returns what may speak against each line, as numbers between 0 and about 1. */
export function evidenceOf(
  lines: readonly ListLine[],
  around: readonly Surroundings[],
  index: CatalogueIndex,
): number[][] {
  return lines.map(evidenceIn(lines, around, index))
}

function evidenceIn(
  lines: readonly ListLine[],
  around: readonly Surroundings[],
  index: CatalogueIndex,
): (line: ListLine, at: number) => number[] {
  const amounts = lines.filter(hasAmount).length
  const usuallyCounted = lines.length > 2 && amounts >= lines.length - 2
  const times = new Map<string, number>()
  for (const line of lines) times.set(sameKey(line), (times.get(sameKey(line)) ?? 0) + 1)
  return (line, at) => [
    ...ofName(line, index),
    ...ofWishes(line),
    ...ofAmounts(line),
    ...ofWords(line),
    ...ofPlace(around[at]),
    Number(around[at]?.spokenOf.has(line.productId ?? '') ?? false),
    Number(around[at]?.besideTalk ?? false),
    Number((around[at]?.besideWish ?? false) && around[at + 1] !== around[at]),
    Number((around[at]?.besideWish ?? false) && around[at + 1] === around[at]),
    Number(/\b(?:half|other|one|two|both|full|instead|another)\b/i.test(line.raw)),
    Number(/["“”/]/.test(line.raw)),
    Number(usuallyCounted && !hasAmount(line)),
    Number((times.get(sameKey(line)) ?? 0) > 1),
    Number(lines.length === 1),
    Number(at === 0),
    Number(at === lines.length - 1),
  ]
}

function ofName(line: ListLine, index: CatalogueIndex): number[] {
  const { name, productId, raw } = line
  const words = wordsOf(name)
  const isExact = goodInAnyOrder(index, name) !== null
  return [
    Number(productId === null),
    Number(!isExact && (productId === null || !isKnownName(index, line))),
    Number(!isExact),
    Number(words.length > 2),
    Number(words.some((word) => speechWords.has(word))),
    Number(words.some((word) => word.length < 3)),
    Number(!isExact && words.some((word) => isUnitWord(singular(word)))),
    Number(
      !isExact && words.some((word) => wishWords.has(word) || kindWords.has(word) || preparedWords.has(word)),
    ),
    Number(/(?:^|\s)[a-z]\.[a-z]/i.test(raw)),
  ]
}

function ofWishes({ note, size, quantity, unit }: ListLine): number[] {
  const said = note ?? ''
  const length = said === '' ? 0 : said.split(' ').length
  const oddSize = size !== null && /^(?:half|one|two|three|ten|\d+\s?(?:kg|litres?)$)/i.test(size)
  return [
    Number(ifs.test(said)),
    Number(/\d/.test(said)),
    Number(/\b(?:each|both|two|all|together|per)\b/i.test(said)),
    Number(/\b(?:no|not|never)\b|n['’]t\b/i.test(said)),
    Number(said.includes(',')),
    Number(numbers.test(said) && !countedWishes.test(said)),
    Number(openConditions.test(said)),
    Number(note !== null),
    Number(length > 3),
    Number(length > 6),
    Number(wishes.test(said)),
    Number(oddSize && unit !== null && quantity !== null && size.startsWith(String(quantity))),
    Number(size !== null),
    Number(/\d/.test(size ?? '')),
  ]
}

function ofAmounts({ quantity, unit, budgetKobo, capKobo, onlyIf, instead }: ListLine): number[] {
  return [
    Number(quantity !== null && unit === null && quantity >= 12),
    Number(quantity !== null && (unit === 'g' ? quantity < 50 : quantity > 50)),
    Number(quantity !== null && budgetKobo !== null),
    Number(quantity !== null && unit !== null && budgetKobo !== null),
    Number(budgetKobo !== null && budgetKobo < littleKobo),
    Number(capKobo !== null),
    Number(onlyIf !== null),
    Number(instead !== null),
    Number(instead !== null && instead.productId === null),
    Number(quantity === null && budgetKobo === null),
  ]
}

const longestText = 200

function wordsOf(text: string): string[] {
  return (
    text
      .slice(0, longestText)
      .toLowerCase()
      .match(/[a-zÀ-ỿ]+/g) ?? []
  )
}

/** Returns which of its words are in none of its fields. */
function ofWords(line: ListLine): number[] {
  const kept = wordsOf(`${line.name} ${line.note ?? ''} ${line.size ?? ''}`)
  const words = wordsOf(line.raw)
  const left = words.filter((word) => word.length > 2 && !kept.includes(word))
  const counts = line.raw.match(/\d+/g)?.length ?? 0
  const fields = [line.quantity, line.budgetKobo, line.capKobo, line.size, line.instead?.quantity ?? null]
  return [
    Math.min(left.length / 8, 2),
    Number(left.filter((word) => speechWords.has(word)).length > 2),
    Number(counts > fields.filter((field) => field !== null).length + Number(/\d/.test(line.note ?? ''))),
    Number(words.length > 12),
    Number(ifs.test(line.raw) && line.onlyIf === null && line.instead === null),
    Number(/[?!]/.test(line.raw)),
    Number(/\bno\b|\bnot\b|n['’]t\b/i.test(line.raw)),
    Number(line.raw.includes('\n')),
    Number(/[()]/.test(line.raw)),
    Number(/[-–:]/.test(line.raw) && line.note !== null),
    Math.min(words.length / 20, 1),
  ]
}

function ofPlace(around: Surroundings | undefined): number[] {
  const { margin, words, marks, besideAmount } = around ?? {
    margin: 99,
    words: 1,
    marks: 0,
    besideAmount: false,
  }
  return [
    Number(margin < 2),
    Number(margin < 4),
    Number(margin < 6),
    Number(margin < 10),
    Number(margin < 15),
    Number(words > 12),
    Number(words > 24),
    Number(words > 12 && marks * 8 < words),
    Number(besideAmount),
  ]
}

function hasAmount({ quantity, budgetKobo, capKobo }: ListLine): boolean {
  return quantity !== null || budgetKobo !== null || capKobo !== null
}

/** A bare word that is no known item is always asked about, and so is one that is near another. */
function isUnknown(line: ListLine, index: CatalogueIndex): boolean {
  if (line.productId !== null) return false
  return (line.unit === null && !hasAmount(line)) || isNearMiss(index, line.name)
}

/** Returns what two lines for the same item share; one of them may be a correction of the other. */
function sameKey({ productId, note }: ListLine): string {
  return `${productId} ${note}`
}
