import { createHash } from 'node:crypto'
import { createRandom } from '#server/dispatch/planner/search.ts'

/** Chance that is the same for the same seed and name, so that one part's draws never shift another's. */
export interface Dice {
  /** From 0 to below 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  chance(share: number): boolean
  /** One of them; undefined where there are none. */
  pick<T>(among: readonly T[]): T | undefined
  /** One of them, more often those of more weight; undefined where none has any. */
  weigh<T>(among: readonly (readonly [T, number])[]): T | undefined
}

export function createDice(seed: number, name: string): Dice {
  const mixed = createHash('sha256').update(`${seed} ${name}`).digest().readInt32BE(0)
  const next = createRandom(mixed)
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (among) => (among.length === 0 ? undefined : among[whole(0, among.length - 1)]),
    weigh(among) {
      const all = among.reduce((sum, [, weight]) => sum + weight, 0)
      let left = next() * all
      for (const [one, weight] of among) {
        left -= weight
        if (left < 0 && weight > 0) return one
      }
      return undefined
    },
  }
}
