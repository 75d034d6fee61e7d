import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { pageMark, recordingFolder } from './recording.ts'

/** Stores what the pages and workers of a visitor say that they call. */
export function recordPages(context: BrowserContext): void {
  const folder = recordingFolder()
  if (folder === null) return
  const file = join(folder, `pages-${process.pid}`)
  const head = `T\t${process.env['KASUWA_REACH_TEST']}\n`
  context.on('console', (message) => {
    const text = message.text()
    if (text.startsWith(pageMark)) appendFileSync(file, `${head}${text.slice(pageMark.length)}\n`)
  })
}
