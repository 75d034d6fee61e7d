import type { Closure, DayHours } from '#domain/time/booking.ts'
import type { Weekday } from '#domain/time/days.ts'

export interface MarketRow {
  id: string
  /** Stays. */
  city: string
  slug: string
  name: string
  description: string
  location: string
  neighbourhood: string
  isActive: boolean
  marketDays: Weekday[]
  hours: Record<Weekday, DayHours>
  closures: Closure[]
  latitude: number
  longitude: number
  /** Null where its drawn scene is shown; then there are no words either. */
  pictureId: string | null
  pictureText: string | null
  version: number
  changedAt: Date
  /** Addresses that it had, the oldest first. */
  formerSlugs: string[]
}
