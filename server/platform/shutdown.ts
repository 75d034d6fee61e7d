import type { PlainLog } from './log/log.ts'

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Takes one Ctrl-C, which arrives several times, for one: from the terminal, from npm and from the bootstrap. */
const sameAskMs = 1_500

/**
 * Resolves with the reason once somebody wants this process to stop: a signal, or the death of the bootstrap
 * that started it. A later signal ends the process at once.
 */
export function askedToStop(): Promise<string> {
  return new Promise((resolve) => {
    let askedAt: number | null = null
    const ask = (reason: string) => {
      const now = performance.now()
      askedAt ??= now
      if (now - askedAt > sameAskMs) process.exit(1)
      resolve(reason)
    }
    for (const signal of signals) process.on(signal, ask)
    watchParent(() => resolve('the process that started this one is gone'))
  })
}

function watchParent(onDeath: () => void): void {
  if (process.env['KASUWA_SUPERVISED'] !== '1') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    onDeath()
  }, 500).unref()
}

/** Ends the process after this time, whatever still runs: the database survives that. */
export function leaveWithin(timeoutMs: number, log: PlainLog): void {
  setTimeout(() => {
    log.error({ timeoutMs }, 'Still not done: leaving now')
    process.exit(1)
  }, timeoutMs).unref()
}
