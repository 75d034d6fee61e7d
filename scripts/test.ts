import { availableParallelism } from 'node:os'
import { join } from 'node:path'
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

/** The databases of all test files live on one server: yours by DATABASE_URL, else the built-in one. */
async function openTestServer(): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL']?.trim()
  if (given) {
    process.env['TEST_DATABASE_SERVER'] = given
    return async () => undefined
  }
  const dataDir = join(root, process.env['DATA_DIR']?.trim() || '.data', 'tests')
  const log = { debug: ignore, info: ignore, warn: tell, error: tell }
  const server = await startEmbeddedPostgres({ dataDir, log, durable: false })
  process.env['TEST_DATABASE_SERVER'] = server.connectionString
  return server.stop
}

async function runFiles(files: string[], report: Report, width: number, limitMs: number): Promise<void> {
  const waiting = [...files]
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      report.addFile(await runTestFile(file, limitMs))
    }
  }
  await Promise.all(Array.from({ length: width }, work))
}

async function runChecks(report: Report): Promise<void> {
  report.heading('Checks')
  for (const check of checks) {
    const { ok, output } = await check.run()
    report.addCheck(check.name, ok, output)
  }
}

async function runJourneys(files: string[], report: Report): Promise<void> {
  report.heading('Journeys in a browser')
  try {
    await ensureBuilt()
    process.env['CHROMIUM_PATH'] = await ensureChromium()
    await runFiles(files, report, 1, journeyLimitMs)
  } catch (error) {
    for (const file of files) report.addCheck(file, false, messageOf(error))
  }
}

async function runAll(selection: Selection, report: Report): Promise<void> {
  const { only, patterns } = selection
  if (only === 'checks' || (only === null && patterns.length === 0)) await runChecks(report)
  if (only === 'checks') return
  const files = only === 'journeys' ? [] : await findTestFiles(selection)
  const journeys = only === null || only === 'journeys' ? findJourneys(selection) : []
  if (files.length + journeys.length === 0) throw new Error('No test file fits.')
  const needServer = journeys.length > 0 || (await needDatabase(files))
  const close = needServer ? await openTestServer() : async () => undefined
  try {
    report.heading('Tests')
    await runFiles(files, report, Math.max(2, availableParallelism()), fileLimitMs)
    if (journeys.length > 0) await runJourneys(journeys, report)
  } finally {
    await close()
  }
}

function tell(fields: object | string, text?: string): void {
  process.stderr.write(
    `${text ?? ''} ${fields instanceof Object && 'err' in fields ? messageOf(fields.err) : ''}\n`,
  )
}

function ignore(): void {}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

process.env['NODE_ENV'] = 'test'
process.env['PATH'] = searchPath()
const report = new Report()
const interrupted = askedToStop().then((reason) => {
  throw new Error(`Stopped: ${reason}`)
})
try {
  await Promise.race([runAll(readSelection(process.argv.slice(2)), report), interrupted])
} catch (error) {
  report.addCheck('the run itself', false, messageOf(error))
}
report.close()
process.exit(report.failed === 0 ? 0 : 1)
