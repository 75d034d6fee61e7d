import { foldWord } from '#domain/fold.ts'
import { distanceM } from './geo.ts'
import { isNear, typosAllowed } from './near.ts'

/** Describes a named part of the city as a circle around a point. */
export interface Area {
  city: string
  name: string
  aliases: readonly string[]
  latitude: number
  longitude: number
  radiusM: number
  isServed: boolean
}

/** Where an order should go, as far as the customer has said. */
export interface Whereabouts {
  area: string
  latitude: number | null
  longitude: number | null
}

/** Says if orders go there. `by` is what decided: the pin where there is one, else the name. */
export type AreaAnswer =
  | { kind: 'served'; area: string; by: 'pin' | 'name' }
  | {
      kind: 'outside'
      by: 'pin' | 'name'
      /** Names the place, where we know it. */
      area: string | null
      /** The nearest area that we serve, and how far its edge is. */
      nearest: { name: string; distanceM: number } | null
    }
  | { kind: 'unknown' }

/** Checks a place against the areas that we know. An unknown name is no reason to refuse. */
export function locatePlace(
  areas: readonly Area[],
  { area: typed, latitude, longitude }: Whereabouts,
): AreaAnswer {
  if (!areas.some(({ isServed }) => isServed)) return { kind: 'unknown' }
  if (latitude !== null && longitude !== null) return checkPin(areas, { latitude, longitude })
  const named = findArea(areas, typed)
  if (named === null) return { kind: 'unknown' }
  if (named.isServed) return { kind: 'served', area: named.name, by: 'name' }
  return { kind: 'outside', by: 'name', area: named.name, nearest: nearestServed(areas, named) }
}

const byCity = new WeakMap<readonly Area[], Map<string, readonly Area[]>>()

/**
 * The areas by which a place is checked for a city: its own, and what other cities serve, where its orders do not go.
 * A name that is its own as well stands for its own.
 */
export function areasOfCity<Known extends Area>(areas: readonly Known[], city: string): readonly Known[] {
  if (areas.every((area) => area.city === city)) return areas
  const prepared = byCity.get(areas) ?? new Map<string, readonly Area[]>()
  byCity.set(areas, prepared)
  const known = prepared.get(city) as readonly Known[] | undefined
  if (known) return known
  const own = areas.filter((area) => area.city === city)
  const ownNames = new Set(own.flatMap(writtenNames))
  const others = areas.filter(
    (area) => area.city !== city && area.isServed && !writtenNames(area).some((name) => ownNames.has(name)),
  )
  const all = [...own, ...others.map((area) => ({ ...area, isServed: false }))]
  prepared.set(city, all)
  return all
}

interface Point {
  latitude: number
  longitude: number
}

/** The circle that holds the pin most deeply decides; a pin in none of them is outside. */
function checkPin(areas: readonly Area[], pin: Point): AreaAnswer {
  let deepest: { area: Area; share: number } | null = null
  for (const each of areas) {
    const share = distanceM(pin, each) / each.radiusM
    if (share <= 1 && share < (deepest?.share ?? 2)) deepest = { area: each, share }
  }
  if (deepest?.area.isServed === true) return { kind: 'served', area: deepest.area.name, by: 'pin' }
  return { kind: 'outside', by: 'pin', area: deepest?.area.name ?? null, nearest: nearestServed(areas, pin) }
}

function nearestServed(areas: readonly Area[], point: Point): { name: string; distanceM: number } | null {
  let nearest: { name: string; distanceM: number } | null = null
  for (const each of areas) {
    if (!each.isServed) continue
    const metres = Math.max(0, distanceM(point, each) - each.radiusM)
    if (nearest === null || metres < nearest.distanceM) nearest = { name: each.name, distanceM: metres }
  }
  return nearest
}

interface Phrase {
  words: readonly string[]
  area: Area
}

const prepared = new WeakMap<readonly Area[], readonly Phrase[]>()

/** Every way in which an area's names are written, in small letters: Wuse 2 is Wuse II too. */
export function writtenNames({ name, aliases }: Pick<Area, 'name' | 'aliases'>): string[] {
  const names = [name, ...aliases].map((each) => each.toLowerCase())
  const withNumerals = [...numerals].flatMap(([numeral, digit]) =>
    names.map((each) => each.replace(new RegExp(`\\b${digit}$`), numeral)),
  )
  return [...new Set([...names, ...withNumerals])]
}

const mostFound = 5_000
const found = new WeakMap<readonly Area[], Map<string, Area | null>>()

/**
 * Returns the area that a text names: "Wuse II, behind Banex" is Wuse 2. Null when it names none that we know.
 * Answers are remembered: placing an order asks three times, and a round of offers for every order of a city.
 */
export function findArea(areas: readonly Area[], typed: string): Area | null {
  const known = found.get(areas) ?? new Map<string, Area | null>()
  found.set(areas, known)
  let area = known.get(typed)
  if (area === undefined) {
    area = searchArea(areas, typed)
    if (known.size >= mostFound) known.clear()
    known.set(typed, area)
  }
  return area
}

function searchArea(areas: readonly Area[], typed: string): Area | null {
  const words = textOf(typed)
  const phrases = phrasesOf(areas)
  const begun = phrases.filter((phrase) => words.includes(phrase.words[0] ?? ''))
  return pickArea(words, begun, (one, other) => one === other) ?? pickArea(words, phrases, isMistyped)
}

/**
 * Returns how far a door is from a market: by its pin, else by the middle of the area that is named; null for
 * neither.
 */
export function metresToDoor(
  market: { city: string; latitude: number; longitude: number },
  { area, latitude, longitude }: Whereabouts,
  areas: readonly Area[],
): number | null {
  if (latitude !== null && longitude !== null) return distanceM(market, { latitude, longitude })
  const named = findArea(areasOfCity(areas, market.city), area)
  return named === null ? null : distanceM(market, named)
}

/** Areas that begin with what was typed, or hold it; served ones only, for the field to offer. */
export function suggestAreas(areas: readonly Area[], typed: string, most: number): string[] {
  const words = textOf(typed)
  if (words.length === 0) return []
  const begins = (phrase: Phrase) =>
    words.every((word, index) =>
      index === words.length - 1
        ? phrase.words.slice(index).some((known) => known.startsWith(word))
        : phrase.words.includes(word),
    )
  const found = phrasesOf(areas).filter((phrase) => phrase.area.isServed && begins(phrase))
  return [...new Set(found.map((phrase) => phrase.area.name))].slice(0, most)
}

/** Streets are named after cities: "Lagos Crescent" is no reason to think of Lagos. */
const streetWords = new Set([
  'street',
  'str',
  'crescent',
  'close',
  'road',
  'rd',
  'avenue',
  'ave',
  'way',
  'lane',
])

/** A served area anywhere in the text counts before one that is not, and a longer name before a shorter. */
function pickArea(
  words: readonly string[],
  phrases: readonly Phrase[],
  isSame: (written: string, known: string) => boolean,
): Area | null {
  let best: Phrase | null = null
  let bestAt = 0
  for (const phrase of phrases) {
    const at = placeOf(words, phrase.words, isSame)
    if (at === -1) continue
    if (!phrase.area.isServed && streetWords.has(words[at + phrase.words.length] ?? '')) continue
    if (best === null || isBetter({ phrase, at }, { phrase: best, at: bestAt })) {
      best = phrase
      bestAt = at
    }
  }
  return best?.area ?? null
}

type Found = { phrase: Phrase; at: number }

function isBetter(one: Found, other: Found): boolean {
  // "New Nyanya" is not Nyanya: where two names lie on the same words, the longer is meant.
  const overlaps =
    one.at < other.at + other.phrase.words.length && other.at < one.at + one.phrase.words.length
  const longer = one.phrase.words.length - other.phrase.words.length
  if (overlaps && longer !== 0) return longer > 0
  if (one.phrase.area.isServed !== other.phrase.area.isServed) return one.phrase.area.isServed
  return longer > 0
}

function placeOf(
  words: readonly string[],
  phrase: readonly string[],
  isSame: (written: string, known: string) => boolean,
): number {
  for (let at = 0; at + phrase.length <= words.length; at += 1) {
    if (phrase.every((known, index) => isSame(words[at + index] ?? '', known))) return at
  }
  return -1
}

function isMistyped(written: string, known: string): boolean {
  return written === known || isNear(written, known, typosAllowed(known))
}

function phrasesOf(areas: readonly Area[]): readonly Phrase[] {
  const known = prepared.get(areas)
  if (known) return known
  const phrases = areas.flatMap((each) =>
    [each.name, ...each.aliases].map((name) => ({ words: textOf(name), area: each })),
  )
  prepared.set(areas, phrases)
  return phrases
}

/** Folded words; Roman numerals of districts are digits. */
function textOf(text: string): string[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(foldWord)
    .filter((word) => word !== '')
    .flatMap((word) => numerals.get(word) ?? splitDigits(word))
}

const numerals = new Map([
  ['ii', '2'],
  ['iii', '3'],
])

/** "Wuse2" is "Wuse 2". */
function splitDigits(word: string): string[] {
  return word.replace(/([a-z])(?=\d)/g, '$1 ').split(' ')
}

/** Returns the middle of where we deliver; null while no area is known. */
export function middleOf(areas: readonly Area[]): Pick<Area, 'latitude' | 'longitude'> | null {
  const served = areas.filter(({ isServed }) => isServed)
  if (served.length === 0) return null
  const sum = (part: (area: Area) => number) => served.reduce((total, area) => total + part(area), 0)
  return {
    latitude: sum(({ latitude }) => latitude) / served.length,
    longitude: sum(({ longitude }) => longitude) / served.length,
  }
}
