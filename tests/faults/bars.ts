import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'

/**
 * Says that this is `npm run faults`, where loads are whole and times count. `npm test` plays the same faults
 * shorter and only prints how long things took, since it must be steady on a busy machine.
 */
export const isFaultsRun = process.env['KASUWA_FAULTS'] === 'yes'

/** Notes how long something took beside its bar; in `npm run faults` it must be within. */
export function holdToBar(t: TestContext, what: string, ms: number, barMs: number): void {
  t.diagnostic(`${what} after ${(ms / 1000).toFixed(2)} s (bar ${barMs / 1000} s)`)
  if (isFaultsRun) assert.ok(ms <= barMs, `${what} took ${Math.round(ms)} ms, the bar is ${barMs} ms`)
}

/** Returns how long work took, in milliseconds, with what it came to. */
export async function timed<T>(work: Promise<T>): Promise<{ value: T; ms: number }> {
  const startedAt = performance.now()
  const value = await work
  return { value, ms: performance.now() - startedAt }
}
