import { days, hours, minutes } from '#domain/time/durations.ts'

/** Says what a schema allows of a number, or of the length of a text or a list. */
export interface Bounds {
  least: number
  most: number
  isWhole: boolean
}

/** Is a Tuesday at ten in the morning in Lagos: every market is open. */
export const screenNow = new Date('2026-11-24T09:00:00.000Z')

const future =
  /^(?:by|until|from|to|next|endsAt|movesTo|askAt|payBy|scheduledFor|expectedBy|expiresAt|dueAt|startsAt)$|By$|Until$/

/** Returns a moment that suits a field of this name: what is promised or runs out lies ahead, everything else behind. */
export function sampleInstant(name: string, count: number): string {
  const away = (count % 50) * minutes(7)
  const ahead = name === 'from' ? minutes(20) : hours(1) + away
  return new Date(screenNow.getTime() + (future.test(name) ? ahead : -away - days(count % 3))).toISOString()
}

/** Returns a number that suits a field of this name. */
export function sampleNumber(name: string, count: number, { least, most, isWhole }: Bounds): number {
  const wanted = numberFor(name, count)
  const inside = Math.min(Math.max(isWhole ? Math.round(wanted) : wanted, least), most)
  return inside
}

function numberFor(name: string, count: number): number {
  if (/kobo$/i.test(name)) return 123_450_00 + count * 1_000_00
  if (/latitude$/i.test(name)) return 9.06 + (count % 9) / 1000
  if (/longitude$/i.test(name)) return 7.48 + (count % 9) / 1000
  if (/rating$/i.test(name)) return 4.5
  if (/share$|rate$|percent$/i.test(name)) return 0.25
  return 1 + (count % 7)
}

/** Holds what the events of an order are told with. */
export const eventDetail = {
  by: sampleInstant('by', 1),
  scheduledFor: sampleInstant('scheduledFor', 2),
  askAt: sampleInstant('askAt', 3),
  amountKobo: 450_000,
  reason: 'The bag came late',
  way: 'write_off',
  owedKobo: 450_000,
  answer: 'yes',
  name: 'Tomatoes',
  triesLeft: 3,
  kind: 'missing',
}

const people = ['Amina Bello', 'Chukwuemeka Okafor', 'Fatima Yusuf', 'Tunde Bakare', 'Ngozi Eze']
const goods = ['Tomatoes', 'Rice', 'Fresh pepper', 'Yam tubers', 'Smoked catfish']
const markets = ['Wuse Market', 'Garki Market', 'Kado Fish Market']
const longName =
  'Oluwadamilola-Chukwuemeka Abdulrahman-Okonkwo-Adeyemi of the Wuse Zone Five Traders’ Association'
const days7 = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

interface TextPlace {
  names: readonly string[]
  count: number
  isLong: boolean
  bounds: Bounds
  /** Is Zod's name for it; empty for none. */
  format: string
}

/** Returns a text that suits a field of this name, within its bounds. */
export function sampleText({ names, count, isLong, bounds, format }: TextPlace): string {
  const name = names.findLast((part) => !/^\d+$/.test(part)) ?? ''
  if (format === 'email' || /email/i.test(name)) return `amina${count}@example.com`
  if (format === 'url' || /url$/i.test(name)) return 'https://example.com/'
  const exact = exactTexts.find(([pattern]) => pattern.test(name))
  if (exact) return exact[1](count)
  const text = isLong ? longName : textFor(name, names.join('.'), count)
  return text.slice(0, bounds.most).padEnd(bounds.least, 'a')
}

/** Texts that code reads, of which there is no long form. */
const exactTexts: readonly (readonly [RegExp, (count: number) => string])[] = [
  [/phone/i, (count) => `+23480312345${String(count % 100).padStart(2, '0')}`],
  [/^(?:code|trackingCode)$/, (count) => `K7MQ2R9${'23456789'[count % 8]}`],
  [/slugs?$/i, (count) => ['wuse-market', 'garki-market', 'kado-fish-market'][count % 3] ?? ''],
  [/^city$/, () => 'abuja'],
  [/^month$/, () => '2026-11'],
  [/^(?:date|day|week|from|to)$|Day$|^monday$/, () => '2026-11-23'],
  [/^(?:opensAt|closesAt|opens|closes|open|close)$/, (count) => (count % 2 === 0 ? '08:00' : '18:00')],
  [/^clock$/, () => '10:00'],
  [/^bankCode$/, () => '058'],
  [/^accountNumber$/, () => '0123456789'],
  [/^weekday$/, (count) => days7[count % 7] ?? 'mon'],
  [/^nextCursor$/, () => 'next'],
  [/^icon$/, () => 'tomatoes'],
]

function textFor(name: string, path: string, count: number): string {
  if (/market/i.test(path) && /name$/i.test(name)) return markets[count % markets.length] ?? ''
  if (/item|product|goods/i.test(path) && /name|raw/i.test(name)) return goods[count % goods.length] ?? ''
  if (/firstName|byName/.test(name)) return 'Musa'
  if (/name|by$/i.test(name)) return people[count % people.length] ?? ''
  if (/username/i.test(name)) return `amina${count}`
  if (/area|neighbourhood/.test(name)) return 'Wuse'
  if (/landmark/.test(name)) return 'Opposite Banex Plaza'
  return `Sample ${name} ${count}`
}
