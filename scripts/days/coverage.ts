import { errorCodes } from '#contract/errors.ts'
import type { MetSteps } from './machines.ts'

/** Holds as much of an action as counts here. */
interface Answered {
  endpoint: { id: string }
  status: number
  code: string | null
}

/** Counts what a simulation has met. */
export class Coverage {
  readonly done = new Map<string, number>()
  readonly refused = new Map<string, number>()
  readonly codes = new Map<string, number>()

  note({ endpoint, status, code }: Answered): void {
    count(status < 400 ? this.done : this.refused, endpoint.id)
    if (code !== null) count(this.codes, code)
  }

  /** Takes in that somebody outside asked us something. */
  noteOutside(id: string, status: number): void {
    count(status < 400 ? this.done : this.refused, id)
  }

  /** Returns how often an endpoint has answered with success. */
  timesDone(id: string): number {
    return this.done.get(id) ?? 0
  }
}

function count(all: Map<string, number>, name: string): void {
  all.set(name, (all.get(name) ?? 0) + 1)
}

interface Reached {
  coverage: Coverage
  /** Every endpoint by its id; null for one that takes part, else why not. */
  endpoints: ReadonlyMap<string, string | null>
  machines: readonly MetSteps[]
  /** How often each kind of job ran. */
  jobs: ReadonlyMap<string, number>
}

/** Returns the lines by which a run says what it met and, by name, what it did not. */
export function describeCoverage({ coverage, endpoints, machines, jobs }: Reached): string[] {
  const ids = [...endpoints.keys()]
  const playable = ids.filter((id) => endpoints.get(id) === null || coverage.done.has(id))
  const onlyRefused = playable.filter((id) => !coverage.done.has(id) && coverage.refused.has(id))
  const never = playable.filter((id) => !coverage.done.has(id) && !coverage.refused.has(id))
  const codes = Object.keys(errorCodes)
  return [
    `endpoints that did something: ${playable.length - onlyRefused.length - never.length} of ${playable.length}`,
    ...named('not reached, only refused', onlyRefused),
    ...named('not reached, never asked', never),
    ...leftOut(new Map([...endpoints].filter(([id]) => !coverage.done.has(id)))),
    ...machines.flatMap(describeMachine),
    `kinds of jobs: ${[...jobs.values()].filter((count) => count > 0).length} of ${jobs.size}`,
    ...named(
      'jobs that never ran',
      [...jobs].filter(([, count]) => count === 0).map(([name]) => name),
    ),
    `error codes: ${codes.filter((code) => coverage.codes.has(code)).length} of ${codes.length}`,
    ...named(
      'codes not met',
      codes.filter((code) => !coverage.codes.has(code)),
    ),
  ]
}

function describeMachine({ what, all, met }: MetSteps): string[] {
  const unmet = all.filter((step) => !met.has(step))
  return [`steps of ${what}: ${all.length - unmet.length} of ${all.length}`, ...named('steps not met', unmet)]
}

function named(what: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${what}, ${names.length}: ${names.join(' ')}`]
}

function leftOut(endpoints: Reached['endpoints']): string[] {
  const reasons = new Map<string, string[]>()
  for (const [id, reason] of endpoints) {
    if (reason === null) continue
    reasons.set(reason, [...(reasons.get(reason) ?? []), id])
  }
  return [...reasons].flatMap(([reason, ids]) => named(`not reached, as ${reason}`, ids))
}
