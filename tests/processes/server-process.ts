import type { Config } from '#server/platform/core/config.ts'
import { createTestLog } from '#tests/test-log.ts'
import { startOwnServer } from './servers.ts'

/** Serves the API for tests that need more than one process: says its address to its parent, then serves. */
const testLog = createTestLog()
const beatMs = process.env['TEST_BEAT_MS']
const server = await startOwnServer({
  connectionString: process.env['TEST_DATABASE'] ?? '',
  testLog,
  config: JSON.parse(process.env['TEST_CONFIG'] ?? '{}') as Partial<Config>,
  ...(beatMs === undefined ? {} : { beatMs: Number(beatMs) }),
})

process.once('SIGTERM', async () => {
  await server.stop()
  if (testLog.errors.length > 0) process.stderr.write(testLog.errors.join(''))
  process.exit(0)
})
// A test that dies takes its servers with it.
process.once('disconnect', () => process.exit(1))
process.send?.({ url: server.url })
