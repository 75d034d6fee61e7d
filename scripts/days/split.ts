import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { hours } from '#domain/durations.ts'
import { ownSeconds } from '../testing/processor.ts'
import { root, runCommand } from '../testing/run-command.ts'
import { createDice } from './dice.ts'
import type { DaysOptions } from './options.ts'
import { realSecondsSince } from './sim-time.ts'

/** The longest that one process plays: its world holds a month's end, and neither its memory nor its database grows without end. */
export const mostDaysEach = 30
const greatestSeed = 2_000_000_000
/** Room for young objects, most of which die within one action: with Node's own 16 MB they are moved again and again. */
const youngObjects = '--max-semi-space-size=64'

export interface Share {
  seed: number
  days: number
}

/** Splits days into worlds that each play a seed of their own; the first plays the seed that was given. */
export function splitDays({ seed, days }: Share): Share[] {
  const dice = createDice(seed, 'worlds')
  return Array.from({ length: Math.ceil(days / mostDaysEach) }, (_, number) => ({
    seed: number === 0 ? seed : dice.whole(0, greatestSeed),
    days: Math.min(mostDaysEach, days - number * mostDaysEach),
  }))
}

/** Plays each share in a process and a database of its own, as many at once as there are processors; returns the code to end with. */
export async function playSplit(
  options: DaysOptions,
  say: (line: string) => void,
  secondsOfServer: () => number,
): Promise<number> {
  const began = process.hrtime.bigint()
  const shares = splitDays(options)
  const left = shares.values()
  const played = { days: 0, actions: 0, failed: [] as number[] }
  const playOn = async () => {
    // Each takes what is next when it is done with its last.
    for (const share of left) {
      const { ok, output } = await runCommand(process.execPath, argumentsOf(share, options), {
        limitMs: hours(100),
      })
      say(output)
      const [, days = '0', actions = '0'] = /^seed \d+: (\d+) days, (\d+) actions/m.exec(output) ?? []
      played.days += Number(days)
      played.actions += Number(actions)
      if (!ok) played.failed.push(share.seed)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, playOn))
  const seconds = realSecondsSince(began)
  const used = ownSeconds() + secondsOfServer()
  const { days, actions, failed } = played
  say(
    `${shares.length} plays: ${days} days, ${actions} actions, ${seconds.toFixed(0)} s, ${used.toFixed(0)} s of processor, ${Math.round((days * 3600) / seconds)} days an hour, ${failed.length} failed${failed.length === 0 ? '' : ` (seeds ${failed.join(', ')})`}`,
  )
  return failed.length === 0 ? 0 : 1
}

function argumentsOf(
  { seed, days }: Share,
  { orders, chance, faults, shrink, isLoud, showsStatements }: DaysOptions,
): string[] {
  const numbers = Object.entries({ seed, days, orders, chance, shrink })
  return [
    youngObjects,
    join(root, 'scripts/days.ts'),
    ...numbers.map(([name, value]) => `--${name}=${value}`),
    `--faults=${faults.length === 0 ? 'none' : faults.join(',')}`,
    ...(isLoud ? ['--actions'] : []),
    ...(showsStatements ? ['--statements'] : []),
  ]
}
