import type { Token } from '#domain/lists/tokens/tokens.ts'
import { phrases } from './phrases.ts'
import { words } from './words.ts'

/** Fixed phrases by their first word, the longest first. */
export type PhraseBook = ReadonlyMap<string, readonly (readonly string[])[]>

/** Holds one group of the data: what its words mean, and the words. */
export interface Entry {
  meanings: readonly string[]
  said: readonly string[]
}

/** Returns the groups of a text in the form of `words.ts`; a line that is indented goes on with the one before. */
export function entriesIn(text: string, separator: RegExp): Entry[] {
  const lines = text.trim().replace(/\n +/g, ' ').split('\n')
  return lines.map((line) => {
    const [meanings = '', said = ''] = line.split(': ', 2)
    return { meanings: meanings.split(' '), said: said.split(separator) }
  })
}

/** Groups the words by what they mean. */
function byMeaning(entries: readonly Entry[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { meanings, said } of entries) {
    for (const meaning of meanings) found.set(meaning, [...(found.get(meaning) ?? []), ...said])
  }
  return found
}

const wordsOf = byMeaning(entriesIn(words, / +/))
const phrasesOf = byMeaning(entriesIn(phrases, /, */))

function wordSet(meaning: string): ReadonlySet<string> {
  return new Set(wordsOf.get(meaning))
}

/** The words of a meaning that has values, with their values. */
export function valuesOf(meaning: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const all of [wordsOf, phrasesOf]) {
    for (const [key, said] of all) {
      const [name, value] = key.split('=')
      if (name === meaning && value !== undefined) for (const word of said) found.set(word, value)
    }
  }
  return found
}

const known = new Set([...wordsOf.values()].flat())

/** Returns whether a folded word means anything here. */
export function isLexiconWord(word: string): boolean {
  return known.has(word)
}

function numbersOf(meaning: string): ReadonlyMap<string, number> {
  return new Map([...valuesOf(meaning)].map(([word, value]) => [word, Number(value)]))
}

function phraseBook(meaning: string): PhraseBook {
  return bookOf(phrasesOf.get(meaning) ?? [])
}

function bookOf(said: Iterable<string>): PhraseBook {
  const book = new Map<string, string[][]>()
  for (const phrase of said) {
    const parts = phrase.split(' ')
    const first = parts[0] ?? ''
    book.set(
      first,
      [...(book.get(first) ?? []), parts].sort((a, b) => b.length - a.length),
    )
  }
  return book
}

/** Returns how many tokens from `at` on are a phrase of the book; 0 when none is. */
export function phraseAt(book: PhraseBook, tokens: readonly Token[], at: number): number {
  const known = book.get(tokens[at]?.word ?? '')
  if (!known) return 0
  for (const phrase of known) {
    let length = 1
    while (length < phrase.length && tokens[at + length]?.word === phrase[length]) length++
    if (length === phrase.length) return length
  }
  return 0
}

/** Words that say nothing about the good; dropped at the edges of a name. */
export const fillerWords = wordSet('filler')
/** Said after a wish, no part of it. */
export const politeWords = wordSet('polite')
/** Part two goods in English, Pidgin and Yoruba. */
export const allowedAnd = wordSet('and')
/** "And" in Hausa, Yoruba and Igbo; also names and particles, so both sides must be goods. */
export const shyAnd = wordSet('shyAnd')

/** Say how big; kept apart from the name. */
export const sizeWords = wordSet('size')
/** Said before or after a size and part of it, or nothing. */
export const sizeBoosters = wordSet('sizeBooster')
export const sizeNouns = wordSet('sizeNoun')
/** Go with what is sold in packs: "family size". */
export const packSizes = wordSet('packSize')
/** Whole goods: "1 whole chicken" is one chicken. */
export const wholeWords = wordSet('whole')

/** Said of a good after its name, these are wishes: "plantain 4 fingers ripe". */
export const wishWords = wordSet('wish')
/** Knows a wish by its ending too: soaked, salted, bone-in. */
export function isWishWord(token: Token | undefined): boolean {
  if (token === undefined) return false
  if (/-(?:in|off|on|out)$/i.test(token.text)) return true
  return wishWords.has(token.word) || (!token.inGood && token.word.length > 4 && /[^e]ed$/.test(token.word))
}

/** After a name these say what to do with it, though before it they may name another good. */
export const preparedWords = wordSet('prepared')
/** Before a name too, these are a wish and not the name of another good. */
export const qualityWords = wordSet('quality')
/** Standing alone after a good, these say which kind: "garri, white". */
export const kindWords = wordSet('kind')
/** Around a name that is known, these say where it is from or of what kind: "tomatoes jos". */
export const originWords = wordSet('origin')
/** Commands that may stand before the good as well: "blend N500 pepper". */
export const commandWords = wordSet('command')
/** Inside a wish, a number right after one of these belongs to it: "cut into 6". */
export const numberOfWish = wordSet('numberOfWish')
export const beforeWishes = wordSet('beforeWish')
export const tellsThem = wordSet('tellsThem')
/** Begin a wish after a good; it runs to the next amount. */
export const noteStarters = phraseBook('wish')
/** Mean a wish even when they name another good: "no pepper", "or kote". */
export const strongNoteStarters = phraseBook('strongWish')

/** Said after an item, these say how much of it in no number: "salt to taste". */
export const trailers = phraseBook('trailer')

export const capBefore = phraseBook('capBefore')
export const capAfter = phraseBook('capAfter')
/** Said between a cap or a price and its amount, or before it. */
export const capGlue = wordSet('capGlue')
/** After a cap these only agree to it. */
export const capAgreed = phraseBook('capAgreed')
/** Around an amount of money, these only say that it is one. */
export const moneyBefore = wordSet('moneyBefore')
export const moneyAfter = wordSet('moneyAfter')
export const signWords = wordSet('moneySign')
export const currencies = wordSet('currency')
/** After an amount: it is the price of one, not what to spend. */
export const perOne = phraseBook('perOne')
/** Said before an amount that takes the place of the one before. */
export const correctionWords = phraseBook('correction')
export const apologies = wordSet('apology')
/** With these an amount is one more, and corrects none. */
export const addingWords = wordSet('adding')

/** Begin conditions, and fill them. */
export const ifs = wordSet('if')
export const elses = wordSet('else')
export const leaving = wordSet('leave')
export const takingInstead = wordSet('takeInstead')
export const beforeConditions = wordSet('beforeCondition')
export const above = wordSet('above')
export const below = wordSet('below')
export const missing = wordSet('missing')
export const presence = wordSet('presence')
/** In a condition these speak of the whole list. */
export const wholeList = wordSet('wholeList')
/** Say what the items come to together. */
export const sumWords = wordSet('sum')

/** A line that begins so is a remark even when it names goods. */
export const hardRemarks = phraseBook('remark')
/** A line that begins so is a remark unless it names a good or an amount. */
export const softRemarks = phraseBook('softRemark')
/** Said before a remark or a condition, no part of it. */
export const beforeRemarks = wordSet('beforeRemark')
/** Name who makes it, and of which items: after one with its amount, which is meant. */
export const namesByBrand = valuesOf('brand')
export const brands = bookOf(namesByBrand.keys())
/** Come from WhatsApp itself. */
export const systemLines = phraseBook('system')
/** Fill pauses, or speak of a good that they have run out of; they mean nothing of the good. */
export const idlePhrases = phraseBook('pause')
/** Make up sentences, but not names of goods. */
export const speechWords = wordSet('speech')
/** Not a good but what a list is called or is for. */
export const headingWords = wordSet('heading')
/** Before a colon these head a section even where they name goods too. */
export const sectionWords = wordSet('section')
/** A line that has one of these and no amount is an address. */
export const placeWords = wordSet('place')
/** These name a place only at the front: "Block 5", but not "ice block". */
export const placeFronts = wordSet('placeFront')
export const crowds = wordSet('crowd')
/** Mean those who sell or buy: "dem say". */
export const otherPeople = wordSet('they')
/** Announce the list itself. */
export const announcing = wordSet('announcing')
export const linkWords = wordSet('link')

/** Words that ask for a good: as a command, as a wish, after a name, and all that may do so of an unknown one. */
export const requests = wordSet('request')
export const errandVerbs = wordSet('errandVerb')
export const itemOpeners = wordSet('opensItem')
export const wanting = wordSet('wanting')
export const asksForGood = wordSet('asksForGood')
/** Before one of these a request is only spoken of: "before you buy", "if dem get". */
export const subjects = wordSet('subject')
export const refusals = wordSet('refusal')
/** Speak of the order and not of a good: "please bring change", "add my number". */
export const errandWords = wordSet('errand')

/** Runs from one to nineteen. */
export const smallNumbers = numbersOf('number')
export const tensByWord = numbersOf('tens')
export const scaleWords = numbersOf('scale')
/** Hausa, Igbo and Yoruba ones. */
export const localScales = numbersOf('localScale')
export const fractionWords = numbersOf('fraction')
/** Every word that can begin a number. */
export const numberBeginnings: ReadonlySet<string> = new Set([
  'a',
  'couple',
  ...[smallNumbers, tensByWord, scaleWords, fractionWords, localScales].flatMap((found) => [...found.keys()]),
])
/** "The first one" counts nothing. */
export const notCounted = wordSet('notCounted')
/** Letters that may follow a number without a space and still leave it a number. */
export const numberSuffixes = wordSet('numberSuffix')
/** Beside a name and a number, these leave a clause nothing but an amount. */
export const besideAmounts = wordSet('besideAmount')
/** "No 1", "item 2" number a line. */
export const bulletWords = wordSet('bulletWord')

/** Units that are a letter or two mean something only right after a number. */
export const afterNumberOnly = wordSet('afterNumberOnly')
/** Measures that are no unit of ours and always say a size. */
export const sizeMeasures = wordSet('sizeMeasure')
/** Said like units after a number, and none of ours: "2 rolls of tissue" keeps them as a wish. */
export const foreignMeasures = wordSet('foreignMeasure')
