import { createHash } from 'node:crypto'
import { minutes } from '#domain/time/durations.ts'
import { isDatabaseAway } from './gated-client.ts'
import type { SimJobs } from './sim-jobs.ts'
import { realPause, realSecondsSince, realTimeout, type SimTime } from './sim-time.ts'
import type { StatementGate } from './statement-gate.ts'
import { currentThread } from './threads.ts'

/** Whoever is not done waits for no timer longer than this. */
const longestRestMs = 20_000
/** Longer than any one thing takes on a busy machine: whatever is not done then will never be. */
const longestRealSeconds = 60
const mostRests = 60

export interface Planned {
  atMs: number
  /** Names it among all that a seed plans: by who planned it, and its position among theirs of that name. */
  key: string
  name: string
  /** True of what somebody outside does for themselves: nothing of the server has to happen with it. */
  isAside: boolean
  run(): Promise<void>
}

const keyLength = 12
const checks = 'check '

export const isCheck = (key: string) => key.startsWith(checks)

/** Keeps what is going to happen, the first of it first. */
export class Agenda {
  readonly #planned: Planned[] = []
  readonly #counts = new Map<string, number>()
  readonly #isPlayed: (key: string) => boolean

  /** Leaves out what is not to be played. */
  constructor(isPlayed: (key: string) => boolean = () => true) {
    this.#isPlayed = isPlayed
  }

  plan(atMs: number, name: string, run: () => Promise<void>): void {
    const key = this.#nextKey(name)
    if (this.#isPlayed(key)) this.#insert({ atMs, name, run, key, isAside: false })
  }

  /** Plans what somebody outside does for themselves, which is no instant of the server. */
  planAside(atMs: number, name: string, run: () => Promise<void>): void {
    const key = this.#nextKey(name)
    if (this.#isPlayed(key)) this.#insert({ atMs, name, run, key, isAside: true })
  }

  /** Plans what looks whether all holds, which is never left out. */
  planCheck(atMs: number, name: string, run: () => Promise<void>): void {
    this.#insert({ atMs, name, run, key: `${checks}${atMs}`, isAside: false })
  }

  /** Counts each name by itself, so that what else is planned one day shifts the key of nothing that was planned before. */
  #nextKey(name: string): string {
    const planned = `${currentThread()} ${name}`
    const count = (this.#counts.get(planned) ?? 0) + 1
    this.#counts.set(planned, count)
    return createHash('sha256').update(`${planned} ${count}`).digest('hex').slice(0, keyLength)
  }

  #insert(planned: Planned): void {
    const { atMs } = planned
    const at = this.#planned.findIndex((other) => other.atMs > atMs)
    if (at < 0) this.#planned.push(planned)
    else this.#planned.splice(at, 0, planned)
  }

  nextMs(): number | null {
    return this.#planned[0]?.atMs ?? null
  }

  /** Takes out what happens now aside of the server. */
  takeAside(nowMs: number): Planned[] {
    const aside = this.#planned.filter(({ atMs, isAside }) => isAside && atMs <= nowMs)
    for (const one of aside) this.#planned.splice(this.#planned.indexOf(one), 1)
    return aside
  }

  /** Takes out what happens now, and so many of those who would come next. */
  take(nowMs: number, more: number): Planned[] {
    const count = this.#planned.filter(({ atMs }) => atMs <= nowMs).length
    return this.#planned.splice(0, count === 0 ? 0 : count + more)
  }
}

export class StandsStill extends Error {
  constructor(lines: readonly string[]) {
    super(`the simulation stands still:\n${lines.map((line) => `  ${line}`).join('\n')}`)
    this.name = 'StandsStill'
  }
}

/** An instant takes no longer, and the day's look at everything neither. */
const stopTimeoutMs = 20_000

/** Returns what a play comes to. Once it is asked to end it stands still where it takes longer than any instant does. */
export function untilStopped<T>(
  work: Promise<T>,
  stop: AbortSignal,
  { describe, mostMs = stopTimeoutMs }: { describe(): string[]; mostMs?: number },
): Promise<T> {
  return new Promise((resolve, reject) => {
    let letGo = (): void => undefined
    const wait = () => {
      letGo = realTimeout(mostMs, () => reject(new StandsStill(describe())))
    }
    if (stop.aborted) wait()
    else stop.addEventListener('abort', wait, { once: true })
    work.then(resolve, reject).finally(() => {
      stop.removeEventListener('abort', wait)
      letGo()
    })
  })
}

/** Runs what happens in one instant, all at once, with the jobs that are due; then whatever came of it. */
export async function runInstant(server: Passing, jobs: SimJobs, planned: readonly Planned[]): Promise<void> {
  const { gate, time } = server
  time.fireDue()
  await gate.quiet()
  const threads = [
    ...planned.map(({ run, key }) => gate.asThread(`actor ${key}`, run)),
    gate.asThread('jobs', () => jobs.run(time.nowMs())),
  ]
  await untilDone(server, Promise.all(threads))
  await rest(server)
}

/** Runs what somebody outside does for themselves. */
export async function runAside(server: Passing, planned: readonly Planned[]): Promise<void> {
  const threads = planned.map(({ run, key }) => server.gate.asThread(`actor ${key}`, run))
  await untilDone(server, Promise.all(threads))
}

/** Has as much of a server as time needs to pass in it. */
export interface Passing {
  gate: StatementGate
  time: SimTime
}

/** Waits for something, and lets time pass where it waits for a timer. */
export async function untilDone<T>({ gate, time }: Passing, work: Promise<T>): Promise<T> {
  const state = { isDone: false }
  const ended = work.finally(() => {
    state.isDone = true
  })
  // It is awaited at the end, where it may long have failed.
  ended.catch(() => undefined)
  const began = process.hrtime.bigint()
  for (;;) {
    await gate.quiet()
    if (state.isDone) return ended
    // Passes by what only looks round each half second, unless the database is away that it looks for.
    const nextMs = time.nextAwaitedMs((thread) => isDatabaseAway() || gate.isLive(thread))
    if (nextMs !== null && nextMs - time.nowMs() < longestRestMs) {
      time.moveTo(Math.max(nextMs, time.nowMs()))
      time.fireDue()
    } else await realPause(1)
    if (realSecondsSince(began) > longestRealSeconds) throw new StandsStill(gate.describe())
  }
}

/** Brings a server that has just started to where the seed alone says what is next: its timers have all run since. */
export async function calmDown(server: Passing, startMs: number): Promise<void> {
  await rest(server)
  for (const beforeMs of [minutes(20), minutes(10), minutes(1)]) {
    server.time.moveTo(startMs - beforeMs)
    server.time.fireDue()
    await rest(server)
  }
  server.time.moveTo(startMs)
}

/** Lets rests end and what follows them run, until nothing is left that would happen at once. */
async function rest(server: Passing): Promise<void> {
  const { gate, time } = server
  await gate.quiet()
  for (let rests = 0; rests < mostRests; rests += 1) {
    const nextMs = time.nextPromptMs()
    if (nextMs === null) return
    server.time.moveTo(Math.max(nextMs, time.nowMs()))
    time.fireDue()
    await gate.quiet()
  }
}
