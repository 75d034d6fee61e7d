import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from './run-command.ts'
import type { FileResult } from './run-test-file.ts'

type Options = {
  chromium: string
  shell: string
  width: number
  /** Further arguments of Playwright. */
  playwright: string[]
  stop: AbortSignal
  onResult: (result: FileResult) => void
}

/** Runs these files of journeys by Playwright. Throws where it ends without a result for each of them. */
export async function runJourneys(
  files: string[],
  { chromium, shell, width, playwright, stop, onResult }: Options,
): Promise<void> {
  const missing = new Set(files)
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const args = ['test', `--workers=${width}`, ...playwright, ...files.map((file) => `/${file}`)]
  const child = fork(cli, args, {
    cwd: root,
    signal: stop,
    env: {
      ...process.env,
      CHROMIUM_PATH: chromium,
      CHROMIUM_SHELL_PATH: shell,
      // Beside the other caches: the folder for temporary files goes with the run.
      PWTEST_CACHE_DIR: join(root, 'node_modules/.cache/playwright'),
    },
  })
  child.on('message', (result: FileResult) => {
    missing.delete(result.file)
    onResult(result)
  })
  await once(child, 'close')
  if (missing.size > 0) throw new Error(`Playwright ended without ${[...missing].join(', ')}`)
}
