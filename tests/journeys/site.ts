import { openDatabase } from '#server/platform/database/database.ts'
import { type AppProcess, startAppProcess } from '#tests/processes/app-process.ts'
import { createTestDatabase } from '../database.ts'
import { freePort } from '../free-port.ts'
import { createTestLog } from '../test-log.ts'

/** Kasuwa as people meet it: the built pages and the API, served by a process of its own. */
export interface Site {
  url: string
  database: ReturnType<typeof openDatabase>
  /** Ends the process as a power cut would. */
  kill(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** Opens a site on a fresh database with Abuja's markets and the demo people; `given` are further variables. */
export async function openSite(given: Record<string, string> = {}): Promise<Site> {
  const testDatabase = await createTestDatabase()
  const database = openDatabase({
    connectionString: testDatabase.connectionString,
    poolSize: 2,
    log: createTestLog().log,
  })
  const port = await freePort()
  const url = `http://localhost:${port}`
  let app: AppProcess | null = null

  async function start(): Promise<void> {
    app = await startAppProcess(port, testDatabase.connectionString, given)
  }

  await start()
  return {
    url,
    database,
    kill: async () => app?.end('SIGKILL'),
    start,
    async close() {
      await app?.end('SIGTERM')
      await database.close()
      await testDatabase.drop()
    },
  }
}
