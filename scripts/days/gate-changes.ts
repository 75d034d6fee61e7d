import { realTimeout } from './sim-time.ts'

/** Wakes whoever waits until something has changed. */
export class Changes {
  readonly #waiting = new Set<() => void>()

  note(): void {
    const woken = [...this.#waiting]
    this.#waiting.clear()
    for (const wake of woken) wake()
  }

  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.add(resolve))
  }

  /** Resolves with whether something changed before so much time of the machine was over. */
  within(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const giveUp = realTimeout(ms, () => {
        this.#waiting.delete(wake)
        resolve(false)
      })
      const wake = () => {
        giveUp()
        resolve(true)
      }
      this.#waiting.add(wake)
    })
  }
}
