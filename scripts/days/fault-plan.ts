import { hours, minutes, seconds } from '#domain/durations.ts'
import type { Dice } from './dice.ts'
import type { Agenda, Planned } from './instants.ts'
import { isCheck } from './instants.ts'
import { outsideProcesses } from './sim-process.ts'
import type { SimServer } from './sim-server.ts'
import type { Strike } from './statement-gate.ts'
import { inThread } from './threads.ts'

/** What may befall a server, by the word that asks for it, with the name of its act and how often it comes in a day. */
const kinds = {
  kill: { name: 'the process is killed', aDay: 4 },
} as const

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
const downMs = { least: 200, most: seconds(9) }

interface Given {
  server: SimServer
  agenda: Agenda
  /** Draws for each thread by itself. */
  dice: Dice
  wanted: readonly FaultName[]
}

/** Plans faults among the acts of a day, and counts those that came. */
export class FaultPlan {
  readonly #given: Given
  readonly #came = new Map<FaultName, number>()
  #owed: Strike[] = []

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

  /** Lets what is owed come within what happens next, where nobody looks at everything meanwhile. */
  async during(planned: readonly Planned[], play: () => Promise<void>): Promise<void> {
    const { gate } = this.#given.server
    const isCalm = planned.some(({ key, name }) => isCheck(key) || name === guestsCome)
    const strike = isCalm ? undefined : this.#owed[0]
    gate.strike = strike ?? null
    await play()
    if (strike !== undefined && gate.strike === null) this.#owed.shift()
    gate.strike = null
    await this.#given.server.processes.untilUp()
  }

  /** Says how many came of each kind that was asked for. */
  describe(): string[] {
    const { wanted } = this.#given
    if (wanted.length === 0) return []
    return [`faults: ${wanted.map((kind) => `${kind} ${this.#came.get(kind) ?? 0}`).join(', ')}`]
  }

  /** Names the kinds that were asked for and never came. */
  listMissing(): FaultName[] {
    return this.#given.wanted.filter((kind) => !this.#came.has(kind))
  }

  #owe(kind: FaultName): void {
    const { dice, server } = this.#given
    const lasting = dice.whole(downMs.least, downMs.most)
    this.#owed.push({
      left: dice.whole(1, mostStatements),
      run: () => {
        this.#came.set(kind, (this.#came.get(kind) ?? 0) + 1)
        return outsideProcesses(() => server.processes.kill(lasting))
      },
    })
  }
}

/** Makes people by the server's own means, and would have to begin again. */
export const guestsCome = 'other guests come'
