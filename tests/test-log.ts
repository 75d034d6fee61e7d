import { pino } from 'pino'
import type { Log } from '#server/platform/log/log.ts'

/** A log that remembers what must not happen: errors. Set TEST_LOG to see all of it. */
export interface TestLog {
  log: Log
  errors: string[]
}

export function createTestLog(): TestLog {
  const errors: string[] = []
  const write = (line: string): void => {
    if ((JSON.parse(line) as { level: number }).level >= 50) errors.push(line)
    if (process.env['TEST_LOG']) process.stderr.write(line)
  }
  const level = process.env['TEST_LOG'] ? 'debug' : 'warn'
  return { log: pino({ level, serializers: { err: pino.stdSerializers.err } }, { write }), errors }
}
