import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beginning } from '#tests/clock/offset.ts'
import type { JourneyNews } from './journey-reporter.ts'
import { leadGroup } from './processes.ts'
import { root } from './run-command.ts'
import type { FileResult } from './run-test-file.ts'

type Options = {
  chromium: string
  shell: string
  width: number
  /** Further arguments of Playwright. */
  playwright: string[]
  onStart: (file: string) => void
  onResult: (result: FileResult) => void
}

/** Runs these files of journeys by Playwright. Throws where it ends without a result for each of them. */
export async function runJourneys(
  files: string[],
  { chromium, shell, width, playwright, onStart, onResult }: Options,
): Promise<void> {
  const missing = new Set(files)
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const args = ['test', `--workers=${width}`, ...playwright, ...files.map((file) => `/${file}`)]
  const env = {
    ...process.env,
    ...beginning(),
    CHROMIUM_PATH: chromium,
    CHROMIUM_SHELL_PATH: shell,
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${pathToFileURL(join(root, 'scripts/browsers/drive-old.mjs'))}`,
    // Beside the other caches: the folder for temporary files goes with the run.
    PWTEST_CACHE_DIR: join(root, 'node_modules/.cache/playwright'),
  }
  const child = leadGroup(fork(cli, args, { cwd: root, env, detached: true }))
  child.on('message', (news: JourneyNews) => {
    if ('begun' in news) return onStart(news.begun)
    missing.delete(news.file)
    onResult(news)
  })
  await once(child, 'close')
  if (missing.size > 0) throw new Error(`Playwright ended without ${[...missing].join(', ')}`)
}
