import { readConfig } from '#server/config.ts'
import { openServer } from '#server/main.ts'
import { createLog, type Log } from '#server/platform/log/log.ts'
import { moveClock } from '#tests/clock/offset-clock.ts'

// Serves the sites of one worker of Playwright: the code is loaded once for all of them. The worker sends the
// variables of a site to open, or the port of one to close, and each is answered once it is done.
type Asked = { open: Record<string, string>; offsetMs: number | null } | { close: string }

const closers = new Map<string, () => Promise<void>>()
/** Logs for all: a connection to the database of a closed site may still have something to say. */
let log: Log | null = null

async function open(variables: Record<string, string>): Promise<void> {
  const config = readConfig(variables)
  log ??= (await createLog(config)).log
  const server = await openServer(config, log)
  closers.set(String(config.port), server.close)
}

process.on('message', async (asked: Asked) => {
  try {
    if ('open' in asked) {
      if (asked.offsetMs !== null) moveClock(asked.offsetMs)
      await open(asked.open)
    } else await closers.get(asked.close)?.()
    process.send?.(null)
  } catch (error) {
    process.send?.(error instanceof Error ? String(error.stack) : String(error))
  }
})
process.on('disconnect', () => process.exit())
