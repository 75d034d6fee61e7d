import type { Dice } from './dice.ts'

const mostIds = 30
const mostValues = 12
const isId = /^([a-z]{3})_[0-9a-z]{26}$/
/** Matches fields that only say something, and name nothing that could be asked for again. */
const unasked = /^(?:error|message|summary|text|html|description)$/

/** Keeps what the answers of a simulation have named: ids by their prefix, other values by the name of their field. */
export class Known {
  readonly #ids = new Map<string, string[]>()
  readonly #own = new Map<string, Map<string, string[]>>()
  readonly #values = new Map<string, (string | number)[]>()

  /** Takes in what somebody was answered. */
  learn(actor: string, answer: unknown, field = ''): void {
    if (Array.isArray(answer)) {
      for (const one of answer.slice(0, mostIds)) this.learn(actor, one, field)
      return
    }
    if (typeof answer === 'object' && answer !== null) {
      for (const [name, value] of Object.entries(answer)) this.learn(actor, value, name)
      return
    }
    if (typeof answer === 'string') {
      const prefix = isId.exec(answer)?.[1]
      if (prefix !== undefined) {
        this.#learnId(actor, prefix, answer)
        return
      }
    }
    if ((typeof answer !== 'string' || answer.length > 200) && typeof answer !== 'number') return
    if (!unasked.test(field)) remember(this.#values, field, answer, mostValues)
  }

  #learnId(actor: string, prefix: string, id: string): void {
    remember(this.#ids, prefix, id, mostIds)
    const own = this.#own.get(actor) ?? new Map<string, string[]>()
    this.#own.set(actor, own)
    remember(own, prefix, id, mostIds)
  }

  /** Returns an id of this kind: most often one that the actor has seen, sometimes another's, now and then one of nothing. */
  idOf(dice: Dice, actor: string, prefix: string): string {
    const nothing = `${prefix}_${'0'.repeat(26)}`
    if (dice.chance(0.04)) return nothing
    const own = this.#own.get(actor)?.get(prefix) ?? []
    const all = this.#ids.get(prefix) ?? []
    const among = own.length > 0 && dice.chance(0.75) ? own : all
    // What was named last is most often what something can still be done with.
    const recent = dice.chance(0.6) ? among.slice(-4) : among
    return dice.pick(recent) ?? nothing
  }

  valueOf(dice: Dice, field: string): string | number | undefined {
    return dice.pick(this.#values.get(field) ?? [])
  }
}

function remember<T>(all: Map<string, T[]>, key: string, value: T, most: number): void {
  const known = all.get(key) ?? []
  all.set(key, known)
  const at = known.indexOf(value)
  if (at >= 0) known.splice(at, 1)
  known.push(value)
  if (known.length > most) known.shift()
}
