import { rm } from 'node:fs/promises'
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts'
import { searchPath } from './run-command.ts'
import { findScratch, openRunFolder } from './scratch.ts'

/** Sets the environment that test files run in: Node 24, a folder of their own and, where asked, a PostgreSQL. */
export async function openStage(needsServer: boolean): Promise<() => Promise<void>> {
  process.env['NODE_ENV'] = 'test'
  process.env['PATH'] = searchPath()
  const scratch = await findScratch()
  const folder = await openRunFolder(scratch)
  process.env['TMPDIR'] = folder
  const close = needsServer ? await openTestServer(scratch) : async () => undefined
  return async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The databases of all test files live on one server: yours by DATABASE_URL, else the built-in one. */
async function openTestServer(dataDir: string): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL']?.trim()
  if (given) {
    process.env['TEST_DATABASE_SERVER'] = given
    return async () => undefined
  }
  const log = { debug: ignore, info: ignore, warn: logProblem, error: logProblem }
  const server = await startEmbeddedPostgres({ dataDir, log, durable: false })
  process.env['TEST_DATABASE_SERVER'] = server.connectionString
  return server.stop
}

function logProblem(fields: object | string, text = ''): void {
  const error = fields instanceof Object && 'err' in fields ? messageOf(fields.err) : ''
  process.stderr.write(`${text} ${error}\n`)
}

function ignore(): void {}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
