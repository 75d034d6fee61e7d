import { chmod, mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askedToStop } from '#server/platform/shutdown.ts'
import { exitCodeOf, ignoreSignals, runVariable } from '../../scripts/testing/processes.ts'
import { endAndRemove, withHomes } from '../../scripts/testing/scratch.ts'

/**
 * Does work whose temporary files all go into one folder, and ends this process with the code that it returns. Asked to
 * stop, ends everything that the work has started, at once. Either way no process and no folder is left.
 */
export async function runToEnd(work: (stop: AbortSignal) => Promise<number>): Promise<never> {
  const stopping = new AbortController()
  const stopped = askedToStop().then((reason) => {
    ignoreSignals()
    stopping.abort(new Error(`stopped before its end: ${reason}`))
    process.stderr.write(`\nstopped before its end: ${reason}\n`)
    return exitCodeOf(reason)
  })
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'kasuwa-bench-')))
  // PostgreSQL runs as another user where we are root.
  await chmod(folder, 0o755)
  process.env['TMPDIR'] = folder
  process.env[runVariable] = String(process.pid)
  const done = work(stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted)
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  })
  const code = await Promise.race([done, stopped])
  ignoreSignals()
  await endAndRemove(await withHomes(folder))
  process.exit(code)
}
