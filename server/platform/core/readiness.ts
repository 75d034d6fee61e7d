import { setTimeout as sleep } from 'node:timers/promises'

export type Health = { ok: true } | { ok: false; reason: string }

/** Something without which this process should get no requests. */
export interface ReadinessCheck {
  name: string
  /** A check that takes longer has failed. */
  limitMs: number
  check(): Health | Promise<Health>
}

/** Says if a balancer should send requests to this process. */
export interface Readiness {
  /** Returns the result of each check, by its name; the process is ready when all are ok. */
  check(): Promise<Record<string, Health>>
  /** From now on the process is not ready, whatever the checks say. */
  leave(): void
  hasLeft(): boolean
}

export function createReadiness(checks: readonly ReadinessCheck[]): Readiness {
  let isLeaving = false
  return {
    async check() {
      if (isLeaving) return { leaving: { ok: false, reason: 'this process is about to stop' } }
      const results = checks.map(async (one): Promise<[string, Health]> => [one.name, await runCheck(one)])
      return Object.fromEntries(await Promise.all(results))
    },
    leave() {
      isLeaving = true
    },
    hasLeft: () => isLeaving,
  }
}

async function runCheck({ check, limitMs }: ReadinessCheck): Promise<Health> {
  const waiting = new AbortController()
  const late = sleep(limitMs, null, { signal: waiting.signal }).then(
    (): Health => ({ ok: false, reason: `no answer within ${limitMs / 1000} s` }),
    (): Health => ({ ok: true }),
  )
  const result = Promise.resolve()
    .then(check)
    .catch((error: unknown): Health => ({ ok: false, reason: messageOf(error) }))
  try {
    return await Promise.race([result, late])
  } finally {
    waiting.abort()
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
