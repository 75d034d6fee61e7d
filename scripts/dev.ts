import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkPlaceOrExit, readConfigOrExit } from '#server/main.ts'
import type { Config } from '#server/platform/core/config.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts'
import { createLog } from '#server/platform/log/log.ts'
import { askedToStop } from '#server/platform/shutdown.ts'

const root = join(import.meta.dirname, '..')
/** Vite renews the web in place; a change in these restarts the server. */
const serverFolders = ['server', 'contract', 'domain', 'database']
/** Waits so long, since an editor writes several files, or one several times. */
const settleMs = 100

/** Serves on one port with hot reload, on a PostgreSQL that stays while the server restarts. */
async function runDevelopment(config: Config): Promise<void> {
  const stopped = askedToStop().then(() => 'stop' as const)
  const database = await openDatabase(config)
  let outcome: 'stop' | 'change' = 'change'
  while (outcome === 'change') {
    const change = nextChange()
    const server = startServer(database.connectionString)
    outcome = await Promise.race([stopped, change])
    await end(server)
  }
  await database.stop()
  process.exit(0)
}

async function openDatabase(
  config: Config,
): Promise<{ connectionString: string; stop: () => Promise<void> }> {
  if (config.databaseUrl !== null)
    return { connectionString: config.databaseUrl, stop: async () => undefined }
  const { log } = await createLog({ ...config, logLevel: 'WARN' })
  return startEmbeddedPostgres({ dataDir: config.dataDir, log })
}

function startServer(connectionString: string): ChildProcess {
  return spawn(process.execPath, [join(root, 'server/main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DATABASE_URL: connectionString, KASUWA_DEV: '1' },
    // Ctrl-C reaches us only, so that the server drains before PostgreSQL goes.
    detached: true,
  })
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await gone
}

/** Resolves when a source of the server has changed and the writing has settled. */
async function nextChange(): Promise<'change'> {
  const closing = new AbortController()
  await new Promise<void>((resolve) => {
    for (const folder of serverFolders) {
      watch(join(root, folder), { recursive: true, signal: closing.signal }, (_event, file) => {
        if (!/\.(?:ts|sql)$/.test(file ?? '') || file?.endsWith('.test.ts')) return
        process.stdout.write(`\n${folder}/${file} has changed: starting again\n`)
        resolve()
        closing.abort()
      })
    }
  })
  await sleep(settleMs)
  return 'change'
}

const config = readConfigOrExit(process.env)
await checkPlaceOrExit(config)
await runDevelopment(config)
