import { type KnownTimes, middleOf } from './known-times.ts'

/** Below this share of the work done, the pace of this run says too little. */
const tellingShare = 0.05

/** Knows how far a run is: what is done, what is running, and about how long the rest takes by earlier runs. */
export class Progress {
  readonly #known: KnownTimes
  readonly #nowMs: () => number
  readonly #startedAt: number
  readonly #running = new Set<string>()
  readonly #done = new Set<string>()
  readonly #planned = new Set<string>()

  constructor(known: KnownTimes, nowMs = () => performance.now()) {
    this.#known = known
    this.#nowMs = nowMs
    this.#startedAt = nowMs()
  }

  /** Adds what is to be run. What is run a second time counts anew. */
  plan(names: readonly string[]): void {
    for (const name of names) {
      this.#planned.add(name)
      this.#done.delete(name)
    }
  }

  begin(name: string): void {
    this.#running.add(name)
  }

  /** Returns which of how many this is. */
  end(name: string): string {
    this.#running.delete(name)
    this.#planned.add(name)
    this.#done.add(name)
    return `${this.#done.size} of ${this.#planned.size}`
  }

  /** Writes one line for somebody who waits. */
  describe(): string {
    const running = this.#running.size === 0 ? 'nothing' : [...this.#running].join(', ')
    const leftMs = this.#estimate()
    const left = leftMs === null ? '' : `, about ${wordTime(leftMs)} left`
    return `${this.#done.size} of ${this.#planned.size} done${left}; running: ${running}`
  }

  /** Milliseconds that the rest may take; null while nothing tells. */
  #estimate(): number | null {
    const usual = middleOf(Object.values(this.#known))
    const workOf = (names: Iterable<string>) =>
      [...names].reduce((sum, name) => sum + (this.#known[name] ?? usual), 0)
    const all = workOf(this.#planned)
    const done = workOf(this.#done)
    if (all === 0 || done / all < tellingShare) return null
    return ((this.#nowMs() - this.#startedAt) * (all - done)) / done
  }
}

function wordTime(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  return minutes === 0 ? `${Math.max(5, Math.round(ms / 5000) * 5)} s` : `${minutes} min`
}
