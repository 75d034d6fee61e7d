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
  readonly #letters: Fields[] = []

  /** Takes in values that are of use at a path. */
  learnAt(path: string, values: Readonly<Record<string, string>>): void {
    for (const [field, value] of Object.entries(values)) this.learnValue(field, value, path)
  }

  /** Takes in a message that somebody was sent, as what its parts are called in forms. */
  learnLetter(letter: Fields): void {
    this.#letters.push(letter)
    if (this.#letters.length > mostValues) this.#letters.shift()
  }

  /** Returns what one of the last letters says, rather a late one; nothing where there are none. */
  letterOf(dice: Dice): Fields {
    return dice.weigh(this.#letters.map((letter, index) => [letter, index + 1] as const)) ?? {}
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
    const fitting = [...this.#values].flatMap(([field, places]) =>
      [...places].flatMap(([place, values]) =>
        values
          .filter((value) => fits.test(String(value)))
          .map((value) => [value, (field === 'id' ? 4 : 1) * 8 ** sharedParts(place, path)] as const),
      ),
    )
    return dice.weigh(fitting)
  }
}

/** Returns how many parts two paths of the API begin with alike. */
export function sharedParts(place: string, path: string): number {
  const [ours, theirs] = [path, place].map((one) => one.split('/').slice(2))
  if (!ours || !theirs) return 0
  const first = ours.findIndex((part, at) => part !== theirs[at])
  return Math.min(4, first < 0 ? ours.length : first)
}
