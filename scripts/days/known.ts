import { minutes } from '#domain/durations.ts'
import type { Dice } from './dice.ts'

const mostIds = 60
const mostValues = 24
const listed = 30
const isId = /^([a-z]{3})_[0-9a-z]{26}$/
/** Matches fields that only say something, and name nothing that could be asked for again. */
const unasked = /^(?:error|message|summary|html|description)$/
/** Fields that say in which state something is. */
const stateFields = [
  'status',
  'state',
  'role',
  'kind',
  'isActive',
  'isSuspended',
  'retiredAt',
  'endedAt',
  'isOnDuty',
]

/** Fields that are named otherwise where they are shown. */
const aliases: Readonly<Record<string, { field: string; path: string }>> = {
  orderCode: { field: 'code', path: '/api/admin/orders' },
}
/** States after which seldom anything can be done. */
const overStates = new Set([
  'delivered',
  'cancelled',
  'expired',
  'failed',
  'ended',
  'closed',
  'removed',
  'refused',
])

type Fields = Readonly<Record<string, unknown>>

interface Named {
  id: string
  /** Paths of the endpoints whose answers named it as something of their own, and the fields that named it. */
  places: Set<string>
  fields: Set<string>
  seenBy: Set<string>
  shown: Fields
  seenAtMs: number
}

interface Tried {
  done: number
  refused: number
}

/** Says for what an id is looked for. */
export interface Wanted {
  dice: Dice
  actor: string
  prefix: string
  /** Path of the endpoint, and the field that takes the id. */
  path: string
  field: string
}

/**
 * Keeps what the answers of a simulation have named: ids with where and in what state they were seen, other values by the
 * name of their field; and which states an endpoint has taken.
 */
export class Known {
  readonly #ids = new Map<string, Named[]>()
  readonly #byId = new Map<string, Named>()
  /** By the name of the field, then by the place that named them. */
  readonly #values = new Map<string, Map<string, (string | number)[]>>()
  readonly #tried = new Map<string, Tried>()
  #nowMs = 0

  /** Takes in what somebody was answered at a path. */
  learn(
    actor: string,
    answer: unknown,
    from: { path: string; nowMs: number } = { path: '', nowMs: 0 },
  ): void {
    this.#nowMs = from.nowMs
    this.#learn({ actor, path: from.path }, answer, '')
  }

  #learn(from: { actor: string; path: string }, answer: unknown, field: string): void {
    if (Array.isArray(answer)) {
      for (const one of answer.slice(0, listed)) this.#learn(from, one, field)
      return
    }
    if (typeof answer === 'object' && answer !== null) {
      const shown = answer as Fields
      for (const [name, value] of Object.entries(shown)) this.#learn(from, value, name)
      this.#show(from, shown)
      return
    }
    if (typeof answer === 'string') {
      const prefix = isId.exec(answer)?.[1]
      if (prefix !== undefined) {
        this.#learnId(from, { prefix, id: answer, field })
        return
      }
    }
    if ((typeof answer !== 'string' || answer.length > 200) && typeof answer !== 'number') return
    if (!unasked.test(field)) this.#learnValue(field, answer, from.path)
  }

  #learnId(
    { actor, path }: { actor: string; path: string },
    given: { prefix: string; id: string; field: string },
  ) {
    const { prefix, id, field } = given
    const named = this.#byId.get(id) ?? {
      id,
      places: new Set(),
      fields: new Set(),
      seenBy: new Set(),
      shown: {},
      seenAtMs: 0,
    }
    this.#byId.set(id, named)
    named.seenBy.add(actor)
    named.fields.add(field)
    named.seenAtMs = this.#nowMs
    if (field === 'id') named.places.add(path)
    const all = this.#ids.get(prefix) ?? []
    this.#ids.set(prefix, all)
    const at = all.indexOf(named)
    if (at >= 0) all.splice(at, 1)
    all.push(named)
    const dropped = all.length > mostIds ? all.shift() : undefined
    if (dropped !== undefined) this.#byId.delete(dropped.id)
  }

  /** Keeps the object that an id stands in, as a screen would have it before somebody changes it. */
  #show({ path }: { path: string }, shown: Fields): void {
    const named = typeof shown['id'] === 'string' ? this.#byId.get(shown['id']) : undefined
    if (named === undefined) return
    named.shown = { ...named.shown, ...shown }
    named.places.add(path)
  }

  #learnValue(field: string, value: string | number, place: string): void {
    const places = this.#values.get(field) ?? new Map<string, (string | number)[]>()
    this.#values.set(field, places)
    const known = places.get(place) ?? []
    places.set(place, known)
    const at = known.indexOf(value)
    if (at >= 0) known.splice(at, 1)
    known.push(value)
    if (known.length > mostValues) known.shift()
  }

  /**
   * Returns an id of this kind, now and then one of nothing: most often one that the actor has seen, that a list of the same
   * place named, and in a state in which the endpoint has taken others.
   */
  idOf({ dice, actor, prefix, path, field }: Wanted): string {
    const nothing = `${prefix}_${'0'.repeat(26)}`
    if (dice.chance(0.04)) return nothing
    const among = this.#ids.get(prefix) ?? []
    const chosen = dice.weigh(
      among.map((named) => {
        const weight =
          (named.seenBy.has(actor) ? 6 : 1) *
          placeWeight(named, path, field) *
          this.#stateWeight(path, named) *
          (this.#nowMs - named.seenAtMs < minutes(15) ? 3 : 1) *
          (overStates.has(String(named.shown['status'])) ? 0.4 : 1)
        return [named.id, weight] as const
      }),
    )
    return chosen ?? nothing
  }

  #stateWeight(path: string, named: Named): number {
    const { done, refused } = this.#tried.get(`${path} ${stateOf(named)}`) ?? { done: 0, refused: 0 }
    return (1 + 6 * done) / (1 + done + refused)
  }

  /** Keeps whether an endpoint took an id in the state in which it was last seen. */
  note(path: string, ids: readonly unknown[], isDone: boolean): void {
    for (const id of ids) {
      const named = typeof id === 'string' ? this.#byId.get(id) : undefined
      if (named === undefined) continue
      const key = `${path} ${stateOf(named)}`
      const tried = this.#tried.get(key) ?? { done: 0, refused: 0 }
      this.#tried.set(key, tried)
      if (isDone) tried.done += 1
      else tried.refused += 1
    }
  }

  /** Returns whether anything of a kind was named. */
  has(prefix: string): boolean {
    return (this.#ids.get(prefix)?.length ?? 0) > 0
  }

  /** Returns whether somebody was shown anything of a kind. */
  hasSeen(actor: string, prefix: string): boolean {
    return (this.#ids.get(prefix) ?? []).some(({ seenBy }) => seenBy.has(actor))
  }

  /** Returns what was last shown of something. */
  shownOf(id: unknown): Fields | undefined {
    return typeof id === 'string' ? this.#byId.get(id)?.shown : undefined
  }

  /** Returns a value that a field of this name had, rather one of the same place. */
  valueOf(dice: Dice, field: string, path = ''): string | number | undefined {
    const alias = aliases[field]
    if (alias !== undefined) return this.valueOf(dice, alias.field, alias.path)
    const places = [...(this.#values.get(field) ?? [])]
    return dice.pick(
      dice.weigh(places.map(([place, values]) => [values, 8 ** sharedParts(place, path)])) ?? [],
    )
  }

  /** Returns a value that fits, of those that a place's own lists have named. */
  valueLike(dice: Dice, fits: RegExp, path: string): string | number | undefined {
    const fitting = [...this.#values].flatMap(([field, places]) =>
      [...places].flatMap(([place, values]) =>
        values
          .filter((value) => fits.test(String(value)))
          .map((value) => [value, (field === 'id' ? 4 : 1) * 8 ** sharedParts(place, path)] as const),
      ),
    )
    return dice.weigh(fitting)
  }

  /** Returns the ids of a kind with what was last shown of each. */
  listShown(prefix: string): { id: string; shown: Fields }[] {
    return this.#ids.get(prefix) ?? []
  }
}

/** Lists of the same place teach what its acts take, as the list of agents does for an act on one of them. */
function placeWeight({ places, fields }: Named, path: string, field: string): number {
  const shared = Math.max(0, ...[...places].map((place) => sharedParts(place, path)))
  return 4 ** shared * (field !== 'id' && fields.has(field) ? 20 : 1)
}

function sharedParts(place: string, path: string): number {
  const [ours, theirs] = [path, place].map((one) => one.split('/').slice(2))
  if (!ours || !theirs) return 0
  const first = ours.findIndex((part, at) => part !== theirs[at])
  return Math.min(4, first < 0 ? ours.length : first)
}

function stateOf({ shown, fields }: Named): string {
  const states = stateFields.map((name) =>
    name in shown ? `${name}=${String(shown[name]).slice(0, 20)}` : '',
  )
  return states.some((state) => state !== '') ? states.join('') : [...fields].sort().slice(0, 3).join(',')
}
