import type { DayHours } from '#domain/booking.ts'
import { bookingDays, hoursOn, isBookable, type MarketHours } from '#domain/booking.ts'
import { lagosInstant, lagosTime, minuteOfClock } from '#domain/days.ts'

/** One day's hours in which an order can be booked. */
export interface SlotDay {
  /** Lagos calendar day, `2026-11-21`. */
  date: string
  /** Days from today: 0 is today. */
  ahead: number
  /** Starts of the hours that have room, in milliseconds. */
  startsMs: number[]
  /** Starts of those that are fully booked. */
  fullMs: number[]
}

const noneFull: ReadonlySet<number> = new Set()
const dayMs = 24 * 60 * 60 * 1000
/** A start that is nearly here is no slot to choose: the order would arrive after it. */
const soonestMs = 10 * 60_000

/** Hours in which a market can be booked: each start of an hour while it is open, within seven days. */
export function listSlots(
  market: MarketHours,
  nowMs: number,
  full: ReadonlySet<number> = noneFull,
): SlotDay[] {
  const days = Array.from({ length: bookingDays + 1 }, (_, ahead) => {
    const day = lagosTime(new Date(nowMs + ahead * dayMs))
    const { date } = day
    const isOffered = (at: Date) =>
      at.getTime() - nowMs >= soonestMs && isBookable(market, at, new Date(nowMs))
    const starts = startsOf(hoursOn(market, day), date)
      .filter(isOffered)
      .map((at) => at.getTime())
    return {
      date,
      ahead,
      startsMs: starts.filter((startMs) => !full.has(startMs)),
      fullMs: starts.filter((startMs) => full.has(startMs)),
    }
  })
  return days.filter((day) => day.startsMs.length + day.fullMs.length > 0)
}

/** The earliest hour that can be booked; null when there is none in the next days. */
export function firstSlot(days: readonly SlotDay[]): number | null {
  return days.find((day) => day.startsMs.length > 0)?.startsMs[0] ?? null
}

/** Returns whether a chosen hour can still be booked. */
export function hasSlot(days: readonly SlotDay[], startMs: number): boolean {
  return days.some((day) => day.startsMs.includes(startMs))
}

function startsOf(hours: DayHours, date: string): Date[] {
  if (hours === null) return []
  const opens = minuteOfClock(hours.opens)
  const closes = minuteOfClock(hours.closes)
  const starts = [opens]
  for (let minute = (Math.floor(opens / 60) + 1) * 60; minute < closes; minute += 60) starts.push(minute)
  return starts.map((minute) => lagosInstant(date, minute))
}

/** The hours that two markets share; one that either has full is full. */
export function commonSlots(first: readonly SlotDay[], second: readonly SlotDay[]): SlotDay[] {
  const other = new Map(second.map((day) => [day.date, day]))
  return first.flatMap((day) => {
    const match = other.get(day.date)
    if (match === undefined) return []
    const has = ({ startsMs, fullMs }: SlotDay, at: number) => startsMs.includes(at) || fullMs.includes(at)
    const starts = [...day.startsMs, ...day.fullMs].filter((at) => has(match, at)).sort((a, b) => a - b)
    const isFree = (at: number) => day.startsMs.includes(at) && match.startsMs.includes(at)
    const both = { startsMs: starts.filter(isFree), fullMs: starts.filter((at) => !isFree(at)) }
    return starts.length === 0 ? [] : [{ ...day, ...both }]
  })
}
