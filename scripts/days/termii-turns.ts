import { hours, minutes, seconds } from '#domain/time/durations.ts'
import type { Dice } from './dice.ts'
import type { Outside } from './outside.ts'

interface Termii {
  outside: Outside
  dice: Dice
  plan(afterMs: number, name: string, run: () => Promise<void>): void
  /** Plans what they do for themselves. */
  planAside(afterMs: number, name: string, run: () => Promise<void>): void
  /** Takes note of a report that was refused. */
  noteRefused(text: string): void
}

const outcomes = [
  'Delivered',
  'Delivered',
  'Delivered',
  'Message Sent',
  'Message Failed',
  'Rejected',
  'Expired',
]

/** Plays Termii after it has taken an SMS: it tells what became of it, at once or late, twice or never, now and then of none. */
export class TermiiTurns {
  readonly #given: Termii
  #told = 0

  constructor(given: Termii) {
    this.#given = given
  }

  begin(): void {
    const { dice, planAside } = this.#given
    planAside(dice.whole(minutes(3), minutes(10)), 'Termii', async () => {
      this.#tellAll()
      this.begin()
    })
  }

  #tellAll(): void {
    const { outside, dice } = this.#given
    const { taken } = outside.termii
    for (; this.#told < taken.length; this.#told += 1) {
      const times =
        dice.weigh([
          [1, 80],
          [2, 12],
          [0, 8],
        ] as const) ?? 1
      const number = dice.chance(0.02) ? 9_000_000 + this.#told : this.#told + 1
      for (let time = 0; time < times; time += 1)
        this.#tell({ message_id: `31${String(number).padStart(14, '0')}`, status: dice.pick(outcomes) })
    }
  }

  #tell(report: object): void {
    const { outside, dice, plan, noteRefused } = this.#given
    const afterMs = dice.chance(0.9) ? dice.whole(seconds(1), minutes(3)) : dice.whole(minutes(5), hours(4))
    plan(afterMs, 'Termii tells of an SMS', async () => {
      if (outside.reportUrl === null) return
      const headers = { 'content-type': 'application/json' }
      const { status } = await fetch(outside.reportUrl, {
        method: 'POST',
        headers,
        body: JSON.stringify(report),
      })
      if (status !== 200 && status !== 503) noteRefused(`Termii tells of an SMS and is answered ${status}`)
    })
  }
}
