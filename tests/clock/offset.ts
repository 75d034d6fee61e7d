import { realNow } from './real-time.ts'

/** Returns how far the clock of the tests is ahead of the machine's; null where the run goes by the machine's. */
export function testOffsetMs(): number | null {
  const text = process.env['TEST_CLOCK_OFFSET_MS']
  return text === undefined ? null : Number(text)
}

/** The moment at which the run begins, and each file of it again. */
export function testMoment(): Date | null {
  const text = process.env['TEST_MOMENT']
  return text === undefined ? null : new Date(text)
}

/** The variable by which a process begins at the run's moment. */
export function beginning(): { TEST_CLOCK_OFFSET_MS?: string } {
  const moment = testMoment()
  return moment === null ? {} : { TEST_CLOCK_OFFSET_MS: String(moment.getTime() - Math.round(realNow())) }
}

/** Gives a process its environment whose PostgreSQL is its own and whose `now()` nothing moves: it has the machine's time. */
export const machineTime = { NODE_OPTIONS: '', TEST_MOMENT: undefined, TEST_CLOCK_OFFSET_MS: undefined }
