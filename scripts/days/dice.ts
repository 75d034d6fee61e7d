import { createHash } from 'node:crypto'
import { createRandom } from '#server/dispatch/planner/search.ts'
import { currentThread } from './threads.ts'

/** Draws the same chance for the same seed and name, so that one part's draws never shift another's. */
export interface Dice {
  /** Returns a number from 0 to below 1. */
  next(): number
  /** Returns a whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  chance(share: number): boolean
  /** Returns one of them; undefined if there are none. */
  pick<T>(among: readonly T[]): T | undefined
  /** Returns one of them, more often those of more weight; undefined if all weigh nothing. */
  weigh<T>(among: readonly (readonly [T, number])[]): T | undefined
}

export function createDice(seed: number, name: string): Dice {
  const mixed = createHash('sha256').update(`${seed} ${name}`).digest().readInt32BE(0)
  return diceOf(createRandom(mixed))
}

/** Draws for each thread by itself, so that neither who draws first nor who is left out shifts another's draws. */
export function createThreadDice(seed: number, name: string): Dice {
  const each = new Map<string, Dice>()
  return diceOf(() => {
    const thread = currentThread()
    const own = each.get(thread) ?? createDice(seed, `${name} ${thread}`)
    each.set(thread, own)
    return own.next()
  })
}

/** Draws for each instant by itself, so that what happens in one shifts nothing in the next. */
export function createInstantDice(seed: number, name: string, nowMs: () => number): Dice {
  let atMs = Number.NaN
  let own = createDice(seed, name)
  return diceOf(() => {
    if (atMs !== nowMs()) {
      atMs = nowMs()
      own = createDice(seed, `${name} ${atMs}`)
    }
    return own.next()
  })
}

function diceOf(next: () => number): Dice {
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
