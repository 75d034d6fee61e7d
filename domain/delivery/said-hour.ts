import { notAfter } from '#domain/look-behind.ts'
import { lagosInstant, lagosTime, type Weekday, weekdays } from '#domain/time/days.ts'
import { days, minutes } from '#domain/time/durations.ts'

/** When a message wants its goods, and which part of its text says so. */
export interface SaidHour {
  /** Start of the hour to book; null where as soon as can be is in time. */
  at: Date | null
  text: string
  /** Says the day, as 2026-11-21, and the minute of it that was said, where one was. */
  date: string
  minute: number | null
  /** Nothing can be brought by then any more, or ever at such an hour: it has to be asked. */
  isMissed: boolean
}

const tomorrow = "(?:tomorrow|tomoro|tomorow|tmrw|tmr|2moro|2morrow|gobe|lola|l'ola|ola|echi)"
const day = `(?:${tomorrow}|today|yau|loni|taa|this|on|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)`
const part =
  "(?:morning|afternoon|evening|(?:da )?safe|(?:da )?rana|(?:da )?yamma|(?:ni )?(?:aaro|owuro|osan|irole)|n'?\\s?ututu|n'?\\s?ehihie|n'?\\s?mgbede)"
const clock =
  "(?<hour>\\d{1,2})(?:[:.](?<minute>[0-5]\\d))?\\s*(?<half>am|pm|a\\.m\\.?|p\\.m\\.?)?(?:\\s*o'?\\s?clock)?"
const before =
  '(?:before|b4|by|not later than|latest by|latest|kafin(?: karfe)?|saaju ago|ki o to di ago|tupu(?: elekere)?)'
const about = '(?:after|around|at about|about|at|from)'

const deadline = notAfter(
  '[\\p{L}\\d]',
  new RegExp(
    `(?:(?<day1>${day})\\s+)?${before}\\s+${clock}(?:\\s+(?<day2>${day}))?(?:\\s+(?<part>${part}))?(?![\\p{L}\\d])`,
    'iu',
  ),
)
const moment = notAfter(
  '[\\p{L}\\d]',
  new RegExp(
    `(?:(?<day1>${day})\\s+)?(?<about>${about})\\s+${clock}(?:\\s+(?<day2>${day}))?(?:\\s+(?<part>${part}))?(?![\\p{L}\\d])`,
    'iu',
  ),
)
/** "tomorrow 10am", "Time: 2pm". */
const bare = notAfter(
  '[\\p{L}\\d:.]',
  new RegExp(
    `(?:(?<day1>${day})\\s+)?(?:(?:time|delivery time|hour)\\s*[:=]?\\s*)?(?<hour>\\d{1,2})(?:[:.](?<minute>[0-5]\\d))?\\s*(?<half>am|pm|a\\.m\\.?|p\\.m\\.?)(?:\\s+(?<day2>${day}))?(?![\\p{L}\\d])`,
    'iu',
  ),
)
/** "deliver tomorrow": a day, and no hour. */
const dayOnly = notAfter(
  '\\p{L}',
  new RegExp(`(?<day1>${tomorrow}|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?![\\p{L}\\d])`, 'iu'),
)
const soon = notAfter(
  '\\p{L}',
  /(?:asap|as soon as (?:possible|you can)|right now|immediately|(?:today )?sharp sharp|now now)(?![\p{L}])/iu,
)
const dayPart = notAfter('\\p{L}', new RegExp(`(?<day1>${day})\\s+(?<part>${part})(?![\\p{L}\\d])`, 'iu'))

/** Says at which hour a part of the day begins for us. */
const startOf = { morning: 8, afternoon: 13, evening: 16 } as const
/** Markets open about then. */
const firstMinute = 7 * 60
/** As soon as can be is in time for what is wanted so much later. */
const soonMs = minutes(75)

/**
 * The hour that a clause asks for: "before 4", "tomorrow morning", "after 2 pm". Null where it asks for none, or could be
 * read in two ways.
 */
export function findHour(clause: string, now: Date): SaidHour | null {
  if (!mayHold.test(clause)) return null
  const { text, cut } = withoutMarks(clause)
  if (/\b(?:not|don'?t|no|never|yesterday)\s+(?:\w+\s+)?(?:before|by|at|after)\b/i.test(text)) return null
  const deadlineSaid = deadline.exec(text)
  const said =
    deadlineSaid ?? moment.exec(text) ?? bare.exec(text) ?? dayPart.exec(text) ?? dayOnly.exec(text)
  if (said?.groups === undefined) {
    const atOnce = soon.exec(text)
    return atOnce && { at: null, text: cut(atOnce), date: lagosTime(now).date, minute: null, isMissed: false }
  }
  const { day1, day2, part: partSaid, hour, minute, half, about: how } = said.groups
  const date = dateOf(day1 ?? day2, now)
  if (date === null) return null
  const found = { text: cut(said), date }
  if (hour === undefined) {
    const start = partSaid === undefined ? startOf.morning : startOf[partOf(partSaid)]
    return booked(lagosInstant(date, start * 60), now, { ...found, minute: null })
  }
  const clockMinute = minuteOf({ hour, minute, half, part: partSaid })
  if (clockMinute === null)
    return Number(hour) <= 24 ? { ...found, at: null, minute: null, isMissed: true } : null
  const at = lagosInstant(date, clockMinute)
  const wanted = { ...found, minute: clockMinute }
  // Asked for at a time, it is booked for the hour before, in which it is bought and brought.
  if (deadlineSaid === null)
    return booked(how?.toLowerCase() === 'after' ? at : new Date(at.getTime() - minutes(60)), now, wanted)
  const isToday = date === lagosTime(now).date
  const first = lagosInstant(date, firstMinute)
  if (!isToday) return booked(new Date(Math.max(at.getTime() - minutes(120), first.getTime())), now, wanted)
  return { ...wanted, at: null, isMissed: at.getTime() - now.getTime() < soonMs }
}

/** Looks cheaply if a clause may say an hour or a day. */
const mayHold =
  /\d|day|mor|moro|mrw|tmr|gobe|[lọo]la|echi|yau|loni|[oọ]la|taa|this|asap|soon|now|immed|sharp/iu

/** A text without the marks above and below its letters, and a way back to the text as it was written. */
function withoutMarks(clause: string): { text: string; cut: (said: RegExpExecArray) => string } {
  const marked = clause.normalize('NFD')
  const letters = [...marked].flatMap((letter, at) => (/\p{M}/u.test(letter) ? [] : [{ letter, at }]))
  const cut = ({ index, 0: said }: RegExpExecArray) => {
    const end = letters[index + said.length]?.at
    return [...marked].slice(letters[index]?.at, end).join('').normalize('NFC')
  }
  return { text: letters.map(({ letter }) => (letter === '’' ? "'" : letter)).join(''), cut }
}

function booked(at: Date, now: Date, known: Pick<SaidHour, 'text' | 'date' | 'minute'>): SaidHour {
  const start = new Date(at.getTime() - (at.getTime() % minutes(60)))
  const isMissed = start.getTime() <= now.getTime()
  return { ...known, at: isMissed ? null : start, isMissed }
}

function dateOf(said: string | undefined, now: Date): string | null {
  const word = said?.toLowerCase() ?? 'today'
  const dateIn = (ahead: number) => lagosTime(new Date(now.getTime() + days(ahead))).date
  if (/^(?:today|this|yau|loni|taa)$/.test(word)) return dateIn(0)
  if (new RegExp(`^${tomorrow}$`).test(word)) return dateIn(1)
  const weekday = weekdays.indexOf(word.replace(/^on /, '') as Weekday)
  if (weekday === -1) return null
  const ahead = (weekday - weekdays.indexOf(lagosTime(now).weekday) + 7) % 7
  return dateIn(ahead === 0 ? 7 : ahead)
}

function partOf(said: string): keyof typeof startOf {
  if (/morning|safe|aaro|owuro|ututu/i.test(said)) return 'morning'
  return /afternoon|rana|osan|ehihie/i.test(said) ? 'afternoon' : 'evening'
}

/** "4" is the afternoon's, "10" the morning's: nobody has goods brought at 4 am or 10 pm. */
function minuteOf(said: {
  hour: string
  minute: string | undefined
  half: string | undefined
  part: string | undefined
}): number | null {
  const hour = Number(said.hour)
  if (hour < 1 || hour > 19) return null
  const isAfternoon =
    said.half !== undefined
      ? /^p/i.test(said.half)
      : said.part !== undefined
        ? partOf(said.part) !== 'morning'
        : hour <= 6 || hour >= 12
  const clockHour = isAfternoon && hour < 12 ? hour + 12 : !isAfternoon && hour === 12 ? 0 : hour
  return clockHour < 6 || clockHour > 21 ? null : clockHour * 60 + Number(said.minute ?? 0)
}
