import type { Weekday } from '#domain/time/days.ts'

/** Opening and closing on one day, 'HH:MM' in Africa/Lagos. */
interface DayHours {
  opens: string
  closes: string
}

/** Describes a market as the seed writes it. `marketDays` are the main days, not every open day. */
export interface SeedMarket {
  slug: string
  name: string
  neighbourhood: string
  location: string
  latitude: number
  longitude: number
  marketDays: Weekday[]
  hours: Record<Weekday, DayHours | null>
  description: string
}

/** Hours for a week: the same on Monday to Friday, then Saturday. The sample markets are closed on Sundays. */
export function weekHours(weekday: string, saturday: string): SeedMarket['hours'] {
  const usual = parseHours(weekday)
  return {
    monday: usual,
    tuesday: usual,
    wednesday: usual,
    thursday: usual,
    friday: usual,
    saturday: parseHours(saturday),
    sunday: null,
  }
}

function parseHours(text: string): DayHours {
  const [opens, closes] = text.split('-')
  if (!opens || !closes) throw new Error(`Hours must read "07:00-18:00", not "${text}"`)
  return { opens, closes }
}
