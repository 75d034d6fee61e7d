import { availableParallelism } from 'node:os'
import { askedToStop } from '#server/platform/shutdown.ts'
import { ensureOldChromium, oldest, reasonWithout } from './browsers/old-chromium.ts'
import { ensureBuilt } from './build.ts'
import { readChanges } from './testing/changed-files.ts'
import { narrow, runChecks } from './testing/checks.ts'
import { ensureChromium, findShell } from './testing/chromium.ts'
import { facetsOf } from './testing/facets.ts'
import { longestFirst } from './testing/known-times.ts'
import { exitCodeOf, ignoreSignals } from './testing/processes.ts'
import { ownSeconds } from './testing/processor.ts'
import { chooseChanged } from './testing/reach/choose-changed.ts'
import { openRecording } from './testing/reach/open-recording.ts'
import { isRecording } from './testing/reach/recording.ts'
import { saveReach } from './testing/reach/save-reach.ts'
import { Report } from './testing/report.ts'
import { chooseRepeated } from './testing/retries.ts'
import { runFiles } from './testing/run-files.ts'
import { runJourneys } from './testing/run-journeys.ts'
import { abandonStage, openStage, setClock } from './testing/stage.ts'
import { findTestFiles, type Kind, kinds, readSelection, type Selection } from './testing/test-files.ts'

type Files = Record<Kind, string[]>

/** More by TEST_LIMIT_S, for what a release is tested with. */
const fileLimitMs = Number(process.env['TEST_LIMIT_S'] ?? 120) * 1000
/** Files at a time: more than processors, since much of each is waiting; a journey has a browser beside its site. */
const firstRun = {
  width: availableParallelism() + 2,
  journeys: availableParallelism() + 1,
  playwright: ['--output=.data/journeys'],
  watchesAwaits: false,
  /** Otherwise the long ones, so that none is left over at the end. */
  isQuickFirst: false,
}
const secondRun = {
  width: 1,
  journeys: 1,
  playwright: ['--output=.data/journeys-again', '--trace=retain-on-failure'],
  watchesAwaits: true,
  isQuickFirst: false,
}

const report = new Report()
const stopping = new AbortController()

async function runAll(selection: Selection): Promise<void> {
  const { only, onlyChanged, isOnce, savesReach, at, patterns } = selection
  const isChecked = only === 'checks' || (only === null && patterns.length === 0)
  const checks = isChecked ? chooseChecks(onlyChanged) : []
  const files = only === 'checks' ? null : await chooseFiles(selection)
  report.plan([...checks.map(({ name }) => name), ...(files === null ? [] : Object.values(files).flat())])
  if (isChecked) await inStage(false, () => check(checks))
  if (files === null || Object.values(files).flat().length === 0) return
  setClock(at)
  await inStage(files.api.length + files.journeys.length > 0, async () => {
    if (savesReach) return await runRecorded(files)
    // Without a second run, the only one has to say where a file hangs.
    await runSome(files, { ...firstRun, watchesAwaits: isOnce, isQuickFirst: onlyChanged })
    if (!isOnce) await repeatFailed(files)
  })
}

function chooseChecks(onlyChanged: boolean): ReturnType<typeof narrow> {
  if (!onlyChanged) return narrow(null)
  const changes = readChanges()
  return narrow(
    changes.map(({ path }) => path),
    facetsOf(changes),
  )
}

/** Throws where no file fits; that no test can fail by what was changed is no fault. */
async function chooseFiles(selection: Selection): Promise<Files> {
  const found = await findTestFiles(selection)
  if (!selection.onlyChanged) return found
  return chooseChanged(found, selection.saysWhy, (line) => report.heading(line))
}

async function inStage(needsServer: boolean, work: () => Promise<void>): Promise<void> {
  const stage = await openStage(needsServer)
  try {
    await work()
  } finally {
    // Before the server stops, after which its time may count as ours.
    report.usedSeconds = ownSeconds() + stage.usedSeconds()
    if (!stopping.signal.aborted) await stage.close()
  }
}

/** Counting takes time, and each file has a process of its own. */
async function runRecorded(files: Files): Promise<void> {
  const pages = files.journeys.length > 0
  const folder = await openRecording({ database: pages || files.api.length > 0, pages })
  await runSome(files, firstRun)
  // Runs again what has failed, which has not called all that it can.
  await repeatFailed(files, Number.POSITIVE_INFINITY)
  report.heading(saveReach(folder, report.results))
}

async function check(checks: ReturnType<typeof narrow>): Promise<void> {
  report.heading('Checks')
  await runChecks(checks, {
    stop: stopping.signal,
    onStart: (name) => report.begin(name),
    onResult: (name, { ok, output, ms }) => report.addCheck(name, ok, output, ms),
  })
}

/** Runs failed files again, one at a time: once what was late, twice what failed otherwise. See `chooseRepeated`. */
async function repeatFailed(files: Files, most?: number): Promise<void> {
  const failed = (kind: Kind) => report.failedFiles(kind).filter(({ file }) => files[kind].includes(file))
  const { late, broken } = chooseRepeated(kinds.flatMap(failed), most)
  if (late.length + broken.length === 0) return
  report.heading('Once more, each alone')
  await runSome(narrowTo(files, [...late, ...broken]), secondRun)
  const stillFail = new Set(kinds.flatMap(failed).map(({ file }) => file))
  await runSome(
    narrowTo(
      files,
      broken.filter((file) => !stillFail.has(file)),
    ),
    secondRun,
  )
}

function narrowTo(files: Files, chosen: readonly string[]): Files {
  const pick = (kind: Kind) => files[kind].filter((file) => chosen.includes(file))
  return { api: pick('api'), unit: pick('unit'), journeys: pick('journeys') }
}

/** API and unit tests share processes, so that none waits at the end of a kind; journeys begin beside the last of them. */
async function runSome({ api, unit, journeys }: Files, how: typeof firstRun): Promise<void> {
  const plain = how.isQuickFirst ? [...unit, ...api] : longestFirst([...api, ...unit], report.known)
  report.plan([...plain, ...journeys])
  if (plain.length === 0) return runBrowser(journeys, how)
  const headings = [api.length > 0 ? 'API tests' : [], unit.length > 0 ? 'Unit tests' : []]
  report.heading(headings.flat().join(', '))
  const sharesEnd = how.width > 1
  let browsing: Promise<void> | null = null
  await runFiles(plain, {
    width: how.width,
    limitMs: fileLimitMs * (isRecording() ? 3 : 1),
    watchesAwaits: how.watchesAwaits,
    stop: stopping.signal,
    onStart: (file) => report.begin(file),
    onResult: (result) => report.addFile(api.includes(result.file) ? 'api' : 'unit', result),
    onLastBegun() {
      if (sharesEnd) browsing = runBrowser(journeys, how)
    },
  })
  await (browsing ?? runBrowser(journeys, how))
}

async function runBrowser(files: string[], how: typeof firstRun): Promise<void> {
  if (files.length === 0) return
  report.heading('Journeys in a browser')
  try {
    // Once, and in no test's time.
    await ensureBuilt()
    const chromium = await ensureChromium()
    if (reasonWithout() === null && files.some((file) => file.endsWith('/any-browser.test.ts')))
      await ensureOldChromium(oldest)
    const shell = await findShell(chromium)
    await runJourneys(files, {
      chromium,
      shell,
      width: how.journeys,
      playwright: how.playwright,
      onStart: (file) => report.begin(file),
      onResult: (result) => report.addFile('journeys', result),
    })
  } catch (error) {
    report.addCheck('the journeys themselves', false, messageOf(error))
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Ends everything at once. What it takes is for nobody to wait for, so a second Ctrl-C changes nothing. */
async function stop(reason: string): Promise<never> {
  ignoreSignals()
  report.stop(reason)
  stopping.abort(new Error(reason))
  report.usedSeconds = ownSeconds()
  await abandonStage()
  report.close()
  process.exit(exitCodeOf(reason))
}

const stopped = askedToStop().then(stop)
try {
  await runAll(readSelection(process.argv.slice(2)))
} catch (error) {
  if (stopping.signal.aborted) await stopped
  report.addCheck('the run itself', false, messageOf(error))
}
if (stopping.signal.aborted) await stopped
report.usedSeconds ||= ownSeconds()
report.close()
process.exit(report.failed === 0 ? 0 : 1)
