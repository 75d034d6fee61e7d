import { pino } from 'pino'
import type { Log } from '#server/platform/log/log.ts'

/** A log that remembers warnings, and what must not happen: errors. Set TEST_LOG to see all of it. */
export interface TestLog {
  log: Log
  warnings: string[]
  errors: string[]
}

export function createTestLog(): TestLog {
  const warnings: string[] = []
  const errors: string[] = []
  const write = (line: string): void => {
    const { level } = JSON.parse(line) as { level: number }
    if (level >= 40) (level >= 50 ? errors : warnings).push(line)
    if (process.env['TEST_LOG']) process.stderr.write(line)
  }
  const level = process.env['TEST_LOG'] ? 'debug' : 'warn'
  return { log: pino({ level, serializers: { err: pino.stdSerializers.err } }, { write }), warnings, errors }
}
