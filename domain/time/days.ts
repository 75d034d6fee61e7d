import { hours, minutes } from './durations.ts'

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export type Weekday = (typeof weekdays)[number]

/** Every date and clock time of the product is read in Africa/Lagos, which has no daylight saving: UTC+1 all year. */
const lagosOffsetMs = hours(1)

export interface LagosTime {
  weekday: Weekday
  /** Minutes since midnight in Lagos, 0 to 1439. */
  minute: number
  /** Calendar day in Lagos, `2026-11-21`. */
  date: string
}

/** Returns what the clock in Lagos shows at a moment. */
export function lagosTime(at: Date): LagosTime {
  const shifted = new Date(at.getTime() + lagosOffsetMs)
  return {
    weekday: weekdays[shifted.getUTCDay()] as Weekday,
    minute: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
    date: shifted.toISOString().slice(0, 10),
  }
}

/** Returns the moment at which a Lagos calendar day reaches a minute of its clock. */
export function lagosInstant(date: string, minute: number): Date {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) - lagosOffsetMs + minutes(minute))
}

/** Returns what the clock in Lagos shows, as people say it: `3:10 pm`. */
export function clockText(at: Date): string {
  const { minute } = lagosTime(at)
  const hour = Math.floor(minute / 60) % 12 || 12
  return `${hour}:${twoDigits(minute % 60)} ${minute < 720 ? 'am' : 'pm'}`
}

/** Returns the clock of a minute of the day: 420 is `07:00`. */
export function clockOfMinute(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
}

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** Returns the minute of the day of a clock: `07:00` is 420. */
export function minuteOfClock(clock: string): number {
  const [hours = '0', minutes = '0'] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}
