import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'

/** Says who or what makes something happen: a request of somebody, or a job. */
export interface Cause {
  /** The account, `visitor` for somebody who is signed out, or `job:` and a job's name. */
  causer: string
  /** Is the browser's own token, hashed. */
  device: string | null
  ip: string | null
}

const causes = new AsyncLocalStorage<Cause>()

/** Names whoever calls: their account, the browser that they have used before, and where they are. */
export function causeOf(
  viewer: { user: { id: string } } | null,
  request: { ip: string; readToken(kind: 'device'): string | null },
): Cause {
  const device = request.readToken('device')
  return {
    causer: viewer?.user.id ?? 'visitor',
    device: device === null ? null : createHash('sha256').update(device).digest('base64url'),
    ip: request.ip,
  }
}

/** Runs what a request or a job does, so that each message it sends is counted as theirs without being told. */
export function causedBy<T>(cause: Cause, run: () => T): T {
  return causes.run(cause, run)
}

export function causedByJob<T>(name: string, run: () => T): T {
  return causes.run({ causer: `job:${name}`, device: null, ip: null }, run)
}

/** Returns the cause of what runs now; a script has none. */
export function currentCause(): Cause {
  return causes.getStore() ?? { causer: 'job:script', device: null, ip: null }
}
