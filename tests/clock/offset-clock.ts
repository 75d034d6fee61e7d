import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'

// Loaded into every process of a run before anything else (see NODE_OPTIONS in scripts/testing/stage.ts): `Date` then
// begins at the run's moment and runs on. Timers, performance.now, file times and TLS keep the machine's clock.

const RealDate = Date
let offsetMs = Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? 0)

const now = () => RealDate.now() + offsetMs

/** Begins the clock again at the run's moment, for this process and those that it starts from now on. */
export function beginAgain(): void {
  const moment = process.env['TEST_MOMENT']
  if (moment === undefined) return
  offsetMs = RealDate.parse(moment) - RealDate.now()
  process.env['TEST_CLOCK_OFFSET_MS'] = String(offsetMs)
}

/** `Date` without arguments gives the tests' time; everything else about it, also `instanceof`, is as it was. */
function OffsetDate(this: unknown, ...given: unknown[]): unknown {
  if (new.target === undefined) return new RealDate(now()).toString()
  const values = given.length === 0 ? [now()] : given
  return Reflect.construct(RealDate, values, new.target === OffsetDate ? RealDate : new.target)
}

function replaceDate(): void {
  OffsetDate.prototype = RealDate.prototype
  Object.assign(OffsetDate, { now, parse: RealDate.parse, UTC: RealDate.UTC })
  Object.defineProperty(OffsetDate, 'name', { value: 'Date' })
  Object.defineProperty(OffsetDate, 'length', { value: RealDate.length })
  Object.defineProperty(RealDate.prototype, 'constructor', { value: OffsetDate })
  Object.defineProperty(globalThis, 'Date', { value: OffsetDate })
  // Node dates its answers by the machine's clock, and browsers go by the clock of the answers.
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse }
    response.setHeader('date', new RealDate(now()).toUTCString())
  })
}

if (process.env['TEST_MOMENT'] !== undefined) replaceDate()
