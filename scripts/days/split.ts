import { availableParallelism } from 'node:os'
import { ownSeconds } from '../testing/processor.ts'
import { describeCoverage, joinReached } from './coverage.ts'
import { createDice } from './dice.ts'
import type { DaysOptions } from './options.ts'
import { realSecondsSince } from './sim-time.ts'
import { type EndedWorld, playWorld, type Share } from './world.ts'

const greatestSeed = 2_000_000_000

/** Splits days into worlds that each play a seed of their own; the first plays the seed that was given. */
export function splitDays({ seed, days, world }: Pick<DaysOptions, 'seed' | 'days' | 'world'>): Share[] {
  const dice = createDice(seed, 'worlds')
  return Array.from({ length: Math.ceil(days / world) }, (_, number) => ({
    seed: number === 0 ? seed : dice.whole(0, greatestSeed),
    days: Math.min(world, days - number * world),
  }))
}

interface Given {
  say(line: string): void
  /** Is aborted once nothing more is to be played. */
  stop: AbortSignal
  secondsOfServer(): number
}

/**
 * Plays each share in a process and a database of its own, as many at once as there are processors, and says what they met
 * together; returns the code to end with, which is 0 only where every world was played to its end and all held.
 */
export async function playSplit(
  options: DaysOptions,
  { say, stop, secondsOfServer }: Given,
  play = playWorld,
): Promise<number> {
  const began = process.hrtime.bigint()
  const shares = splitDays(options)
  const left = shares.values()
  const ended: EndedWorld[] = []
  const playOn = async () => {
    // Each takes what is next when it is done with its last.
    for (const share of left) {
      if (stop.aborted) return
      const world = await play(share, { options, say, stop })
      ended.push(world)
      say(describeEnd(world))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, playOn))
  for (const line of describeWorlds(ended)) say(line)
  const failed = ended.filter(({ isOk }) => !isOk).map(({ seed }) => seed)
  const unbegun = shares.length - ended.length
  const played = sum(ended, 'days')
  const seconds = realSecondsSince(began)
  say(
    [
      `${ended.length} worlds: ${played} of ${options.days} days`,
      `${sum(ended, 'actions')} actions`,
      `${seconds.toFixed(0)} s`,
      `${(ownSeconds() + secondsOfServer()).toFixed(0)} s of processor`,
      `${Math.round((played * 3600) / seconds)} days an hour`,
      `${failed.length} failed${failed.length === 0 ? '' : ` (seeds ${failed.join(', ')})`}`,
      ...(unbegun > 0 ? [`${unbegun} not begun`] : []),
    ].join(', '),
  )
  return failed.length === 0 && played === options.days ? 0 : 1
}

const sum = (ended: readonly EndedWorld[], what: 'days' | 'actions') =>
  ended.reduce((all, { report }) => all + (report?.[what] ?? 0), 0)

function describeEnd({ seed, days, report, reason }: EndedWorld): string {
  if (report === null)
    return `seed ${seed}: ended by ${reason} before it could say what it had met: nothing of it counts below.`
  const { days: played, actions, hash, found } = report
  const extent = played === days ? `${days} days` : `${played} of ${days} days`
  const verdict =
    found.length > 0 ? 'found something' : played === days ? 'all held' : 'not played to its end'
  return `seed ${seed}: ${extent}, ${actions} actions, hash ${hash}, ${verdict}${reason === 'code 0' || reason === 'code 1' ? '' : `, then ended by ${reason}`}`
}

/** Returns what all worlds met together, and what each kind of finding was found in. */
function describeWorlds(ended: readonly EndedWorld[]): string[] {
  const reports = ended.flatMap(({ report }) => report ?? [])
  if (reports.length === 0) return []
  const came = new Map<string, number>()
  for (const { befallen } of reports)
    for (const [kind, count] of Object.entries(befallen)) came.set(kind, (came.get(kind) ?? 0) + count)
  const kinds = new Map<string, number[]>()
  for (const { seed, report } of ended)
    for (const kind of new Set(report?.found)) kinds.set(kind, [...(kinds.get(kind) ?? []), seed])
  const found = Array.from(kinds, ([kind, seeds]) => `found with ${seeds.join(', ')}: ${kind}`)
  return [
    ...describeCoverage(joinReached(reports.map(({ reached }) => reached))),
    ...describeFaults(Object.fromEntries(came)),
    ...found,
  ]
}

/** Says how many faults came of each kind that was asked for. */
export function describeFaults(came: Readonly<Record<string, number>>): string[] {
  const counts = Object.entries(came).map(([kind, count]) => `${kind} ${count}`)
  return counts.length === 0 ? [] : [`faults: ${counts.join(', ')}`]
}
