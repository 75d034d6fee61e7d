import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

const processes = new AsyncLocalStorage<SimProcess | null>()

/** Thrown at whoever asked a process that is no longer there. */
export class NoAnswer extends Error {
  constructor() {
    super('the process was killed before it answered')
    this.name = 'NoAnswer'
  }
}

/** Stands for one process of the server. What it begins belongs to it, and nothing of it goes on once it is killed. */
export class SimProcess {
  /** Connections that it has open. */
  readonly clients = new Set<pg.Client>()
  /** How far its clock is ahead of everybody's. */
  aheadMs = 0
  #isDead = false
  readonly #asking = new Set<(error: NoAnswer) => void>()
  readonly #idle: (() => void)[] = []

  get isDead(): boolean {
    return this.#isDead
  }

  /** Has it do something for somebody outside, who hears that there is no answer once it is killed. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#isDead) return reject(new NoAnswer())
      this.#asking.add(reject)
      // Fastify's `inject` begins only once it is awaited, which has to be here.
      processes
        .run(this, async () => await work())
        .then(resolve, reject)
        .finally(() => {
          this.#asking.delete(reject)
          if (this.#asking.size === 0) for (const go of this.#idle.splice(0)) go()
        })
    })
  }

  /** Resolves when all who asked it have their answer. */
  untilIdle(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#asking.size === 0) resolve()
      else this.#idle.push(resolve)
    })
  }

  /** Hands on what comes from outside, as long as there is somebody to take it. */
  whileAlive<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      answer.then(
        (value) => this.#isDead || resolve(value),
        (error: unknown) => this.#isDead || reject(error),
      )
    })
  }

  /** Ends it: its timers never run, what it waits for never comes. */
  die(): void {
    this.#isDead = true
  }

  /** Has those who asked it notice. */
  hangUp(): void {
    for (const reject of this.#asking) reject(new NoAnswer())
    this.#asking.clear()
  }
}

/** Returns the process that does what runs now; null for whoever is outside. */
export function currentProcess(): SimProcess | null {
  return processes.getStore() ?? null
}

/** Runs something that no process does, whoever asked for it. */
export function outsideProcesses<T>(run: () => T): T {
  return processes.run(null, run)
}
