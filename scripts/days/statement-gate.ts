import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import type { Dice } from './dice.ts'
import { realPause } from './sim-time.ts'

const threads = new AsyncLocalStorage<string>()
const background = 'background'

/** Turns of the event loop after which whatever was going to ask by itself has asked. */
const quietTurns = 3
/** A statement without an answer for so long may wait for a lock. */
const lookForLockMs = 4
/** Who waits for nothing that is known, such as a picture that is being made smaller, is given so long. */
const graceMs = 2
const graces = 3

/** Names a connection; of one that waits for a lock the server's process is asked for. */
type Session = Pick<pg.Client, 'query'>

interface Ticket {
  client: Session
  thread: string
  text: string
  order: number
  isBlocked: boolean
  start(): void
}

interface GateFigures {
  choices: number
  statements: Record<'actor' | 'jobs' | 'background', number>
}

/** Says which of some sessions wait for a lock, by their process on the server. */
type FindBlocked = (pids: number[]) => Promise<Set<number>>

/** Starts a statement once it is let through; the function that it is given says that it has ended. */
type Start = (ended: () => void) => void

/**
 * Puts a gate before each statement of this process. One statement runs at a time, and among those that wait the seed says
 * which goes next, so that what happens in one instant is interleaved, and is again with the same seed. A statement that
 * waits for a lock of another transaction lets others pass.
 */
export function openStatementGate(dice: Dice, findBlocked: FindBlocked): StatementGate {
  const gate = new StatementGate(dice, findBlocked)
  patchClient(gate)
  return gate
}

/** Holds the statements that `openStatementGate` leads to it. */
export class StatementGate {
  /** How often the seed had more than one to choose from, and how many statements players, jobs and the rest sent. */
  readonly figures: GateFigures = { choices: 0, statements: { actor: 0, jobs: 0, background: 0 } }
  readonly #dice: Dice
  readonly #findBlocked: FindBlocked
  readonly #waiting: Ticket[] = []
  readonly #running = new Set<Ticket>()
  readonly #live = new Map<string, number>()
  readonly #exempt = new WeakSet<Session>()
  /** Statements of the simulation itself that have no answer yet: whoever waits for one waits for no timer. */
  #outside = 0
  #order = 0
  #driving: Promise<void> | null = null
  #noteEnd: () => void = () => undefined

  constructor(dice: Dice, findBlocked: FindBlocked) {
    this.#dice = dice
    this.#findBlocked = findBlocked
  }

  /** Lets a statement through when its turn has come, at once where the connection waits for nobody. */
  enter(client: Session, text: string, start: Start): void {
    if (!this.#exempt.has(client)) {
      this.#take(client, text, start)
      return
    }
    this.#outside += 1
    start(() => {
      this.#outside -= 1
    })
  }

  /** Runs something as a thread of its own, for whose statements others may go first. */
  async asThread<T>(name: string, run: () => Promise<T>): Promise<T> {
    this.#live.set(name, (this.#live.get(name) ?? 0) + 1)
    try {
      return await threads.run(name, run)
    } finally {
      const left = (this.#live.get(name) ?? 1) - 1
      if (left === 0) this.#live.delete(name)
      else this.#live.set(name, left)
    }
  }

  /** Marks a connection of the simulation itself, which passes without waiting. */
  exempt(client: Session): void {
    this.#exempt.add(client)
  }

  /** Resolves when no statement waits or runs, also of the simulation's own, and none came for some turns. */
  async quiet(): Promise<void> {
    for (let turn = 0; turn < quietTurns; turn += 1) {
      while (this.isBusy()) {
        turn = 0
        await nextTurn()
      }
      await nextTurn()
    }
  }

  /** Returns whether a statement waits or runs. */
  isBusy(): boolean {
    return this.#waiting.length > 0 || this.#running.size > 0 || this.#outside > 0
  }

  /** Names all that waits and runs now, for messages about a simulation that stands still. */
  describe(): string[] {
    const running = Array.from(
      this.#running,
      (ticket) => `runs${ticket.isBlocked ? ', waits for a lock' : ''}: ${shown(ticket)}`,
    )
    const waiting = this.#waiting.map((ticket) => `waits at the gate: ${shown(ticket)}`)
    const live = Array.from(this.#live.keys(), (name) => `is not done: ${name}`)
    return [...running, ...waiting, ...live]
  }

  #take(client: Session, text: string, start: Start): void {
    this.#order += 1
    const thread = threads.getStore() ?? background
    const kind = thread === background || thread === 'jobs' ? thread : 'actor'
    this.figures.statements[kind] += 1
    const ticket: Ticket = {
      client,
      text,
      thread,
      order: this.#order,
      isBlocked: false,
      start: () => {
        this.#running.add(ticket)
        start(() => {
          this.#running.delete(ticket)
          this.#noteEnd()
        })
      },
    }
    this.#waiting.push(ticket)
    this.#driving ??= this.#drive().finally(() => {
      this.#driving = null
    })
  }

  async #drive(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#answered()
      await this.#settle()
      const heads = headsOf(this.#waiting, this.#running)
      if (heads.length === 0) {
        await new Promise<void>((resolve) => {
          this.#noteEnd = resolve
        })
        continue
      }
      if (heads.length > 1) this.figures.choices += 1
      const chosen = heads.length === 1 ? heads[0] : this.#dice.pick(heads)
      if (chosen === undefined) continue
      this.#waiting.splice(this.#waiting.indexOf(chosen), 1)
      chosen.start()
    }
  }

  /** Waits until whatever runs has its answer, or waits for a lock. */
  async #answered(): Promise<void> {
    for (;;) {
      const asked = [...this.#running]
      if (asked.length === 0) return
      const ended = new Promise<boolean>((resolve) => {
        this.#noteEnd = () => resolve(true)
      })
      if (asked.some(({ isBlocked }) => !isBlocked)) {
        if (await Promise.race([ended, realPause(lookForLockMs).then(() => false)])) continue
      }
      const blocked = await this.#findBlocked(asked.map(({ client }) => pidOf(client)))
      for (const ticket of asked) ticket.isBlocked = blocked.has(pidOf(ticket.client))
      if ([...this.#running].every(({ isBlocked }) => isBlocked)) return
    }
  }

  /** Lets those ask that are about to; a thread that is busy with something else is given a moment. */
  async #settle(): Promise<void> {
    for (let grace = 0; grace <= graces; grace += 1) {
      while (this.#outside > 0) await realPause(0)
      for (let turn = 0; turn < quietTurns; turn += 1) await nextTurn()
      const here = new Set([...this.#waiting, ...this.#running].map(({ thread }) => thread))
      if ([...this.#live.keys()].every((thread) => here.has(thread))) return
      await realPause(graceMs)
    }
  }
}

const shown = ({ thread, text }: Ticket) => `${thread}: ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)}`

/** Returns the next statement of each connection that could run, in an order that does not depend on who came first. */
function headsOf(waiting: readonly Ticket[], running: ReadonlySet<Ticket>): Ticket[] {
  const taken = new Set([...running].map(({ client }) => client))
  const heads: Ticket[] = []
  for (const ticket of waiting) {
    if (taken.has(ticket.client)) continue
    taken.add(ticket.client)
    heads.push(ticket)
  }
  return heads.sort((a, b) => (a.thread === b.thread ? a.order - b.order : a.thread < b.thread ? -1 : 1))
}

/** The driver's types leave the session's number out. */
const pidOf = (client: Session) => (client as unknown as { processID: number }).processID

type Query = (...given: unknown[]) => unknown
type Answered = (error: unknown, result: unknown) => void

/** Every statement of this process goes by the driver's one method, whoever opened the connection. */
function patchClient(gate: StatementGate): void {
  const query = pg.Client.prototype.query as unknown as Query
  const gated = function (this: pg.Client, ...given: unknown[]): unknown {
    const last = given.at(-1)
    const text = textOf(given[0])
    if (typeof last === 'function') {
      gate.enter(this, text, (ended) => {
        const answered: Answered = (error, result) => {
          ended()
          ;(last as Answered)(error, result)
        }
        Reflect.apply(query, this, [...given.slice(0, -1), answered])
      })
      return undefined
    }
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    gate.enter(this, text, (ended) => {
      const answer = Reflect.apply(query, this, given) as Promise<unknown>
      answer.then(resolve, reject).finally(ended)
    })
    return promise
  }
  pg.Client.prototype.query = gated as unknown as typeof pg.Client.prototype.query
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  const { text } = asked as { text?: unknown }
  return typeof text === 'string' ? text : ''
}
