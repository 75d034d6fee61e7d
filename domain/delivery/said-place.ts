import { notAfter } from '#domain/look-behind.ts'
import { type Area, findArea, writtenNames } from '#domain/places/service-area.ts'

const streetNames =
  'street|str|avenue|ave|crescent|cres|close|road|rd|way|lane|drive|boulevard|expressway|estate|quarters|court|gardens|layout'
/** "12 Aminu Kano Crescent", "3rd avenue", "4th avenue off 1st". */
const street = new RegExp(
  `(?:\\d{1,4}[a-z]?,?\\s+)?(?:[\\p{L}\\d'-]+\\s+){1,4}(?:${streetNames})(?![\\p{L}\\d])`,
  'iu',
)
const beginsWithStreet = new RegExp(`^\\s+(?:${streetNames})(?![\\p{L}\\d])`, 'iu')
/** "Banex Plaza" is a building of an area that is known by it. */
const beginsWithBuilding =
  /^\s+(?:plaza|mall|junction|market|hotel|house|tower|towers|complex|roundabout|bus ?stop|park)(?![\p{L}\d])/iu
const numbers = notAfter(
  '\\p{L}',
  /(?:house|hse|flat|plot|block|blk|gate|apartment|apt|suite|zone|phase|area|sector|cluster|road|no|number)\.?\s*(?:no\.?|number|#)?\s*:?\s*(?:[a-z]?\d{1,4}[a-z]?|[a-h])(?![\p{L}\d])/giu,
)
const ordinalGate = notAfter('[\\p{L}\\d]', /\d(?:st|nd|rd|th)\s+gate(?![\p{L}])/iu)
const landmark = notAfter(
  '\\p{L}',
  /(?:(?:directly |just )?opposite|opp\.?|near(?:by)?|beside|behind|close to|next to|in front of|adjacent(?: to)?|after|before|under|by|off|along|around|inside|within|kusa da|bayan|gefen|nitosi|legbe|n'akuku|nso)\s+(?=\p{L})[^\n]{3,80}$/iu,
)
/** These say where only with the name of a place behind them: "by the junction", not "by force". */
const vague = /^(?:after|before|under|by|off|along|around|inside|within)\s/i

const gateCode = notAfter(
  '\\p{L}',
  /(?:gate|estate)\s*(?:pass\s*)?code\s*(?:is|na|:|=)?\s*(?<code>[a-z]?\d[a-z\d#*-]{1,9})(?![\p{L}\d])/iu,
)

/** Parts of a clause that say where. */
export interface SaidPlace {
  area: Area | null
  /** Is another area that it names. */
  also: Area | null
  /** House, street and estate, as they were written. */
  street: string[]
  landmark: string | null
  gateCode: string | null
  /** Holds the clause without them. */
  left: string
}

/** Takes what says where out of a clause. */
export function findPlace(clause: string, areas: readonly Area[]): SaidPlace {
  let left = clause
  const take = (found: string | null | undefined): string | null => {
    if (found == null) return null
    left = left.replace(found, ' | ')
    return found.trim()
  }
  const code = gateCode.exec(left)
  take(code?.[0])
  const nearby = landmark.exec(left)?.[0]
  const isNear = nearby !== undefined && (!vague.test(nearby) || placeNoun.test(nearby))
  const near = isNear ? (take(nearby)?.replace(/[\s:.-]+$/u, '') ?? null) : null
  const found = spanOfArea(left, areas)
  // Some areas are known by their streets, which say more than the area: "Aminu Kano Crescent".
  if (found !== null && !found.isStreet) take(found.text)
  const other = found === null || found.isStreet ? null : spanOfArea(left, areas)
  const also = other !== null && other.area !== found?.area && !other.isStreet ? other : null
  take(also?.text)
  const part = found !== null && !found.isStreet && isPartOf(found.area, found.text) ? [found.text] : []
  const houses = [...left.matchAll(numbers)].map(([text]) => text)
  for (const each of houses) take(each)
  const gate = take(ordinalGate.exec(left)?.[0])
  // Parts the words at what was taken out: no street goes across it.
  const streets = left.split('|').flatMap((piece) => {
    const named = trimFillers(street.exec(piece)?.[0] ?? '')
    return named.split(' ').length > 1 ? [named] : []
  })
  for (const each of streets) take(each)
  return {
    area: found?.area ?? null,
    also: also?.area ?? null,
    street: inOrder(clause, [
      ...part,
      ...houses.map((text) => text.trim()),
      ...(gate === null ? [] : [gate]),
      ...streets,
    ]),
    landmark: near,
    gateCode: code?.groups?.['code'] ?? null,
    left: left.replaceAll('|', ' '),
  }
}

function inOrder(clause: string, parts: readonly string[]): string[] {
  return parts.toSorted((one, other) => clause.indexOf(one) - clause.indexOf(other))
}

const mostWords = 4

interface Span {
  area: Area
  text: string
  isStreet: boolean
}

/** Returns the words of a clause that name its area, the fewest that do and all of a longer name that goes on from them. */
function spanOfArea(clause: string, areas: readonly Area[]): Span | null {
  const area = findArea(areas, clause)
  if (area === null) return null
  const words = [...clause.matchAll(/[\p{L}\p{M}\d'’]+/gu)]
  let street: Span | null = null
  for (let count = 1; count <= mostWords; count += 1)
    for (let from = 0; from + count <= words.length; from += 1) {
      const text = stretch(clause, words, from, count)
      if (text === null || findArea(areas, text) !== area) continue
      if (street !== null && text.includes(street.text)) continue
      const whole = longerName(clause, words, { from, count, area }) ?? text
      const behind = clause.slice(clause.indexOf(whole) + whole.length)
      const building = isOwnName(area, whole) ? null : beginsWithBuilding.exec(behind)
      if (building !== null) return { area, text: whole + building[0], isStreet: false }
      const isStreet = beginsWithStreet.test(behind)
      if (!isStreet) return { area, text: whole, isStreet }
      street ??= { area, text: whole, isStreet }
    }
  return street
}

function stretch(
  clause: string,
  words: readonly RegExpExecArray[],
  from: number,
  count: number,
): string | null {
  const [first, last] = [words[from], words[from + count - 1]]
  return first === undefined || last === undefined
    ? null
    : clause.slice(first.index, last.index + last[0].length)
}

/** "Katampe extension", "Apo legislative quarters": a name of the same area that is written out in words. */
function longerName(
  clause: string,
  words: readonly RegExpExecArray[],
  { from, count, area }: { from: number; count: number; area: Area },
): string | null {
  const names = new Set(writtenNames(area))
  for (let longer = mostWords; longer > count; longer -= 1) {
    const text = stretch(clause, words, from, longer)
    if (text !== null && !/\d/.test(text) && names.has(text.toLowerCase())) return text
  }
  return null
}

function isOwnName(area: Area, text: string): boolean {
  return text.toLowerCase().startsWith(area.name.toLowerCase().split(' ')[0] ?? '')
}

/** Returns whether words name a part of an area, and not just the area itself: "Karu site" is some of Karu. */
function isPartOf(area: Area, text: string): boolean {
  const said = text.toLowerCase()
  return said.includes(' ') && said !== area.name.toLowerCase() && !/\d|\bi+$/.test(said)
}

/** Names what a landmark may be, or a part of an address. */
export const placeNoun = notAfter(
  '\\p{L}',
  new RegExp(
    `(?:plaza|junction|mosque|masjid|masallaci|church|chapel|parish|cathedral|school|college|university|bus ?stop|park|station|filling station|hospital|clinic|pharmacy|bridge|flyover|police|barracks?|hotel|guest ?house|bank|mall|supermarket|market|complex|tower|towers|court|village|quarters|estate|house|villa|lodge|flat|block|floor|gate|roundabout|round about|round-about|traffic light|tank|mast|field|stadium|garage|workshop|mechanic|secretariat|office|embassy|centre|center|hall|restaurant|eatery|nnpc|total|oando|mobil|conoil|ap|bakery|borehole|water board|transformer|camp|site|extension|phase|zone|district|sector|hilltop|${streetNames})(?![\\p{L}])`,
    'iu',
  ),
)
const greetings =
  /\b(?:good|morning|afternoon|evening|thank|thanks|hello|hi|dear|regards|please|god|bless)\b/i
const mostWordsOfPart = 8
const leadsToPlace =
  /^\s*(?:the\s+)?(?:near|opposite|opp|beside|behind|off|along|under|inside|after|by|before|at|on|in)\s/i
const speaks =
  /\b(?:i|not|you|una|they|he|she|we|don'?t|no|should|must|will|go|make|let|if|when|want|need|check|sure|ensure|fresh|clean|good|ripe|big|small|call|pay|remain|remaining)\b|\?/i

/** Returns whether words that are not understood are yet a part of the address beside them. */
export function isAddressLike(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}\d'’-]+/gu) ?? []
  if (words.length === 0 || words.length > mostWordsOfPart || greetings.test(text) || speaks.test(text))
    return false
  if (placeNoun.test(text) || leadsToPlace.test(text)) return true
  const telling = words.filter((word) => !isFiller(word))
  return telling.length > 0 && telling.every((word) => /^[\p{Lu}\d]/u.test(word))
}

/** Stands before a place, and says that the goods go there. */
const lead = notAfter(
  '\\p{L}',
  /(?:deliver(?:y)?|(?:bring|send|drop|carry|take|weta|kawo|gbe)(?=\s+(?:am|it|them|everything|all|down|to|go|come|for|ya|wa|the)(?![\p{L}]))|(?:my|our)\s+(?:new\s+)?(?:house|home|office|shop|store|place|address|location|apartment|flat|hostel)|address|location|addr|gidana|ile mi|(?:i|we)\s+(?:stay|live|dey stay|dey live|reside|moved?)|ụlọ m|ulo m)(?![\p{L}])/iu,
)

export function isLedTo(clause: string): boolean {
  return lead.test(clause)
}

/** Words that stand behind "deliver to" and name no place. */
const noPlaces =
  /\b(?:same|last|usual|time|security|gate|gateman|door|yesterday|before|mum|mummy|mother|wife|husband|sister|brother|friend|him|her|us|me|front|customer|agent|rider|fee|change|money|free|fast|early|today|tomorrow|now|all|goods)\b/i
const mostWordsOfName = 5

/** Returns the name of a place that we do not know, behind words that say that the goods go there. */
export function unknownPlace(clause: string, left: string): string | null {
  if (!isLedTo(clause)) return null
  const name = trimEnds(left)
  const words = name.split(/\s+/)
  if (name === '' || words.length > mostWordsOfName || noPlaces.test(name) || speaks.test(name)) return null
  return /\p{L}{3}/u.test(name) && /\b(?:to|at|for|na|is|in|dey|address|location)\b|:/i.test(clause)
    ? name
    : null
}

/** Words that say no more than that it is an address, or that it is to be brought. */
const fillers = new Set(
  `my our the a an this is na dey are am at in on to for of and with house home place side area address addr delivery deliver location located
  bring brings send drop it them e everything things goods order please pls plz abeg biko ejo jare o oo i we im stay stays live lives staying living
  make una you should must want need get reach reaching here there me us come kindly thanks thank sir ma madam by now estate gate off inside opposite
  but then and also she he they her his him shes hes its im were theyre dem una am everything all down go take carry again located currently area district city town abuja fct nigeria within pin map link shop store stall
  gidana gida na a ne yana unguwar kawo zuwa mun mu don allah min nake zaune ile mi wa ni mo n gbe mu ba wa ulo m bu di no biri weta ya gidan ne si e gbe office`
    .split(/\s+/)
    .filter(Boolean),
)

function isFiller(word: string): boolean {
  return fillers.has(
    word
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\p{M}'’]/gu, ''),
  )
}

function trimFillers(text: string): string {
  const words = text.trim().split(/\s+/)
  while (words.length > 0 && isFiller(words[0] ?? '')) words.shift()
  return words.join(' ')
}

/** Returns a text without the marks around it and the words that only lead to it or away from it. */
export function trimEnds(text: string): string {
  const words = trimFillers(text.replace(/[:;.,|=-]+(?=\s|$)/gu, ' ')).split(/\s+/)
  while (words.length > 0 && isFiller(words.at(-1) ?? '')) words.pop()
  return words.join(' ')
}

/** Returns whether a text says nothing besides. */
export function saysNothing(text: string): boolean {
  return (text.match(/[\p{L}\p{M}\d'’]+/gu) ?? []).every(isFiller)
}

const shopping = notAfter(
  '\\p{L}',
  /(?:market|kasuwa|oja|ahia|seller|stall|shop|woman|buy|from|price)(?![\p{L}])/iu,
)
const ownShop = /\b(?:my|our|her|his)\s+(?:shop|stall|store)\b/giu
const conditional =
  /\b(?:if(?!\s+(?:you|una|u)\s+(?:don\s+)?(?:get|reach|arrive|dey))|no get|get am|doesn'?t have|don'?t have|not available)\b/i

/** Returns whether a clause is about an address, and not about where something is bought. */
export function isAboutHome(clause: string): boolean {
  const said = clause.replace(ownShop, ' ')
  return (
    !conditional.test(said) &&
    (!shopping.test(said) || (isLedTo(said) && !/\b(?:buy|from|price|seller)\b/i.test(said)))
  )
}

const deny = notAfter(
  '\\p{L}',
  /(?:(?:and\s+)?not|no be|instead of|rather than|no longer(?: at| in)?)\s+(?:to |in |at |for )?(?<place>\p{L}[\p{L}\d]*(?:\s+(?:\d|[IVX]+))?)(?![\p{L}])/iu,
)

/** "not Wuse", "no be Kubwa": a place that is told apart from the one meant. */
export function deniedIn(clause: string, areas: readonly Area[]): string | null {
  const found = deny.exec(clause)
  const place = found?.groups?.['place']
  return found !== null && place !== undefined && findArea(areas, place) !== null ? found[0] : null
}
