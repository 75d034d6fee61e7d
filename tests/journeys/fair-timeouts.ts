import { test } from '@playwright/test'
import { createFairClock } from '../fair-clock.ts'

const lookMs = 250
/** The test that runs, with the limit that it was given and the one that it has by now. */
interface Watched {
  id: string
  givenMs: number
  allowedMs: number
  lostBeforeMs: number
}

/**
 * Gives the tests of this worker back what a busy machine takes from them: Playwright's limits go by the wall, so the
 * running test's limit grows by what the fair clock does not count. What a test waits for when its limit comes is in
 * Playwright's own report.
 */
export function giveFairTime(): void {
  const startedAt = performance.now()
  const clock = createFairClock()
  const lostMs = () => performance.now() - startedAt - clock()
  let watched: Watched | null = null
  const look = () => {
    const info = findRunning()
    // Zero stands for no limit.
    if (info === null || info.timeout === 0) return
    const id = `${info.testId} ${info.retry}`
    const isSame = watched?.id === id && [watched.givenMs, watched.allowedMs].includes(info.timeout)
    if (watched === null || !isSame)
      watched = { id, givenMs: info.timeout, allowedMs: info.timeout, lostBeforeMs: lostMs() }
    watched.allowedMs = watched.givenMs + Math.round(lostMs() - watched.lostBeforeMs)
    info.setTimeout(watched.allowedMs)
  }
  setInterval(look, lookMs).unref()
}

function findRunning(): ReturnType<typeof test.info> | null {
  try {
    return test.info()
  } catch {
    // Between tests there is none, which is what is being asked.
    return null
  }
}
