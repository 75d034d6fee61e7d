import { lagosTime } from './days.ts'
import { minutes } from './durations.ts'
import { missingAfterMs } from './shifts.ts'

/** A shift of the rota that is not over, and whether its agent is on duty. */
interface RotaShift {
  startsAt: Date
  endsAt: Date
  isHere: boolean
}

/** Holds what is known of the people of a city. */
export interface CityHands {
  /** Counts the agents who are on duty and whose phones give signs. */
  onDuty: number
  /** Counts the orders that wait or are in hand. */
  inFront: number
  shifts: readonly RotaShift[]
}

/** Says who can bring orders at an hour, and what they have in front of them. */
export interface Supply {
  /** Null where the rota of that day is not made yet, so that nobody can say. */
  hands: number | null
  inFront: number
}

/** A moment so near is now: who is on duty counts, not the rota. */
const nowMs = minutes(10)

/** Returns who can bring orders at an hour: who is on duty for now, who is planned for later. */
export function supply({ onDuty, inFront, shifts }: CityHands, now: Date, hour: Date): Supply {
  if (hour.getTime() - now.getTime() <= nowMs) return { hands: onDuty, inFront }
  const { date } = lagosTime(hour)
  const isToday = date === lagosTime(now).date
  const ofDay = shifts.filter(({ startsAt, endsAt }) =>
    [startsAt, endsAt].some((at) => lagosTime(at).date === date),
  )
  if (ofDay.length === 0) {
    // Counts on who is there, as far as is known; a rota that goes on has nobody for the rest of today.
    if (isToday && onDuty > 0) return { hands: onDuty, inFront }
    return { hands: isToday && shifts.length > 0 ? 0 : null, inFront }
  }
  const planned = ofDay.filter((shift) => comesAt(shift, now) <= hour && hour < shift.endsAt)
  return { hands: planned.filter((shift) => !isMissing(shift, now)).length, inFront }
}

/** Returns when the rota next has somebody on this day of Lagos; null where it has nobody any more. */
export function nextHands({ shifts }: Pick<CityHands, 'shifts'>, now: Date): Date | null {
  const { date } = lagosTime(now)
  const coming = shifts
    .filter((shift) => !isMissing(shift, now))
    .map((shift) => comesAt(shift, now))
    .filter((at) => at > now && lagosTime(at).date === date)
  return coming.length === 0 ? null : new Date(Math.min(...coming.map((at) => at.getTime())))
}

/** Returns when somebody comes; who is late still may until they count as missing. */
function comesAt({ startsAt, isHere }: RotaShift, now: Date): Date {
  return isHere || startsAt > now ? startsAt : new Date(startsAt.getTime() + missingAfterMs)
}

function isMissing({ startsAt, isHere }: RotaShift, now: Date): boolean {
  return !isHere && now.getTime() - startsAt.getTime() >= missingAfterMs
}
