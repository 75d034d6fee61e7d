import { availableParallelism } from 'node:os'
import { askedToStop } from '#server/platform/shutdown.ts'
import { ensureBuilt } from './build.ts'
import { listChanged } from './testing/changed-files.ts'
import { runChecks } from './testing/checks.ts'
import { ensureChromium, findShell } from './testing/chromium.ts'
import { ownSeconds } from './testing/processor.ts'
import { chooseChanged } from './testing/reach/choose-changed.ts'
import { openRecording } from './testing/reach/open-recording.ts'
import { isRecording } from './testing/reach/recording.ts'
import { saveReach } from './testing/reach/save-reach.ts'
import { Report } from './testing/report.ts'
import type { Outcome } from './testing/run-command.ts'
import { runFiles } from './testing/run-files.ts'
import { runJourneys } from './testing/run-journeys.ts'
import type { FileResult } from './testing/run-test-file.ts'
import { openStage, setClock } from './testing/stage.ts'
import { findTestFiles, type Kind, readSelection, type Selection } from './testing/test-files.ts'

/** More by TEST_LIMIT_S, for what a release is tested with. */
const fileLimitMs = Number(process.env['TEST_LIMIT_S'] ?? 120) * 1000
/** Files at a time: more than processors, since much of each is waiting; a journey has a browser beside its site. */
const firstRun = {
  width: availableParallelism() + 2,
  journeys: availableParallelism() + 1,
  playwright: ['--output=.data/journeys'],
  watchesAwaits: false,
}
const secondRun = {
  width: 1,
  journeys: 1,
  playwright: ['--output=.data/journeys-again', '--trace=retain-on-failure'],
  watchesAwaits: true,
}
/** Where more files failed, something is broken. */
const mostRepeated = 5

const report = new Report()
const stopping = new AbortController()

async function runAll(selection: Selection): Promise<void> {
  const { only, onlyChanged, isOnce, savesReach, at, patterns, saysWhy } = selection
  if (only === 'checks' || (only === null && patterns.length === 0)) {
    report.heading('Checks')
    const addCheck = (name: string, { ok, output }: Outcome) => report.addCheck(name, ok, output)
    await runChecks(onlyChanged ? listChanged() : null, addCheck, stopping.signal)
  }
  if (only === 'checks') return
  const found = await findTestFiles(selection)
  const files = onlyChanged ? chooseChanged(found, saysWhy, (line) => report.heading(line)) : found
  if (onlyChanged && Object.values(files).flat().length === 0) return
  setClock(at)
  const stage = await openStage(files.api.length + files.journeys.length > 0)
  try {
    if (savesReach) return await runRecorded(files)
    // Without a second run, the only one has to say where a file hangs.
    await runSome(files, { ...firstRun, watchesAwaits: isOnce })
    if (!isOnce) await repeatFailed(files)
  } finally {
    // Before it stops, after which the server's time may count as ours.
    report.usedSeconds = ownSeconds() + stage.usedSeconds()
    await stage.close()
  }
}

/** Counting takes time, and each file has a process of its own. */
async function runRecorded(files: Record<Kind, string[]>): Promise<void> {
  const pages = files.journeys.length > 0
  const folder = await openRecording({ database: pages || files.api.length > 0, pages })
  await runSome(files, firstRun)
  // What failed has not called all that it can.
  await repeatFailed(files, Number.POSITIVE_INFINITY)
  report.heading(saveReach(folder, report.results))
}

/** Runs failed files once more, one at a time. One that passes then is unsteady: the report names it, the run goes on. */
async function repeatFailed(files: Record<Kind, string[]>, most = mostRepeated): Promise<void> {
  const failed = { api: failedOf('api'), unit: failedOf('unit'), journeys: failedOf('journeys') }
  if (Object.values(failed).flat().length <= most) await runSome(failed, secondRun)

  function failedOf(kind: Kind): string[] {
    return report.failedFiles(kind).filter((file) => files[kind].includes(file))
  }
}

/** API and unit tests share processes, so that none waits at the end of a kind; then the journeys. */
async function runSome({ api, unit, journeys }: Record<Kind, string[]>, how: typeof firstRun): Promise<void> {
  const plain = [...api, ...unit]
  if (plain.length > 0) {
    const headings = [api.length > 0 ? 'API tests' : [], unit.length > 0 ? 'Unit tests' : []]
    report.heading(headings.flat().join(', '))
    await runFiles(plain, {
      width: how.width,
      limitMs: fileLimitMs * (isRecording() ? 3 : 1),
      watchesAwaits: how.watchesAwaits,
      stop: stopping.signal,
      onResult: (result) => report.addFile(api.includes(result.file) ? 'api' : 'unit', result),
    })
  }
  if (journeys.length > 0) await runBrowser(journeys, { width: how.journeys, playwright: how.playwright })
}

async function runBrowser(files: string[], how: { width: number; playwright: string[] }): Promise<void> {
  report.heading('Journeys in a browser')
  try {
    // Once, and in no test's time.
    await ensureBuilt()
    const chromium = await ensureChromium()
    const shell = await findShell(chromium)
    const onResult = (result: FileResult) => report.addFile('journeys', result)
    await runJourneys(files, { chromium, shell, ...how, stop: stopping.signal, onResult })
  } catch (error) {
    report.addCheck('the journeys themselves', false, messageOf(error))
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

askedToStop().then((reason) => stopping.abort(new Error(`stopped before its end: ${reason}`)))
try {
  await runAll(readSelection(process.argv.slice(2)))
} catch (error) {
  report.addCheck('the run itself', false, messageOf(error))
}
report.usedSeconds ||= ownSeconds()
report.close()
process.exit(report.failed === 0 ? 0 : 1)
