import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { days, hours, minutes } from '#domain/time/durations.ts'
import { replaceDate } from './replace-date.ts'

// Loaded into every process of a run before anything else (see NODE_OPTIONS in scripts/testing/stage.ts): `Date` then
// begins at the run's moment and runs on. Timers, performance.now, file times and TLS keep the machine's clock.

const place = Symbol.for('kasuwa.test-clock')
/** Holds one for a process: Playwright loads this file a second time, by a loader of its own. */
const found: unknown = Reflect.get(globalThis, place)
const clock = isClock(found) ? found : startClock()

function isClock(value: unknown): value is { RealDate: DateConstructor; offsetMs: number } {
  return typeof value === 'object' && value !== null && 'RealDate' in value
}

function startClock() {
  const started = { RealDate: Date, offsetMs: Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? 0) }
  Reflect.set(globalThis, place, started)
  if (process.env['TEST_MOMENT'] !== undefined) moveDate(started)
  return started
}

/** Lets this process, and those that it starts from now on, be so much ahead of the machine. */
export function moveClock(offsetMs: number): void {
  clock.offsetMs = offsetMs
  process.env['TEST_CLOCK_OFFSET_MS'] = String(offsetMs)
}

/** Begins the clock again at the run's moment. */
export function beginAgain(): void {
  const moment = process.env['TEST_MOMENT']
  if (moment !== undefined) moveClock(clock.RealDate.parse(moment) - clock.RealDate.now())
}

/** Called before a test makes its world that counts on one day: near the end of a day it begins in the next. */
export function passMidnight(): void {
  const sinceMidnightMs = (Date.now() + hours(1)) % days(1)
  if (sinceMidnightMs > days(1) - minutes(10)) moveClock(clock.offsetMs + days(1) - sinceMidnightMs)
}

function moveDate(started: { RealDate: DateConstructor; offsetMs: number }): void {
  const { RealDate } = started
  const now = () => RealDate.now() + started.offsetMs
  replaceDate(RealDate, now)
  // Node dates its answers by the machine's clock, and browsers go by the clock of the answers.
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse }
    response.setHeader('date', new RealDate(now()).toUTCString())
  })
}
