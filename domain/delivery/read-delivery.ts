import { type Area, middleOf } from '#domain/places/service-area.ts'
import type { DeliveryAsk } from './ask.ts'
import { areasIn, decideWhere } from './decide-where.ts'
import { type Reading, readClauses } from './read-clauses.ts'
import type { SaidHour } from './said-hour.ts'
import type { SaidPayment } from './said-payment.ts'
import { isMapLink, liftPins, type Point, readPin } from './said-pin.ts'
import { isLedTo } from './said-place.ts'

type DeliveryText = 'area' | 'landmark' | 'directions' | 'gateCode' | 'phone' | 'name'
export type DeliveryField = DeliveryText | 'pin' | 'hour' | 'payment'

/** Says what a message beside a list tells about its delivery, and what of it is left for the agent. */
export interface SaidDelivery {
  texts: Partial<Record<DeliveryText, string>>
  pin: Point | null
  hour: SaidHour | null
  payment: SaidPayment | null
  asks: DeliveryAsk[]
  rest: string | null
}

interface KnownOfDelivery {
  areas: readonly Area[]
  now: Date
}

/**
 * Reads where, to whom, when and for what money from a message: "my house na Gwarinpa 3rd avenue, before 4". What it says
 * goes before all that was known; what could be meant in two ways is asked, and what is not understood stays for the agent.
 */
export function readDelivery(message: string, known: KnownOfDelivery): SaidDelivery {
  const { left, pins } = liftPins(message.normalize('NFC'))
  const readings = readClauses(left, known)
  const whole = readings.filter(({ isWhole }) => isWhole)
  const asks: DeliveryAsk[] = []
  const hour = hourOf(whole, asks)
  const payment = paymentOf(whole, asks)
  const phone = phoneOf(whole, asks)
  const name = whole.find((reading) => reading.name !== null)?.name ?? null
  const [near] = areasIn(readings)
  const saidPins = pins.map((pin) => readPin(pin, near ?? middleOf(known.areas)))
  const where = decideWhere(readings, saidPins, known.areas)
  asks.push(...where.asks)
  const links = saidPins
    .filter(({ point, text }) => point === null && isMapLink(text))
    .map(({ text }) => text)
  const others = saidPins
    .filter(({ point, text }) => point === null && !isMapLink(text))
    .map(({ text }) => text)
  // A street or a landmark without an area may be anything, unless it is said to be where the goods go.
  const isPlaced = where.area !== null || where.asks.length > 0 || whole.some(isLedToStreet)
  const address = addressOf(isPlaced ? whole : [], where.name, links)
  // Leaves what is asked for the agent as well, until it is answered.
  const leftOf = (reading: Reading) => {
    const isTaken =
      reading.isWhole &&
      (isPlaced || !tellsAddress(reading)) &&
      (reading.name === null || reading.name === name) &&
      !(where.isTwo && reading.place.area !== null)
    return isTaken ? askedIn(reading, { hour, phone, payment }) : reading.clause + reading.mark
  }
  return {
    texts: {
      ...(where.area !== null && { area: where.area }),
      ...address,
      ...(phone !== null && { phone }),
      ...(name !== null && { name }),
    },
    pin: where.pin,
    hour,
    payment,
    asks,
    rest: restOf(readings, leftOf, others),
  }
}

function hourOf(whole: readonly Reading[], asks: DeliveryAsk[]): SaidHour | null {
  const hours = whole.flatMap((reading) => reading.hour ?? [])
  const [first, ...others] = hours
  if (first === undefined) return null
  const isTwo = others.some(
    ({ at, minute, date }) =>
      at?.getTime() !== first.at?.getTime() || minute !== first.minute || date !== first.date,
  )
  if (!isTwo && !first.isMissed) return first
  asks.push({
    about: 'hour',
    why: isTwo ? 'two' : 'missed',
    said: hours.map(({ text }) => text.trim()).join(', '),
    options: [],
  })
  return null
}

function paymentOf(whole: readonly Reading[], asks: DeliveryAsk[]): SaidPayment | null {
  const said = whole.flatMap((reading) => reading.payment ?? [])
  const ways = new Set(said.map(({ payment }) => payment))
  const [only] = ways
  if (only === undefined) return null
  if (ways.size === 1 && only !== null) return only
  const options = [...ways].flatMap((way) => way ?? [])
  asks.push({
    about: 'payment',
    why: ways.size > 1 ? 'two' : 'other',
    said: said.map(({ text }) => text.trim()).join(', '),
    options,
  })
  return null
}

function phoneOf(whole: readonly Reading[], asks: DeliveryAsk[]): string | null {
  const phones = [...new Set(whole.flatMap((reading) => reading.phones))]
  for (const { wrongPhone } of whole)
    if (wrongPhone !== null) asks.push({ about: 'phone', why: 'wrong', said: wrongPhone, options: phones })
  const [first] = phones
  if (phones.length > 1) asks.push({ about: 'phone', why: 'two', said: phones.join(', '), options: phones })
  return phones.length === 1 && first !== undefined ? first : null
}

function tellsAddress({ place, extra }: Reading): boolean {
  return place.street.length > 0 || place.landmark !== null || place.gateCode !== null || extra !== null
}

function isLedToStreet(reading: Reading): boolean {
  return tellsAddress(reading) && isLedTo(reading.clause)
}

/** The longest texts that an order takes. */
const most = { landmark: 160, directions: 400, gateCode: 40 }

/** Takes what is near the gate for the landmark, else the street; all else shows the way. */
function addressOf(
  whole: readonly Reading[],
  pinName: string | null,
  links: readonly string[],
): Pick<SaidDelivery['texts'], 'landmark' | 'directions' | 'gateCode'> {
  const [near, ...others] = [...new Set(whole.flatMap(({ place }) => place.landmark ?? []))]
  const streets = whole
    .flatMap(({ place, extra }) => [...place.street, ...(extra === null ? [] : [extra])])
    .join(', ')
  const named = [near ?? '', streets, pinName ?? ''].filter((text) => text !== '')
  const landmark = named[0]?.slice(0, most.landmark)
  const directions = [named[0]?.slice(most.landmark) ?? '', ...named.slice(1), ...others, ...links]
    .filter((text) => text !== '')
    .join(', ')
    .slice(0, most.directions)
  const gateCode = whole.find(({ place }) => place.gateCode !== null)?.place.gateCode?.slice(0, most.gateCode)
  return {
    ...(landmark !== undefined && { landmark }),
    ...(directions !== '' && { directions }),
    ...(gateCode != null && { gateCode }),
  }
}

/** Returns what of a clause that is understood is not taken; all of it where it says nothing else. */
function askedIn(
  reading: Reading,
  taken: Pick<SaidDelivery, 'hour' | 'payment'> & { phone: string | null },
): string {
  const asked = [
    reading.hour !== null && taken.hour === null ? reading.hour.text : null,
    reading.wrongPhone,
    reading.phones.length > 0 && taken.phone === null ? reading.phones.join(', ') : null,
    reading.payment !== null && taken.payment === null ? reading.payment.text : null,
  ].flatMap((text) => text ?? [])
  const isOnlyThat =
    reading.place.area === null && !tellsAddress(reading) && reading.name === null && asked.length === 1
  if (asked.length > 0 && isOnlyThat) return reading.clause + reading.mark
  return [reading.rest ?? [], asked].flat().join(' ')
}

/** The message without what was taken, and without the marks after that. */
function restOf(
  readings: readonly Reading[],
  leftOf: (reading: Reading) => string,
  others: readonly string[],
): string | null {
  const lines: string[][] = []
  for (const reading of readings) {
    const left = leftOf(reading).trim()
    const line = lines[reading.line] ?? []
    if (left !== '') lines[reading.line] = [...line, left]
  }
  const text = [...Array.from(lines, (line = []) => line.join(' ').replace(/[,;]$/, '')), ...others]
    .filter((line) => line !== '')
    .join('\n')
  return text === '' ? null : text
}
