import { notAfter } from '#domain/look-behind.ts'
import type { Area } from '#domain/places/service-area.ts'
import {
  findWrongPhone,
  isAboutMoney,
  nameOfLine,
  phoneOf,
  takeName,
  takePhone,
  withoutCall,
} from './said-contact.ts'
import { findHour, type SaidHour } from './said-hour.ts'
import { findPayment, type PaymentIn } from './said-payment.ts'
import {
  deniedIn,
  findPlace,
  isAboutHome,
  isAddressLike,
  isLedTo,
  placeNoun,
  type SaidPlace,
  saysNothing,
  trimEnds,
  unknownPlace,
} from './said-place.ts'

/** Says what one clause of a message tells. */
export interface Reading {
  clause: string
  /** Stands behind it in the message. */
  mark: string
  line: number
  place: SaidPlace
  hour: SaidHour | null
  phones: readonly string[]
  /** Holds digits that were meant for a number. */
  wrongPhone: string | null
  name: string | null
  payment: PaymentIn | null
  /** Holds words of the address that are no street, house or landmark that we know. */
  extra: string | null
  /** Names a place that we do not know. */
  unknown: string | null
  /** Is left for the agent though the rest of it is understood. */
  rest: string | null
  /** It is about where the goods go, and not about where they are bought. */
  isHome: boolean
  /** Says that all of the clause is understood. */
  isWhole: boolean
}

interface Known {
  areas: readonly Area[]
  now: Date
}

const clauseEnd = /([,;!?]+\s*|\.(?=\s|$)\s*)/u
/** A title or a house number ends no sentence with its dot. */
const dotted = /\b(Mr|Mrs|Ms|Dr|Engr|Alh|Prof|Rev|No|Opp|Hon|Pst|Blk|Apt)\.(?=\s)/giu

/** Reads each clause of a message; one that says several things without a mark between them is read in pieces. */
export function readClauses(message: string, known: Known): Reading[] {
  const readings = message.split('\n').flatMap((text, line) => {
    const parts = text.replace(dotted, '$1').split(clauseEnd)
    return parts.flatMap((clause, at) =>
      at % 2 === 1 || clause.trim() === ''
        ? []
        : piecesOf(clause, known).map((reading) => ({
            ...reading,
            line,
            mark: (parts[at + 1] ?? '').trim(),
          })),
    )
  })
  joinAddress(readings)
  nameSigned(readings)
  return readings
}

const begun =
  "(?:(?:pls|please|abeg|and|then|but)\\s+)?(?:call|my (?:number|phone|house|office|address|name)|(?:i|we) (?:go|will|want to|wan) (?:pay|do|transfer|use)|(?:i|we)'ll pay|payment|pay (?:with|by|on|cash|at)|deliver(?:y)?|(?:bring|send|drop|carry) (?:am|it|them)|(?:she|he|they)(?:'s| is| dey))"
const runOn = new RegExp(`\\s+(?=${begun}(?![\\p{L}]))`, 'iu')

function piecesOf(clause: string, known: Known): Reading[] {
  const whole = readClause(clause, known)
  if (whole.isWhole) return [whole]
  const pieces = clause.split(runOn).filter((piece) => piece.trim() !== '')
  if (pieces.length > 1) {
    const read = pieces.map((piece) => readClause(piece, known))
    // "my visitors are coming by 4" asks for nothing by 4.
    const isOthersHour = read.some(
      ({ hour, isWhole, place }, at) =>
        isWhole && hour !== null && place.area === null && read[at - 1]?.isWhole === false,
    )
    if (!isOthersHour && read.some(({ isWhole }) => isWhole))
      return read.flatMap((each) => partsOf(each, known))
  }
  return partsOf(whole, known)
}

/** Takes a number or a payment out of a clause that says something else as well. */
function partsOf(reading: Reading, known: Known): Reading[] {
  const { clause, payment } = reading
  const cut = reading.isWhole ? undefined : (phoneOf(clause) ?? payment?.text)
  if (cut === undefined || cut.trim() === clause.trim()) return [reading]
  const at = clause.indexOf(cut)
  const [before, after] = [clause.slice(0, at), clause.slice(at + cut.length)]
  return [before, cut, after].filter((part) => part.trim() !== '').map((part) => readClause(part, known))
}

function readClause(clause: string, { areas, now }: Known): Reading {
  const called = takePhone(clause)
  const named = takeName(clause, called !== null)
  // The name is found before the words for calling are taken out.
  const calledByName = named === null ? null : takePhone(named.left, true)
  const afterName = named === null ? (called?.left ?? clause) : (calledByName?.left ?? named.left)
  const wrongPhone = called === null && calledByName === null ? findWrongPhone(clause) : null
  const afterPhone = wrongPhone === null ? afterName : withoutCall(afterName.replace(wrongPhone, ' | '))
  const payment = findPayment(afterPhone)
  const afterPayment = payment === null ? afterPhone : afterPhone.replace(payment.text, ' | ')
  const hour = findHour(afterPayment, now)
  const afterHour = hour === null ? afterPayment : afterPayment.replace(hour.text, ' | ')
  const not = deniedIn(afterHour, areas)
  const place = findPlace(afterHour.replace(not ?? '|', ' ').replaceAll('|', ' '), areas)
  const isHome =
    isAboutHome(place.landmark === null ? clause : clause.replace(place.landmark, ' ')) &&
    (called !== null || !isAboutMoney.test(afterPayment)) &&
    !isOthersHome(clause, place.area)
  const isPlace =
    place.area !== null || place.street.length > 0 || place.landmark !== null || place.gateCode !== null
  const isElse = [hour, called, named, payment, wrongPhone].some((said) => said !== null)
  const left = trimEnds(place.left)
  const isNothing = saysNothing(place.left)
  const isCity = isNothing && /\b(?:abuja|fct)\b/i.test(clause)
  const isPart = !isNothing && isPlace && isHome && isAddressLike(left)
  const unknown = isHome && place.area === null && !isNothing ? unknownPlace(clause, place.left) : null
  // "Deliver to Kubwa but knock first" is Kubwa, and a word for the agent.
  const isLed = !isNothing && place.area !== null && isHome && isLedTo(clause) && !mayBeTwo.test(left)
  return {
    clause,
    mark: '',
    line: 0,
    place,
    hour,
    phones: (called ?? calledByName)?.phones ?? [],
    wrongPhone,
    name: named?.name ?? null,
    payment,
    extra: isPart ? left : null,
    unknown,
    rest: isLed && !isPart ? left : not,
    isHome,
    isWhole:
      (isPlace || isElse || isCity || unknown !== null) &&
      isHome &&
      (isNothing || isPart || isLed || unknown !== null),
  }
}

/** "she dey stay for Lekki": where somebody lives whom we do not reach, unless the goods go there. */
function isOthersHome(clause: string, area: Area | null): boolean {
  return area?.isServed === false && /\b(?:she|he|they|dem)\b/i.test(clause) && !isLedTo(clause)
}

const mayBeTwo = notAfter('\\p{L}', /(?:or|but|then|now|not)(?![\p{L}])/iu)

/** Parts of an address that are no street or house that we know belong to what stands beside them. */
function joinAddress(readings: Reading[]): void {
  const tellsPlace = ({ place, extra, unknown, isWhole }: Reading) =>
    isWhole &&
    (place.area !== null ||
      place.street.length > 0 ||
      extra !== null ||
      unknown !== null ||
      place.landmark !== null)
  const join = (at: number, beside: Reading | undefined) => {
    const reading = readings[at]
    if (!reading || !beside || reading.isWhole || !tellsPlace(beside) || !reading.isHome) return
    const isApart = reading.line !== beside.line
    if (isApart && (Math.abs(reading.line - beside.line) > 1 || !placeNoun.test(reading.clause))) return
    if (!isAddressLike(reading.clause)) return
    readings[at] = {
      ...reading,
      isWhole: true,
      extra: reading.clause.trim(),
      place: { ...reading.place, street: [], landmark: null },
    }
  }
  for (let at = 1; at < readings.length; at += 1) join(at, readings[at - 1])
  for (let at = readings.length - 2; at >= 0; at -= 1) join(at, readings[at + 1])
}

/** A line that is nothing but a name signs a message that has a number. */
function nameSigned(readings: Reading[]): void {
  if (!readings.some(({ phones }) => phones.length > 0) || readings.some(({ name }) => name !== null)) return
  for (const [at, reading] of readings.entries()) {
    const isAlone = readings.filter(({ line }) => line === reading.line).length === 1
    const name = reading.isWhole || !isAlone ? null : nameOfLine(reading.clause)
    if (name === null) continue
    readings[at] = { ...reading, name, isWhole: true }
    return
  }
}
