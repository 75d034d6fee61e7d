import { type Area, findArea } from '#domain/places/service-area.ts'
import { findPhone, takeName, takePhone } from './said-contact.ts'
import { findHour, type SaidHour } from './said-hour.ts'
import { findPlace, isAboutHome, type SaidPlace, saysNothing } from './said-place.ts'

export type DeliveryField = 'area' | 'landmark' | 'directions' | 'gateCode' | 'phone' | 'name' | 'hour'

/** Says what a message beside a list tells about its delivery, and what of it is left for the agent. */
export interface SaidDelivery {
  texts: Partial<Record<Exclude<DeliveryField, 'hour'>, string>>
  hour: SaidHour | null
  rest: string | null
}

interface Reading {
  clause: string
  place: SaidPlace
  hour: SaidHour | null
  phone: string | null
  name: string | null
  /** Says that all of the clause is understood. */
  isWhole: boolean
}

interface Known {
  areas: readonly Area[]
  now: Date
  /**
   * Holds what is written in the fields already. It stays, and what the message says instead stays in the message.
   */
  filled?: Partial<Record<DeliveryField, string>>
}

/**
 * Reads where, to whom and when from a message: "my house na Gwarinpa 3rd avenue, before 4". A clause of which a word is
 * not understood stays in the message as it is, and so does what could be meant in two ways.
 */
export function readDelivery(message: string, known: Known): SaidDelivery {
  const { filled = {} } = known
  const parts = message.normalize('NFC').split(/(\n|[,;!?]+\s*|\.(?=\s|$)\s*)/u)
  const phone = findPhone(message)
  const readings = parts.map((clause, at) => (at % 2 === 0 ? readClause(clause, phone, known) : null))
  const whole = readings.flatMap((reading) => (reading?.isWhole ? reading : []))
  const ifFree = <Said>(field: DeliveryField, said: Said | null) => (filled[field] ? null : said)
  const area = areaOf(whole, known)
  const hour = ifFree('hour', onlyOne(whole.flatMap((reading) => reading.hour ?? [])))
  const name = ifFree('name', onlyOne(whole.flatMap((reading) => reading.name ?? [])))
  const called = ifFree('phone', whole.some((reading) => reading.phone !== null) ? phone : null)
  // A street or a landmark without an area may be anything.
  const placed = area === null ? [] : whole.map((reading) => reading.place)
  const gateCode = ifFree('gateCode', onlyOne(placed.flatMap((place) => place.gateCode ?? [])))
  const landmark = ifFree('landmark', onlyOne(placed.flatMap((place) => place.landmark ?? [])))
  const street = ifFree(
    landmark === null ? 'landmark' : 'directions',
    placed.flatMap((place) => place.street).join(', ') || null,
  )
  const isTaken = (reading: Reading) =>
    reading.isWhole &&
    (reading.place.area === null || reading.place.area === area) &&
    (reading.place.street.length === 0 || street !== null) &&
    (reading.place.landmark === null || reading.place.landmark === landmark) &&
    (reading.place.gateCode === null || reading.place.gateCode === gateCode) &&
    (reading.hour === null || reading.hour === hour) &&
    (reading.phone === null || called !== null) &&
    (reading.name === null || reading.name === name)
  return {
    texts: {
      ...(area !== null && !filled.area && { area: area.name }),
      ...(landmark !== null && { landmark }),
      ...(street !== null && (landmark === null ? { landmark: street } : { directions: street })),
      ...(gateCode !== null && { gateCode }),
      ...(called !== null && { phone: called }),
      ...(name !== null && { name }),
    },
    hour,
    rest: restOf(parts, readings, isTaken),
  }
}

/** The one area that is named; null where another is written in its field. */
function areaOf(whole: readonly Reading[], { areas, filled }: Known): Area | null {
  const area = onlyOne(whole.flatMap((reading) => reading.place.area ?? []))
  return filled?.area && findArea(areas, filled.area) !== area ? null : area
}

function readClause(clause: string, phone: string | null, { areas, now }: Known): Reading {
  const called = phone === null ? null : takePhone(clause)
  const named = takeName(clause, called !== null)
  // The name is found before the words for calling are taken out.
  const afterName =
    named === null ? (called?.left ?? clause) : (takePhone(named.left, called !== null)?.left ?? named.left)
  const hour = findHour(afterName, now)
  const afterHour = hour === null ? afterName : afterName.replace(hour.text, ' | ')
  const place = findPlace(afterHour.replaceAll('|', ' '), areas)
  const says =
    place.area !== null ||
    place.street.length > 0 ||
    place.landmark !== null ||
    place.gateCode !== null ||
    hour !== null ||
    called !== null ||
    named !== null
  return {
    clause,
    place,
    hour,
    phone: called?.phone ?? null,
    name: named?.name ?? null,
    isWhole: says && isAboutHome(clause) && saysNothing(place.left),
  }
}

function onlyOne<Said>(said: readonly Said[]): Said | null {
  const different = new Set(said)
  const [only] = different
  return different.size === 1 && only !== undefined ? only : null
}

/** The message without the clauses that were taken, and without the marks after them. */
function restOf(
  parts: readonly string[],
  readings: readonly (Reading | null)[],
  isTaken: (reading: Reading) => boolean,
): string | null {
  const lines: string[][] = [[]]
  for (const [at, reading] of readings.entries()) {
    if (reading === null) {
      if (parts[at] === '\n') lines.push([])
      continue
    }
    const mark = parts[at + 1]?.trim() ?? ''
    if (reading.clause.trim() !== '' && !isTaken(reading)) lines.at(-1)?.push(reading.clause.trim() + mark)
  }
  const text = lines
    .map((line) => line.join(' ').replace(/[,;]$/, ''))
    .filter((line) => line !== '')
    .join('\n')
  return text === '' ? null : text
}
