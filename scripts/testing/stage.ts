import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts'
import { readPidFile } from '#server/platform/database/embedded-postmaster.ts'
import { type MomentName, moments } from '#tests/clock/moments.ts'
import { beginning } from '#tests/clock/offset.ts'
import { prepareTemplate } from '#tests/database.ts'
import { secondsOf } from './processor.ts'
import { root, searchPath } from './run-command.ts'
import { abandonRun, findScratch, openRunFolder } from './scratch.ts'

type Server = { stop: () => Promise<void>; usedSeconds: () => number }
type Stage = { close: () => Promise<void>; usedSeconds: () => number }

/** Is the server of this process, from its start on. */
let running: Server | null = null
let isAbandoned = false

const noServer: Server = { stop: async () => undefined, usedSeconds: () => 0 }

/** Sets the environment that test files run in: Node 24, a folder of their own and, where asked, a PostgreSQL. */
export async function openStage(needsServer: boolean): Promise<Stage> {
  process.env['NODE_ENV'] = 'test'
  process.env['PATH'] = searchPath()
  const scratch = await findScratch()
  const folder = await openRunFolder(scratch)
  process.env['TMPDIR'] = folder
  const server = needsServer ? await openTestServer(scratch) : noServer
  try {
    if (process.env['TEST_DATABASE_SERVER'] !== undefined) await prepareTemplate()
  } catch (error) {
    await server.stop()
    throw error
  }
  return {
    usedSeconds: server.usedSeconds,
    async close() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Every process that this one starts, and each that those start, begins at this moment (see tests/clock/). */
export function setClock(at: MomentName): void {
  const clock = pathToFileURL(join(root, 'tests/clock/offset-clock.ts'))
  process.env['NODE_OPTIONS'] = [process.env['NODE_OPTIONS'], `--import=${clock}`].filter(Boolean).join(' ')
  process.env['TEST_MOMENT'] = moments[at]
  Object.assign(process.env, beginning())
}

/** Opens the one server on which the databases of all test files live: yours by DATABASE_URL, else the built-in one. */
async function openTestServer(dataDir: string): Promise<Server> {
  const given = process.env['DATABASE_URL']?.trim()
  if (given) {
    process.env['TEST_DATABASE_SERVER'] = given
    return noServer
  }
  const log = { debug: ignore, info: ignore, warn: logProblem, error: logProblem }
  const server = await startEmbeddedPostgres({ dataDir, log, durable: false })
  process.env['TEST_DATABASE_SERVER'] = server.connectionString
  const postmaster = await readPidFile(join(server.folder, 'cluster'))
  const secondsOfServer = () => (postmaster === null ? 0 : secondsOf(postmaster.pid))
  const before = secondsOfServer()
  running = { stop: server.stop, usedSeconds: () => secondsOfServer() - before }
  return running
}

/** Ends all that this process has started and removes what it wrote, at once; see `abandonRun`. */
export async function abandonStage(): Promise<void> {
  isAbandoned = true
  // Else it would bring its server back. It is killed before it can leave.
  running?.stop()
  await abandonRun()
}

function logProblem(fields: object | string, text = ''): void {
  if (isAbandoned) return
  const error = fields instanceof Object && 'err' in fields ? messageOf(fields.err) : ''
  process.stderr.write(`${text} ${error}\n`)
}

function ignore(): void {}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
