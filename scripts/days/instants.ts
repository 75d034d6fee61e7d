import { minutes } from '#domain/durations.ts'
import type { SimJobs } from './sim-jobs.ts'
import type { SimServer } from './sim-server.ts'
import { realPause } from './sim-time.ts'

/** After so many looks with nothing at the gate, whoever is not done waits for a timer. */
const looksBeforeTimers = 12
/** Longer than any one thing takes on a busy machine: whatever is not done then will never be. */
const longestRealMs = 60_000
const mostRests = 60

export interface Planned {
  atMs: number
  order: number
  name: string
  run(): Promise<void>
}

/** Keeps what is going to happen, the first of it first. */
export class Agenda {
  readonly #planned: Planned[] = []
  #order = 0

  plan(atMs: number, name: string, run: () => Promise<void>): void {
    this.#order += 1
    const planned = { atMs, name, run, order: this.#order }
    const at = this.#planned.findIndex((other) => other.atMs > atMs)
    if (at < 0) this.#planned.push(planned)
    else this.#planned.splice(at, 0, planned)
  }

  nextMs(): number | null {
    return this.#planned[0]?.atMs ?? null
  }

  /** Takes out what happens now, and so many of those who would come next. */
  take(nowMs: number, more: number): Planned[] {
    const count = this.#planned.filter(({ atMs }) => atMs <= nowMs).length
    return this.#planned.splice(0, count === 0 ? 0 : count + more)
  }
}

class StandsStill extends Error {
  constructor(lines: readonly string[]) {
    super(`the simulation stands still:\n${lines.map((line) => `  ${line}`).join('\n')}`)
    this.name = 'StandsStill'
  }
}

/** Runs what happens in one instant, all at once, with the jobs that are due; then whatever came of it. */
export async function runInstant(
  server: SimServer,
  jobs: SimJobs,
  planned: readonly Planned[],
): Promise<void> {
  const { gate, time } = server
  time.fireDue()
  await gate.quiet()
  const threads = [
    ...planned.map(({ run, order }) => gate.asThread(`actor ${String(order).padStart(9, '0')}`, run)),
    gate.asThread('jobs', () => jobs.run(time.nowMs())),
  ]
  await untilDone(server, Promise.all(threads))
  await rest(server)
}

/** Waits for something, and lets time pass where it waits for a timer. */
export async function untilDone(server: SimServer, work: Promise<unknown>): Promise<void> {
  const { gate, time } = server
  const state = { isDone: false }
  const ended = work.finally(() => {
    state.isDone = true
  })
  // It is awaited at the end, where it may long have failed.
  ended.catch(() => undefined)
  const began = process.hrtime.bigint()
  let looks = 0
  while (!state.isDone) {
    await realPause(0)
    looks = gate.isBusy() ? 0 : looks + 1
    if (looks > looksBeforeTimers) {
      looks = 0
      const nextMs = time.nextTimerMs()
      if (nextMs !== null && nextMs - time.nowMs() < 20_000)
        await server.moveTo(Math.max(nextMs, time.nowMs()))
      time.fireDue()
    }
    if (Number((process.hrtime.bigint() - began) / 1_000_000n) > longestRealMs)
      throw new StandsStill(gate.describe())
  }
  await ended
}

/** Brings a server that has just started to where the seed alone says what is next: its timers have all run since. */
export async function calmDown(server: SimServer, startMs: number): Promise<void> {
  await rest(server)
  for (const beforeMs of [minutes(20), minutes(10), minutes(1)]) {
    await server.moveTo(startMs - beforeMs)
    server.time.fireDue()
    await rest(server)
  }
  await server.moveTo(startMs)
}

/** Lets rests end and what follows them run, until nothing is left that would happen at once. */
async function rest(server: SimServer): Promise<void> {
  const { gate, time } = server
  await gate.quiet()
  for (let rests = 0; rests < mostRests; rests += 1) {
    const nextMs = time.nextPromptMs()
    if (nextMs === null) return
    await server.moveTo(Math.max(nextMs, time.nowMs()))
    time.fireDue()
    await gate.quiet()
  }
}
