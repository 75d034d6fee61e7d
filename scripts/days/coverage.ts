import { type ErrorCode, errorCodes } from '#contract/errors.ts'
import { codesLeftOut } from './left-out.ts'
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

/** Holds what a play has met of all that there is, as one process hands it to another. */
export interface Reached {
  /** Every endpoint by its id; `leftOut` is null for one that takes part, else it says why not. */
  endpoints: Record<string, { leftOut: string | null; done: number; refused: number }>
  /** Counts how often each error code was met. */
  codes: Record<string, number>
  machines: MetSteps[]
  /** Counts how often each kind of job ran. */
  jobs: Record<string, number>
}

/** Returns what several plays have met together. */
export function joinReached(plays: readonly Reached[]): Reached {
  const joined: Reached = { endpoints: {}, codes: {}, machines: [], jobs: {} }
  for (const { endpoints, codes, machines, jobs } of plays) {
    for (const [id, { leftOut, done, refused }] of Object.entries(endpoints)) {
      const before = joined.endpoints[id]
      joined.endpoints[id] = {
        leftOut,
        done: done + (before?.done ?? 0),
        refused: refused + (before?.refused ?? 0),
      }
    }
    addTo(joined.codes, codes)
    addTo(joined.jobs, jobs)
    for (const { what, all, met } of machines) {
      const before = joined.machines.find((machine) => machine.what === what)
      if (before) before.met = [...new Set([...before.met, ...met])]
      else joined.machines.push({ what, all, met })
    }
  }
  return joined
}

function addTo(sums: Record<string, number>, counts: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count
}

/** Returns the lines by which a run says what it met and, by name, what it did not. */
export function describeCoverage({ endpoints, codes: met, machines, jobs }: Reached): string[] {
  const all = Object.entries(endpoints).map(([id, endpoint]) => ({ id, ...endpoint }))
  const playable = all.filter(({ leftOut, done }) => leftOut === null || done > 0)
  const onlyRefused = playable.filter(({ done, refused }) => done === 0 && refused > 0)
  const never = playable.filter(({ done, refused }) => done === 0 && refused === 0)
  const codes = (Object.keys(errorCodes) as ErrorCode[]).filter((code) => !(code in codesLeftOut))
  const ran = Object.values(jobs).filter((count) => count > 0)
  const codesByReason = Array.from(Map.groupBy(Object.entries(codesLeftOut), ([, why]) => why))
  const leftOut = Map.groupBy(all, (endpoint) => (endpoint.done > 0 ? null : endpoint.leftOut))
  return [
    `endpoints that did something: ${playable.length - onlyRefused.length - never.length} of ${playable.length}`,
    ...named('not reached, only refused', onlyRefused.map(idOf)),
    ...named('not reached, never asked', never.map(idOf)),
    ...Array.from(leftOut).flatMap(([reason, those]) =>
      reason === null ? [] : named(`not reached, as ${reason}`, those.map(idOf)),
    ),
    ...machines.flatMap(describeMachine),
    `kinds of jobs: ${ran.length} of ${Object.keys(jobs).length}`,
    ...named(
      'jobs that never ran',
      Object.keys(jobs).filter((name) => jobs[name] === 0),
    ),
    `error codes: ${codes.filter((code) => code in met).length} of ${codes.length}`,
    ...named(
      'codes not met',
      codes.filter((code) => !(code in met)),
    ),
    ...codesByReason.flatMap(([why, those]) =>
      named(
        `codes left out, as ${why}`,
        those.map(([code]) => code),
      ),
    ),
  ]
}

const idOf = ({ id }: { id: string }) => id

function describeMachine({ what, all, met }: MetSteps): string[] {
  const unmet = all.filter((step) => !met.includes(step))
  return [`steps of ${what}: ${all.length - unmet.length} of ${all.length}`, ...named('steps not met', unmet)]
}

function named(what: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${what}, ${names.length}: ${names.join(' ')}`]
}
