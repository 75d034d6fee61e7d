import type { Dice } from './dice.ts'

const mostValues = 24

/** Fields that are named otherwise where they are shown. */
const aliases: Readonly<Record<string, { field: string; path: string }>> = {
  orderCode: { field: 'code', path: '/api/admin/orders' },
}

type Fields = Readonly<Record<string, unknown>>

/** Keeps values that answers and messages have named, by the name of their field and the place that named them. */
export class KnownValues {
  /** By the name of the field, then by the place that named them. */
  readonly #values = new Map<string, Map<string, (string | number)[]>>()
  /** What people were sent: each with whom it went to, and the codes and tokens in it. */
  readonly #messages: Fields[] = []

  /** Takes in values that are of use at a path. */
  learnAt(path: string, values: Readonly<Record<string, string>>): void {
    for (const [field, value] of Object.entries(values)) this.learnValue(field, value, path)
  }

  /** Takes in a message that somebody was sent, as what its parts are called in forms. */
  learnMessage(message: Fields): void {
    this.#messages.push(message)
    if (this.#messages.length > mostValues) this.#messages.shift()
  }

  /** Returns what one of the last messages says, rather a late one; nothing where there are none. */
  messageOf(dice: Dice): Fields {
    return dice.weigh(this.#messages.map((message, index) => [message, index + 1] as const)) ?? {}
  }

  protected learnValue(field: string, value: string | number, place: string): void {
    const places = this.#values.get(field) ?? new Map<string, (string | number)[]>()
    this.#values.set(field, places)
    const known = places.get(place) ?? []
    places.set(place, known)
    const at = known.indexOf(value)
    if (at >= 0) known.splice(at, 1)
    known.push(value)
    if (known.length > mostValues) known.shift()
  }

  /** Returns a value that a field of this name had and that fits, rather one of the same place. */
  valueOf(
    dice: Dice,
    field: string,
    { path = '', fits = () => true }: { path?: string; fits?: (value: string | number) => boolean } = {},
  ): string | number | undefined {
    const alias = aliases[field]
    if (alias !== undefined) return this.valueOf(dice, alias.field, { path: alias.path, fits })
    const places = [...(this.#values.get(field) ?? [])].flatMap(([place, values]) => {
      const fitting = values.filter(fits)
      return fitting.length === 0 ? [] : [[fitting, 8 ** sharedParts(place, path)] as const]
    })
    return dice.pick(dice.weigh(places) ?? [])
  }

  /** Returns a value that fits, of those that a place's own lists have named. */
  valueLike(dice: Dice, fits: RegExp, path: string): string | number | undefined {
    const fitting: (readonly [string | number, number])[] = []
    for (const [field, places] of this.#values)
      for (const [place, values] of places) {
        const those = values.filter((value) => fits.test(String(value)))
        if (those.length === 0) continue
        const weight = (field === 'id' ? 4 : 1) * 8 ** sharedParts(place, path)
        for (const value of those) fitting.push([value, weight])
      }
    return dice.weigh(fitting)
  }
}

const sharedOf = new Map<string, Map<string, number>>()

/** Returns how many parts two paths begin with alike, up to four; remembers it, since each choice of an id asks for hundreds. */
export function sharedParts(place: string, path: string): number {
  const ofPath = sharedOf.get(path) ?? new Map<string, number>()
  sharedOf.set(path, ofPath)
  const known = ofPath.get(place)
  if (known !== undefined) return known
  const [ours, theirs] = [path, place].map((one) => one.split('/').slice(2))
  if (!ours || !theirs) return 0
  const first = ours.findIndex((part, at) => part !== theirs[at])
  const shared = Math.min(4, first < 0 ? ours.length : first)
  ofPath.set(place, shared)
  return shared
}
