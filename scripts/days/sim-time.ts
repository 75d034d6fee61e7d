import { AsyncLocalStorage } from 'node:async_hooks'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { replaceDate } from '#tests/clock/replace-date.ts'
import { currentProcess } from './sim-process.ts'
import { currentThread } from './threads.ts'

// Node's own, for whoever waits for the machine and not for the simulation.
const real = { setTimeout, clearTimeout, setInterval, clearInterval, Date }

/** Rests between two rounds of work end by themselves; whatever is set for longer waits for the next thing to happen. */
const promptMs = 250
const freeRunEveryMs = 2

/** Stands for a timer of the simulation, which Node's `clearTimeout` and its like must not be given. */
class SimTimer {
  readonly delayMs: number
  readonly isRepeated: boolean
  readonly run: () => void
  readonly clock: TimerQueue
  readonly thread = currentThread()
  readonly #process = currentProcess()
  dueMs = 0
  order = 0

  constructor(clock: TimerQueue, run: () => void, delayMs: number, isRepeated: boolean) {
    this.clock = clock
    // As with Node's own: what comes of it belongs to whoever set it.
    this.run = AsyncLocalStorage.bind(run)
    this.delayMs = Number.isFinite(delayMs) ? Math.max(1, delayMs) : 1
    this.isRepeated = isRepeated
    this.refresh()
  }

  refresh(): this {
    this.clock.arm(this)
    return this
  }

  /** Returns whether nobody is there any more for whom it would run. */
  isForgotten(): boolean {
    return this.#process?.isDead === true
  }

  close(): this {
    this.clock.drop(this)
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  hasRef(): boolean {
    return true
  }

  [Symbol.toPrimitive](): number {
    return this.order
  }

  [Symbol.dispose](): void {
    this.close()
  }
}

const isPrompt = ({ delayMs }: SimTimer) => delayMs <= promptMs

class TimerQueue {
  readonly #armed = new Set<SimTimer>()
  #order = 0
  nowMs: number
  /** Timers go by this one: ahead of the other while they run by the machine's. */
  timersMs: number

  constructor(startMs: number) {
    this.nowMs = startMs
    this.timersMs = startMs
  }

  arm(timer: SimTimer): void {
    this.#order += 1
    timer.order = this.#order
    timer.dueMs = this.timersMs + timer.delayMs
    // A set keeps the order in which timers were armed.
    this.#armed.delete(timer)
    this.#armed.add(timer)
  }

  drop(timer: SimTimer): void {
    this.#armed.delete(timer)
  }

  /**
   * Runs each timer that is due once; one that is late by hours still runs once. The shortest goes first, then the one that
   * was armed first.
   */
  fireDue(): number {
    const due = [...this.#armed]
      .filter((timer) => timer.dueMs <= this.timersMs && !timer.isForgotten())
      .sort((a, b) => a.delayMs - b.delayMs || a.order - b.order)
    for (const timer of due) {
      if (!this.#armed.has(timer)) continue
      if (timer.isRepeated) this.arm(timer)
      else this.drop(timer)
      timer.run()
    }
    return due.length
  }

  nextDueMs(counts: (timer: SimTimer) => boolean): number | null {
    const dues = [...this.#armed]
      .filter((timer) => counts(timer) && !timer.isForgotten())
      .map(({ dueMs }) => dueMs)
    return dues.length === 0 ? null : Math.min(...dues)
  }
}

export interface SimTime {
  nowMs(): number
  /** Moves the clock, without running what has become due. */
  moveTo(ms: number): void
  fireDue(): number
  /** When the next rest ends; null where nobody rests. */
  nextPromptMs(): number | null
  /** Returns when the next timer is due that one of these threads may wait for; where they wait for none, anybody's next. */
  nextAwaitedMs(isAwaited: (thread: string) => boolean): number | null
  /** Lets timers run by the machine's clock while the simulated one stands, once nothing more is played. */
  letGo(): void
}

/**
 * From here on the clock, `performance.now` and all timers of this process are the simulation's: time stands still until it
 * is moved. Timers that Node sets inside itself, as for sockets, keep the machine's time.
 */
export function startSimTime(startMs: number): SimTime {
  const queue = new TimerQueue(startMs)
  replaceDate(real.Date, () => queue.nowMs + (currentProcess()?.aheadMs ?? 0))
  Object.defineProperty(performance, 'now', { value: () => queue.nowMs - startMs, configurable: true })
  replaceTimers(queue)
  return {
    nowMs: () => queue.nowMs,
    moveTo: (ms) => {
      queue.nowMs = ms
      queue.timersMs = ms
    },
    fireDue: () => queue.fireDue(),
    nextPromptMs: () => queue.nextDueMs(isPrompt),
    nextAwaitedMs(isAwaited) {
      const isWorthIt = (timer: SimTimer) => isPrompt(timer) || isAwaited(timer.thread)
      return queue.nextDueMs(isWorthIt) ?? queue.nextDueMs(() => true)
    },
    letGo: () => tick(queue),
  }
}

/** Runs timers by the machine's clock; whatever they do sees the moment at which the simulated one stands. */
function tick(queue: TimerQueue): void {
  const stoodAtMs = queue.timersMs
  const beganAt = process.hrtime.bigint()
  real.setInterval(() => {
    queue.timersMs = stoodAtMs + Number((process.hrtime.bigint() - beganAt) / 1_000_000n)
    queue.fireDue()
  }, freeRunEveryMs)
}

/** Waits by the machine's clock. */
export function realPause(ms: number): Promise<void> {
  return new Promise((resolve) => real.setTimeout(resolve, ms))
}

/** Runs something after so much time of the machine; returns what gives that up. */
export function realTimeout(ms: number, run: () => void): () => void {
  const timer = real.setTimeout(run, ms)
  return () => real.clearTimeout(timer)
}

/** Seconds of the machine since `began`, whatever the simulated clock says. */
export function realSecondsSince(began: bigint): number {
  return Number(process.hrtime.bigint() - began) / 1e9
}

function replaceTimers(queue: TimerQueue): void {
  const arm =
    (isRepeated: boolean) =>
    (run: (...given: unknown[]) => void, delayMs = 1, ...given: unknown[]) =>
      new SimTimer(queue, () => run(...given), Number(delayMs), isRepeated)
  const clear = (timer: unknown) => {
    if (timer instanceof SimTimer) timer.close()
    else real.clearTimeout(timer as NodeJS.Timeout)
  }
  Object.assign(globalThis, {
    setTimeout: arm(false),
    setInterval: arm(true),
    clearTimeout: clear,
    clearInterval: clear,
  })
  const sleep = (delayMs = 1, value?: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const timer = new SimTimer(queue, () => end(), Number(delayMs), false)
      const giveUp = () => {
        timer.close()
        reject(signal?.reason)
      }
      const end = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve(value)
      }
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  Object.assign(timers, { setTimeout: sleep })
  syncBuiltinESMExports()
}
