import { minutes } from '#domain/time/durations.ts'
import type { Dice } from './dice.ts'
import { KnownValues, sharedParts } from './known-values.ts'

const mostIds = 60
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
  /** Whoever was told that there is no such thing for them. */
  deniedTo: Set<string>
  /** What it was shown inside of, or sameCall. */
  within: Set<string>
  shown: Fields
  seenAtMs: number
}

/** Says where an answer came from: the endpoint, and the ids that it was asked with. */
interface From {
  endpoint: { id: string; method: string; path: string }
  ids: readonly string[]
  nowMs: number
}

interface Source {
  actor: string
  path: string
  /** Endpoint that may have made what it names; null for one that only reads. */
  maker: string | null
  within: readonly string[]
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
  /** Ids that the same call has. */
  sameCall: readonly string[]
  avoided?: ReadonlySet<string> | undefined
}

/**
 * Keeps what the answers of a simulation have named: ids with where and in what state they were seen, other values by the
 * name of their field; and which states an endpoint has taken.
 */
export class Known extends KnownValues {
  readonly #ids = new Map<string, Named[]>()
  readonly #byId = new Map<string, Named>()
  readonly #tried = new Map<string, Tried>()
  /** How many things of a kind are open to somebody, by `actor prefix`. */
  readonly #open = new Map<string, number>()
  /** By the kind of thing, the endpoints whose answers were the first to name one. */
  readonly #makers = new Map<string, Set<string>>()
  #nowMs = 0

  /** Takes in what somebody was answered. */
  learn(actor: string, answer: unknown, from: From = nowhere): void {
    const { endpoint, ids, nowMs } = from
    this.#nowMs = nowMs
    const maker = endpoint.method === 'GET' ? null : endpoint.id
    this.#learn({ actor, path: endpoint.path, maker, within: ids }, answer, '')
  }

  #learn(from: Source, answer: unknown, field: string): void {
    if (Array.isArray(answer)) {
      for (const one of answer.slice(0, listed)) this.#learn(from, one, field)
      return
    }
    if (typeof answer === 'object' && answer !== null) {
      const shown = answer as Fields
      const { id } = shown
      const inside = typeof id === 'string' && isId.test(id) ? [...from.within, id] : from.within
      for (const [name, value] of Object.entries(shown)) this.#learn({ ...from, within: inside }, value, name)
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
    if (!unasked.test(field)) this.learnValue(field, answer, from.path)
  }

  #learnId(from: Source, { prefix, id, field }: { prefix: string; id: string; field: string }): void {
    const { actor, path, maker, within } = from
    const known = this.#byId.get(id)
    const named = known ?? newNamed(id)
    this.#byId.set(id, named)
    if (known === undefined && maker !== null && field === 'id') this.#noteMaker(prefix, maker)
    const wasOpen = isOpenTo(named, actor)
    named.seenBy.add(actor)
    if (field === 'id') named.deniedTo.delete(actor)
    if (!wasOpen && isOpenTo(named, actor)) this.#countOpen(actor, prefix, 1)
    named.fields.add(field)
    for (const other of within) if (other !== id) named.within.add(other)
    named.seenAtMs = this.#nowMs
    if (field === 'id') named.places.add(path)
    const all = this.#ids.get(prefix) ?? []
    this.#ids.set(prefix, all)
    const at = all.indexOf(named)
    if (at >= 0) all.splice(at, 1)
    all.push(named)
    const dropped = all.length > mostIds ? all.shift() : undefined
    if (dropped !== undefined) this.#drop(prefix, dropped)
  }

  #drop(prefix: string, named: Named): void {
    this.#byId.delete(named.id)
    for (const actor of named.seenBy) if (isOpenTo(named, actor)) this.#countOpen(actor, prefix, -1)
  }

  #countOpen(actor: string, prefix: string, more: number): void {
    const key = `${actor} ${prefix}`
    this.#open.set(key, (this.#open.get(key) ?? 0) + more)
  }

  #noteMaker(prefix: string, endpointId: string): void {
    const makers = this.#makers.get(prefix) ?? new Set()
    this.#makers.set(prefix, makers.add(endpointId))
  }

  /** Keeps the object that an id stands in, as a screen would have it before somebody changes it. */
  #show({ path }: Source, shown: Fields): void {
    const named = typeof shown['id'] === 'string' ? this.#byId.get(shown['id']) : undefined
    if (named === undefined) return
    named.shown = { ...named.shown, ...shown }
    named.places.add(path)
  }

  /**
   * Returns an id of this kind, now and then one of nothing: most often one that the actor has seen, that a list of the same
   * place named, and in a state in which the endpoint has taken others.
   */
  idOf({ dice, actor, prefix, path, field, sameCall, avoided }: Wanted): string {
    const nothing = `${prefix}_${'0'.repeat(26)}`
    if (dice.chance(0.04)) return nothing
    const among = this.#ids.get(prefix) ?? []
    // Whoever has things of their own would else mostly name those of the many others, and be told that there is none.
    const unseen = this.hasSeen(actor, prefix) ? 0.05 : 1
    const chosen = dice.weigh(
      among.map((named) => {
        const weight =
          (isOpenTo(named, actor) ? 6 : named.deniedTo.has(actor) ? unseen / 10 : unseen) *
          (avoided?.has(named.id) ? 0.05 : 1) *
          (sameCall.some((other) => named.within.has(other)) ? 40 : 1) *
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

  /** Keeps whether an endpoint took an id in the state in which it was last seen, and who was told that there is none. */
  note(
    { path, actor }: { path: string; actor: string },
    ids: readonly unknown[],
    { isDone, isDenied }: { isDone: boolean; isDenied: boolean },
  ): void {
    for (const id of ids) {
      const named = typeof id === 'string' ? this.#byId.get(id) : undefined
      if (named === undefined) continue
      if (isDenied) {
        if (isOpenTo(named, actor)) this.#countOpen(actor, named.id.slice(0, 3), -1)
        named.deniedTo.add(actor)
      }
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

  /** Returns whether somebody was shown anything of a kind that they were not told to be no matter of theirs. */
  hasSeen(actor: string, prefix: string): boolean {
    return (this.#open.get(`${actor} ${prefix}`) ?? 0) > 0
  }

  /** Returns whether something is open to somebody. */
  hasSeenThis(actor: string, id: string): boolean {
    const named = this.#byId.get(id)
    return named !== undefined && isOpenTo(named, actor)
  }

  /** Returns the endpoints whose answers were the first to name a thing of a kind. */
  makersOf(prefix: string): ReadonlySet<string> {
    return this.#makers.get(prefix) ?? nobody
  }

  /** Returns what was last shown of something. */
  shownOf(id: unknown): Fields | undefined {
    return typeof id === 'string' ? this.#byId.get(id)?.shown : undefined
  }

  /** Returns the ids of a kind with what was last shown of each. */
  listShown(prefix: string): { id: string; shown: Fields }[] {
    return this.#ids.get(prefix) ?? []
  }
}

const nobody: ReadonlySet<string> = new Set()
const nowhere: From = { endpoint: { id: '', method: 'GET', path: '' }, ids: [], nowMs: 0 }

function newNamed(id: string): Named {
  const sets = { places: new Set<string>(), fields: new Set<string>(), within: new Set<string>() }
  return { id, ...sets, seenBy: new Set(), deniedTo: new Set(), shown: {}, seenAtMs: 0 }
}

const isOpenTo = ({ seenBy, deniedTo }: Named, actor: string) => seenBy.has(actor) && !deniedTo.has(actor)

/** Lists of the same place teach what its acts take, as the list of agents does for an act on one of them. */
function placeWeight({ places, fields }: Named, path: string, field: string): number {
  const shared = Math.max(0, ...[...places].map((place) => sharedParts(place, path)))
  return 4 ** shared * (field !== 'id' && fields.has(field) ? 20 : 1)
}

function stateOf({ shown, fields }: Named): string {
  const states = stateFields.map((name) =>
    name in shown ? `${name}=${String(shown[name]).slice(0, 20)}` : '',
  )
  return states.some((state) => state !== '') ? states.join('') : [...fields].sort().slice(0, 3).join(',')
}
