import { bookableHours, type MarketHours } from '#domain/time/booking.ts'

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

/** Hours in which a market can be booked: each start of an hour while it is open, within seven days. */
export function listSlots(
  market: MarketHours,
  nowMs: number,
  full: ReadonlySet<number> = noneFull,
): SlotDay[] {
  const days = bookableHours(market, new Date(nowMs)).map(({ date, ahead, starts }) => {
    const all = starts.map((at) => at.getTime())
    return {
      date,
      ahead,
      startsMs: all.filter((startMs) => !full.has(startMs)),
      fullMs: all.filter((startMs) => full.has(startMs)),
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
