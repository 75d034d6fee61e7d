import { days, hours, minutes, seconds } from '#domain/time/durations.ts'
import type { Dice } from './dice.ts'
import { refuseConnections, refuseWrites } from './gated-client.ts'
import { type Agenda, isCheck, type Planned } from './instants.ts'
import { outsideProcesses } from './sim-process.ts'
import type { SimServer } from './sim-server.ts'
import type { Strike } from './statement-gate.ts'
import { inThread } from './threads.ts'

interface Kind {
  /** Names it in the plan. */
  name: string
  aDay: number
  /** How long it lasts. */
  lasting: { least: number; most: number }
  begin(given: Pick<Given, 'server' | 'dice'>, lastingMs: number): unknown
  /** Puts right what does not end by itself. */
  end?(given: Pick<Given, 'server'>): void
  /** Matches what the server may say while it lasts. */
  excused?: RegExp
}

const wrongMs = [minutes(-3), minutes(4), hours(-2), hours(7), days(-3), days(2)]
/** What is put into pages that have room is written even so. */
const refusedShare = 0.6

/** What may befall a server, by the word that asks for it. */
const kinds = {
  kill: {
    name: 'the process is killed',
    aDay: 4,
    lasting: { least: 200, most: seconds(9) },
    begin: ({ server }, lastingMs) => server.processes.kill(lastingMs),
  },
  database: {
    name: 'the database goes away',
    aDay: 2,
    lasting: { least: seconds(2), most: minutes(8) },
    begin: ({ server }) => server.processes.takeDatabaseAway(),
    end: () => refuseConnections(false),
    excused:
      /server\.unavailable|ECONNREFUSED|57P01|Connection terminated|connection error|not queryable|no database connection/,
  },
  clock: {
    name: 'the clock of the process is wrong',
    aDay: 2,
    lasting: { least: minutes(1), most: minutes(50) },
    begin: ({ server, dice }) => server.processes.setClock(dice.pick(wrongMs) ?? 0),
    end: ({ server }) => server.processes.setClock(0),
    excused: /ClockWrong|a job waits for a right clock/,
  },
  deployment: {
    name: 'another version is deployed',
    aDay: 2,
    lasting: { least: seconds(20), most: minutes(10) },
    begin: ({ server }) => server.processes.deploy(),
    end: ({ server }) => server.processes.endDeployment(),
  },
  disk: {
    name: 'the disk is full',
    aDay: 2,
    lasting: { least: seconds(20), most: minutes(12) },
    begin: ({ dice }) => refuseWrites(() => dice.chance(refusedShare)),
    end: () => refuseWrites(null),
    excused: /server\.storage_full|53100|could not extend file/,
  },
} as const satisfies Record<string, Kind>

export type FaultName = keyof typeof kinds

export const faultNames = Object.keys(kinds) as FaultName[]

/** Reads a list such as `kill,disk`, or says in a sentence what is wrong with it. */
export function readFaultNames(text: string): FaultName[] | string {
  if (text === 'none') return []
  const names = text.split(',')
  const isKnown = (name: string): name is FaultName => Object.hasOwn(kinds, name)
  const unknown = names.filter((name) => !isKnown(name))
  if (unknown.length > 0)
    return `--faults is none or some of ${faultNames.join(', ')}, with commas between them, not "${unknown.join(',')}".`
  return names.filter(isKnown)
}

const between = { fromMs: minutes(5), untilMs: hours(17) }
/** A fault comes before one of so many statements that follow, however many things happen until then. */
const mostStatements = 60
interface Given {
  server: SimServer
  agenda: Agenda
  /** Draws for one thread, so that no other changes what it gets. */
  dice: Dice
  wanted: readonly FaultName[]
}

/** Plans faults among what a day has, and counts those that came. */
export class FaultPlan {
  readonly #given: Given
  readonly #came = new Map<FaultName, number>()
  readonly #lasting = new Set<FaultName>()
  /** Those that lasted at some moment of what happens now. */
  #met = new Set<FaultName>()
  #owed: Strike[] = []
  /** When the clock that was wrong was set right. */
  #rightSinceMs = Number.NEGATIVE_INFINITY

  constructor(given: Given) {
    this.#given = given
  }

  /** Their thread is their own, so that they shift nothing that a day without them plans. */
  planDay(beganMs: number): void {
    inThread('faults', () => {
      const { agenda, dice, wanted } = this.#given
      for (const kind of wanted) {
        const { name, aDay } = kinds[kind]
        for (let fault = 0; fault < aDay; fault += 1) {
          const atMs = beganMs + dice.whole(between.fromMs, between.untilMs)
          agenda.plan(atMs, name, async () => this.#owe(kind))
        }
      }
    })
  }

  /** Lets what is owed come within what happens next. Before somebody looks at everything, all is well again. */
  async during(
    planned: readonly Planned[],
    play: (planned: readonly Planned[]) => Promise<void>,
  ): Promise<void> {
    const { gate, processes } = this.#given.server
    const isCalm = planned.some(({ key, name }) => isCheck(key) || name === guestsCome)
    this.#met = new Set(this.#lasting)
    if (isCalm) await this.#recover(play)
    const strike = isCalm || this.isLasting() ? undefined : this.#owed[0]
    gate.strike = strike ?? null
    await play(planned)
    if (strike !== undefined && gate.strike === null) this.#owed.shift()
    gate.strike = null
    await processes.untilChanged()
  }

  /** Returns whether something that the server says comes of a fault that lasts, or has just ended. */
  isExcused(text: string): boolean {
    return [...this.#met].some((kind) => {
      const { excused }: Kind = kinds[kind]
      return excused?.test(text) === true
    })
  }

  isLasting(): boolean {
    return this.#lasting.size > 0
  }

  /** Returns how many came of each kind that was asked for. */
  listCame(): Record<string, number> {
    return Object.fromEntries(this.#given.wanted.map((kind) => [kind, this.#came.get(kind) ?? 0]))
  }

  /** Names the kinds that were asked for and never came. */
  listMissing(): FaultName[] {
    return this.#given.wanted.filter((kind) => !this.#came.has(kind))
  }

  #owe(kind: FaultName): void {
    const { dice } = this.#given
    const { lasting } = kinds[kind]
    const lastingMs = dice.whole(lasting.least, lasting.most)
    this.#owed.push({
      left: dice.whole(1, mostStatements),
      run: () => outsideProcesses(() => this.#begin(kind, lastingMs)),
    })
  }

  async #begin(kind: FaultName, lastingMs: number): Promise<void> {
    const { begin, end }: Kind = kinds[kind]
    this.#came.set(kind, (this.#came.get(kind) ?? 0) + 1)
    if (end !== undefined) {
      this.#lasting.add(kind)
      this.#met.add(kind)
      setTimeout(() => this.#end(kind), lastingMs)
    }
    await begin(this.#given, lastingMs)
  }

  #end(kind: FaultName): void {
    const { end }: Kind = kinds[kind]
    if (!this.#lasting.delete(kind)) return
    if (kind === 'clock') this.#rightSinceMs = this.#given.server.time.nowMs()
    end?.(this.#given)
  }

  /** Ends what lasts, and lets jobs that were left or could not be done be done. */
  async #recover(play: (planned: readonly Planned[]) => Promise<void>): Promise<void> {
    const { jobs, time } = this.#given.server
    for (const kind of this.#lasting) this.#end(kind)
    const isOwed = () => jobs.isLeft() || time.nowMs() < this.#rightSinceMs + minutes(1)
    for (let round = 0; round < mostRounds && (isOwed() || (round === 0 && this.#met.size > 0)); round += 1) {
      time.moveTo(time.nowMs() + seconds(20))
      await play([])
    }
  }
}

/**
 * Jobs of a dead process are freed once they were seen twice, and done after that; those that wait for a right clock come
 * again within a minute.
 */
const mostRounds = 4

/** Makes people by the server's own means, and would have to begin again. */
export const guestsCome = 'other guests come'
