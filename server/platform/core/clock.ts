import { lagosInstant, lagosTime } from '#domain/time/days.ts'

/** Returns the current time. Injected, so that tests and practice runs can choose it. */
export interface Clock {
  now(): Date
}

/** Returns when the present day began in Lagos. */
export function dayBegan(clock: Clock): Date {
  return lagosInstant(lagosTime(clock.now()).date, 0)
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved. */
export function createTestClock(start: Date): Clock & { advance(ms: number): void; set(at: Date): void } {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms
    },
    set: (at) => {
      now = at.getTime()
    },
  }
}
