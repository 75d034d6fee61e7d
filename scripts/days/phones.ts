import type pg from 'pg'
import { minutes, seconds } from '#domain/time/durations.ts'
import { answerRing } from './agent-turns.ts'
import type { Dice } from './dice.ts'
import type { Playing } from './players.ts'

/** Some lie in a bag, and their offers run out or are seen late. */
const heardShare = 0.8
const heardAfter = { least: seconds(5), most: minutes(2) }

/** The phones of agents, which ring once with each offer. */
export class Phones {
  readonly #control: pg.Client
  readonly #playing: Playing
  readonly #dice: Dice
  #lastIds: ReadonlySet<string> = new Set()

  constructor(control: pg.Client, playing: Playing, dice: Dice) {
    this.#control = control
    this.#playing = playing
    this.#dice = dice
  }

  /** Lets those ring to whom something has been offered since the last time. */
  async ring(): Promise<void> {
    const { rows } = await this.#control.query<{ id: string; agent_id: string }>({
      name: 'offers that ring',
      text: `select id, agent_id from offers where status = 'open' order by id`,
    })
    for (const { id, agent_id: agentId } of rows) {
      const agent = this.#playing.actors.find(({ userId }) => userId === agentId)
      if (agent === undefined || this.#lastIds.has(id) || !this.#dice.chance(heardShare)) continue
      const afterMs = this.#dice.whole(heardAfter.least, heardAfter.most)
      this.#playing.plan(afterMs, `${agent.name} hears the phone`, () => answerRing(this.#playing, agent))
    }
    this.#lastIds = new Set(rows.map(({ id }) => id))
  }
}
