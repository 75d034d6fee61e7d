import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts'
import { askedToStop } from '#server/platform/shutdown.ts'
import { ensureBuilt } from './build.ts'
import { checks } from './testing/checks.ts'
import { ensureChromium } from './testing/chromium.ts'
import { Report } from './testing/report.ts'
import { root, searchPath } from './testing/run-command.ts'
import { runTestFile } from './testing/run-test-file.ts'
import {
  findJourneys,
  findTestFiles,
  needDatabase,
  readSelection,
  type Selection,
} from './testing/test-files.ts'

const fileLimitMs = 180_000
const journeyLimitMs = 600_000
/** Files at a time; much of each is waiting. */
const width = Math.max(2, availableParallelism())
/** A journey keeps two processors busy by itself: a browser, its pages and a server. */
const journeyWidth = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)))

const report = new Report()
const stopping = new AbortController()

async function runAll(selection: Selection): Promise<void> {
  const { only, patterns } = selection
  if (only === 'checks' || (only === null && patterns.length === 0)) await runChecks()
  if (only === 'checks') return
  const files = only === 'journeys' ? [] : await findTestFiles(selection)
  const journeys = only === null || only === 'journeys' ? findJourneys(selection) : []
  if (files.length + journeys.length === 0) throw new Error('No test file fits.')
  const needServer = journeys.length > 0 || (await needDatabase(files))
  const close = needServer ? await openTestServer() : async () => undefined
  try {
    if (needServer) await ensureBuilt()
    if (files.length > 0) report.heading('Tests')
    await runFiles(files, width, fileLimitMs)
    if (journeys.length > 0) await runJourneys(journeys)
  } finally {
    await close()
  }
}

async function runChecks(): Promise<void> {
  report.heading('Checks')
  for (const check of checks) {
    const { ok, output } = await check.run()
    report.addCheck(check.name, ok, output)
    stopping.signal.throwIfAborted()
  }
}

/** The databases of all test files live on one server: yours by DATABASE_URL, else the built-in one. */
async function openTestServer(): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL']?.trim()
  if (given) {
    process.env['TEST_DATABASE_SERVER'] = given
    return async () => undefined
  }
  const dataDir = resolve(root, process.env['DATA_DIR']?.trim() || '.data', 'tests')
  const log = { debug: ignore, info: ignore, warn: tell, error: tell }
  const server = await startEmbeddedPostgres({ dataDir, log, durable: false })
  process.env['TEST_DATABASE_SERVER'] = server.connectionString
  return server.stop
}

async function runFiles(files: string[], width: number, limitMs: number): Promise<void> {
  const waiting = [...files]
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      stopping.signal.throwIfAborted()
      report.addFile(await runTestFile(file, limitMs, stopping.signal))
    }
  }
  await Promise.all(Array.from({ length: width }, work))
}

async function runJourneys(files: string[]): Promise<void> {
  report.heading('Journeys in a browser')
  try {
    process.env['CHROMIUM_PATH'] = await ensureChromium()
  } catch (error) {
    for (const file of files) report.addCheck(file, false, messageOf(error))
    return
  }
  await runFiles(files, journeyWidth, journeyLimitMs)
}

function tell(fields: object | string, text = ''): void {
  const error = fields instanceof Object && 'err' in fields ? messageOf(fields.err) : ''
  process.stderr.write(`${text} ${error}\n`)
}

function ignore(): void {}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

process.env['NODE_ENV'] = 'test'
process.env['PATH'] = searchPath()
askedToStop().then((reason) => stopping.abort(new Error(`stopped before its end: ${reason}`)))
try {
  await runAll(readSelection(process.argv.slice(2)))
} catch (error) {
  report.addCheck('the run itself', false, messageOf(error))
}
report.close()
process.exit(report.failed === 0 ? 0 : 1)
