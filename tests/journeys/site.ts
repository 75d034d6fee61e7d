import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/database/database.ts'
import { createTestDatabase } from '../database.ts'
import { freePort } from '../free-port.ts'
import { testConfig, testPassword } from '../test-config.ts'
import { createTestLog } from '../test-log.ts'
import { eventually } from '../waiting.ts'

/** Kasuwa as people meet it: the built pages and the API, served by a process of its own. */
export interface Site {
  url: string
  /** The test's own pool on the site's database. */
  database: ReturnType<typeof openDatabase>
  /** Ends the process as a power cut would. */
  kill(): Promise<void>
  /** Starts it again where it was. */
  start(): Promise<void>
  close(): Promise<void>
}

const root = join(import.meta.dirname, '../..')

/** Opens a site on a fresh database with Abuja's markets and the demo people; `told` are further variables. */
export async function openSite(told: Record<string, string> = {}): Promise<Site> {
  const testDatabase = await createTestDatabase()
  const database = openDatabase({
    connectionString: testDatabase.connectionString,
    poolSize: 2,
    log: createTestLog().log,
  })
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child: ChildProcess | null = null

  async function start(): Promise<void> {
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATABASE_URL: testDatabase.connectionString,
      DEMO_PASSWORD: testPassword,
      // Letters are sealed with it; journeys open them.
      SECRET_KEY: testConfig().secretKey,
      ...told,
    }
    child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await eventually(
      `a site at ${url}`,
      async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true,
      30_000,
    )
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  await start()
  return {
    url,
    database,
    kill: () => end('SIGKILL'),
    start,
    async close() {
      await end('SIGTERM')
      await database.close()
      await testDatabase.drop()
    },
  }
}
