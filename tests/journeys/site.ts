import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/database/database.ts'
import { type AppProcess, appVariables, startAppProcess } from '#tests/processes/app-process.ts'
import { ensureBuilt } from '../../scripts/build.ts'
import { isRecording } from '../../scripts/testing/reach/recording.ts'
import { testOffsetMs } from '../clock/offset.ts'
import { createTestDatabase } from '../database.ts'
import { freePort } from '../free-port.ts'
import { type PaystackServer, startPaystackServer } from '../servers/paystack-server.ts'
import { createTestLog } from '../test-log.ts'

/** Kasuwa as people meet it: the built pages and the API. */
export interface Site {
  url: string
  database: ReturnType<typeof openDatabase>
  close(): Promise<void>
}

/** A site that can be killed, since its process serves nothing else. */
export interface OwnSite extends Site {
  /** Ends the process as a power cut would. */
  kill(): Promise<void>
  /** `changes` are further variables for this start. */
  start(changes?: Record<string, string>): Promise<void>
}

let shared: ChildProcess | null = null
/** Once a worker: a build in the middle would take the files away from pages that are open. */
let built: Promise<void> | null = null

/**
 * Opens a site on a fresh database with Abuja's markets and the demo people; `given` are further variables. One
 * process serves the sites of all files that a worker runs.
 */
export async function openSite(given: Record<string, string> = {}): Promise<Site> {
  const { port, address, close, ...site } = await openBase()
  await askShared({ open: { ...appVariables(port, address), ...given }, offsetMs: testOffsetMs() })
  return {
    ...site,
    async close() {
      await askShared({ close: String(port) })
      // Leaves what a process stores from file to file, which would be called by the first of them only.
      if (isRecording()) leaveShared()
      await close()
    },
  }
}

/** A site that takes payments online, of a local Paystack that tells it of them. */
interface PaidSite extends Site {
  paystack: PaystackServer
}

export async function openPaidSite(given: Record<string, string> = {}): Promise<PaidSite> {
  const paystack = await startPaystackServer()
  const at = { PAYSTACK_SECRET_KEY: paystack.secretKey, PAYSTACK_URL: paystack.url }
  const site = await openSite({ ONLINE_PAYMENTS: 'true', ...at, ...given })
  paystack.webhookUrl = `${site.url}/api/payments/paystack/webhook`
  return {
    ...site,
    paystack,
    async close() {
      await site.close()
      await paystack.stop()
    },
  }
}

/** Opens a site that a process of its own serves. */
export async function openOwnSite(given: Record<string, string> = {}): Promise<OwnSite> {
  const { port, address, close, ...site } = await openBase()
  let app: AppProcess | null = null
  const start: OwnSite['start'] = async (changes = {}) => {
    app = await startAppProcess(port, address, { ...given, ...changes })
  }
  await start()
  return {
    ...site,
    start,
    kill: async () => app?.end('SIGKILL'),
    async close() {
      await app?.end('SIGTERM')
      await close()
    },
  }
}

async function openBase() {
  built ??= ensureBuilt()
  await built
  const { connectionString: address, drop } = await createTestDatabase()
  const database = openDatabase({ connectionString: address, poolSize: 2, log: createTestLog().log })
  const port = await freePort()
  return {
    port,
    address,
    database,
    url: `http://localhost:${port}`,
    async close() {
      await database.close()
      await drop()
    },
  }
}

function leaveShared(): void {
  shared?.disconnect()
  shared = null
}

async function askShared(asked: object): Promise<void> {
  const script = join(import.meta.dirname, 'site-process.ts')
  shared ??= fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  shared.send(asked)
  const [problem] = await once(shared, 'message')
  if (problem !== null) throw new Error(`the site's process could not: ${problem}`)
}
