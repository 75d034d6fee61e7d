import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createFairClock } from '#tests/fair-clock.ts'
import { watchingFlag } from './pending.ts'
import { killGroup, leadGroup } from './processes.ts'
import { isRecording, recordingOf } from './reach/recording.ts'
import { root } from './run-command.ts'
import { emptyResult, type FileResult } from './run-test-file.ts'
import type { Answer, Asked } from './test-process.ts'

type Options = {
  width: number
  limitMs: number
  /** Says that a file that hangs is told by the lines that it awaits. */
  watchesAwaits: boolean
  stop: AbortSignal
  onStart: (file: string) => void
  onResult: (result: FileResult) => void
  /** Called when the last file has begun. */
  onLastBegun?: () => void
}

const untrackedPromises = pathToFileURL(join(import.meta.dirname, 'untracked-promises.ts')).href
/** Looks at a limit so often; limits count by a fair clock. */
const lookMs = 250
/** Gives a process so long to say where it hangs. */
const sayingMs = 5_000
/** Gives a process so long to end once its last file is done. */
const endingMs = 10_000

/**
 * Runs test files in processes that take one after another, so that each loads the code once. A process that
 * crashes or does not finish a file in time fails that file, and another takes its place.
 */
export async function runFiles(files: string[], options: Options): Promise<void> {
  const { alone = [], screens = [], code = [] } = Object.groupBy(files, sharingOf)
  // One worker begins with tests of processes: they are the longest and mostly wait while the others compute.
  const orders = [
    [alone, code, screens],
    [screens, code, alone],
    [code, alone, screens],
  ]
  const take = (place: number) => orders[Math.min(place, 2)]?.find((queue) => queue.length > 0)?.shift()
  let left = files.length
  const work = async (_: unknown, place: number) => {
    let worker: TestProcess | null = null
    for (let file = take(place); file; file = take(place)) {
      options.stop.throwIfAborted()
      options.onStart(file)
      left -= 1
      if (left === 0) options.onLastBegun?.()
      if (worker && worker.sharing !== sharingOf(file)) worker = await leave(worker)
      worker ??= startProcess(file, options.watchesAwaits)
      options.onResult(await runIn(worker, file, options))
      if (worker.sharing === 'alone' || isRecording() || !worker.child.connected) worker = await leave(worker)
    }
    if (worker) await leave(worker)
  }
  await Promise.all(Array.from({ length: Math.min(options.width, files.length) }, work))
}

/**
 * Says which files share a process. Tests of whole processes kill, stop and starve, and one counts all statements, so
 * each has a process of its own; screens load the code of the web in another way than Node does.
 */
function sharingOf(file: string): 'alone' | 'screens' | 'code' {
  if (/^tests\/(?:(?:alerts|clock|crash|faults|processes)\/|order-statements)/.test(file)) return 'alone'
  return file.startsWith('tests/screens/') ? 'screens' : 'code'
}

/** Lets a process end, and waits for that: only then does its time count as ours. */
async function leave({ child }: TestProcess): Promise<null> {
  if (child.exitCode !== null || child.signalCode !== null) return null
  const ended = once(child, 'exit')
  if (child.connected) child.disconnect()
  const killing = setTimeout(() => killGroup(child), endingMs)
  await ended
  clearTimeout(killing)
  return null
}

type TestProcess = { child: ChildProcess; sharing: ReturnType<typeof sharingOf>; output: string }

function startProcess(file: string, watchesAwaits: boolean): TestProcess {
  const script = join(root, 'scripts/testing/test-process.ts')
  const child = leadGroup(
    fork(script, watchesAwaits ? [watchingFlag] : [], {
      cwd: root,
      execArgv: [...process.execArgv, `--import=${untrackedPromises}`],
      env: { ...process.env, ...recordingOf(file) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    }),
  )
  const started: TestProcess = { child, sharing: sharingOf(file), output: '' }
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      started.output += text
    })
  return started
}

function runIn(started: TestProcess, file: string, { limitMs, stop }: Options): Promise<FileResult> {
  const { child } = started
  const startedAt = performance.now()
  started.output = ''
  return new Promise((resolve) => {
    let hang: string | null = null
    const ask = (asked: Asked) => child.connected && child.send(asked)
    const kill = () => killGroup(child)
    const clock = createFairClock(child.pid)
    const watch = setInterval(() => {
      if (clock() > limitMs + sayingMs) kill()
      if (hang !== null || clock() < limitMs) return
      hang = 'and does not answer: its event loop is blocked'
      ask('where')
    }, lookMs)
    const answered = (answer: Answer) => {
      if ('result' in answer) return finish(answer.result)
      hang = answer.hang
      kill()
    }
    const died = () =>
      finish(
        failure(file, hang === null ? 'its process ended' : `not done after ${limitMs / 1000} s, ${hang}`),
      )
    const finish = (result: FileResult) => {
      clearInterval(watch)
      stop.removeEventListener('abort', kill)
      child.off('message', answered).off('exit', died)
      resolve({ ...result, output: started.output, ms: performance.now() - startedAt })
    }
    stop.addEventListener('abort', kill)
    // Not 'close': what a file left running may hold the output open.
    child.on('message', answered).once('exit', died)
    ask({ run: file })
  })
}

function failure(file: string, why: string): FileResult {
  return { ...emptyResult(file), failures: [why] }
}
