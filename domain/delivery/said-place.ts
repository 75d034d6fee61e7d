import { notAfter } from '#domain/look-behind.ts'
import { type Area, findArea } from '#domain/places/service-area.ts'

const streetNames =
  'street|str|avenue|ave|crescent|cres|close|road|rd|way|lane|drive|boulevard|expressway|estate|quarters|court|gardens|layout'
/** "12 Aminu Kano Crescent", "3rd avenue", "4th avenue off 1st". */
const street = new RegExp(
  `(?:\\d{1,4}[a-z]?,?\\s+)?(?:[\\p{L}\\d'-]+\\s+){1,4}(?:${streetNames})(?![\\p{L}\\d])`,
  'iu',
)
const beginsWithStreet = new RegExp(`^\\s+(?:${streetNames})(?![\\p{L}\\d])`, 'iu')
const numbers = notAfter(
  '\\p{L}',
  /(?:house|hse|flat|plot|block|blk|gate|apartment|apt|suite|zone|phase|area|sector|cluster|road|no|number)\.?\s*(?:no\.?|number|#)?\s*:?\s*(?:[a-z]?\d{1,4}[a-z]?|[a-h])(?![\p{L}\d])/giu,
)
const ordinalGate = notAfter('[\\p{L}\\d]', /\d(?:st|nd|rd|th)\s+gate(?![\p{L}])/iu)
const landmark = notAfter(
  '\\p{L}',
  /(?:opposite|opp\.?|near|beside|behind|close to|next to|in front of|adjacent(?: to)?|kusa da|bayan|gefen|nitosi|n'akuku)\s+(?=\p{L})[^\n]{3,80}$/iu,
)
const gateCode = notAfter(
  '\\p{L}',
  /(?:gate|estate)\s*(?:pass\s*)?code\s*(?:is|na|:|=)?\s*(?<code>[a-z]?\d[a-z\d#*-]{1,9})(?![\p{L}\d])/iu,
)

/** Parts of a clause that say where. */
export interface SaidPlace {
  area: Area | null
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
  const near = take(landmark.exec(left)?.[0])
  const found = spanOfArea(left, areas)
  // Some areas are known by their streets, which say more than the area: "Aminu Kano Crescent".
  if (found !== null && !found.isStreet) take(found.text)
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
    street: [...houses.map((text) => text.trim()), ...(gate === null ? [] : [gate]), ...streets],
    landmark: near,
    gateCode: code?.groups?.['code'] ?? null,
    left: left.replaceAll('|', ' '),
  }
}

const mostWords = 4

/** Returns the fewest words of a clause that name a served area; an area that is one of several is none. */
function spanOfArea(
  clause: string,
  areas: readonly Area[],
): { area: Area; text: string; isStreet: boolean } | null {
  const area = findArea(areas, clause)
  if (area === null || !area.isServed) return null
  const words = [...clause.matchAll(/[\p{L}\p{M}\d'’]+/gu)]
  for (let count = 1; count <= mostWords; count += 1)
    for (let from = 0; from + count <= words.length; from += 1) {
      const [first, last] = [words[from], words[from + count - 1]]
      if (first === undefined || last === undefined) continue
      const text = clause.slice(first.index, last.index + last[0].length)
      if (findArea(areas, text) === area) {
        const isStreet = beginsWithStreet.test(clause.slice(last.index + last[0].length))
        return { area, text, isStreet }
      }
    }
  return null
}

/** Words that say no more than that it is an address, or that it is to be brought. */
const fillers = new Set(
  `my our the a an this is na dey are am at in on to for of and with house home place side area address addr delivery deliver location located
  bring brings send drop it them e everything things goods order please pls plz abeg biko ejo jare o oo i we im stay stays live lives staying living
  make una you should must want need get reach reaching here there me us come kindly thanks thank sir ma madam by now estate gate off inside opposite
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

/** Returns whether a text says nothing besides. */
export function saysNothing(text: string): boolean {
  return (text.match(/[\p{L}\p{M}\d'’]+/gu) ?? []).every(isFiller)
}

const shopping = notAfter(
  '\\p{L}',
  /(?:market|kasuwa|oja|ahia|seller|stall|shop|woman|buy|from|price)(?![\p{L}])/iu,
)

/** Returns whether a clause is about an address, and not about where something is bought. */
export function isAboutHome(clause: string): boolean {
  return !shopping.test(clause)
}
