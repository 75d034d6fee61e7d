import { hours } from '#domain/time/durations.ts'
import { moments } from '#tests/clock/moments.ts'
import { ownSeconds } from '../testing/processor.ts'
import { openStage, setClock } from '../testing/stage.ts'
import { describeCoverage } from './coverage.ts'
import { StandsStill } from './instants.ts'
import { type DaysOptions, readOptions, usage } from './options.ts'
import { type Played, playDays } from './play.ts'
import { describeFaults, kindOfFault } from './report.ts'
import { isDiskFull, type Script } from './script-file.ts'
import { shrinkPlay } from './shrink.ts'
import { realSecondsSince } from './sim-time.ts'
import { describeFaults as describeBefallen, playSplit } from './split.ts'
import { handOver } from './world.ts'

/** The first day begins at six, on the day after the one at which the database's sample prices end. */
const startMs = Date.parse(moments.tuesday) + hours(20)

function scriptOf(
  { seed, orders, chance, faults: befalls }: DaysOptions,
  { days, faults, steps }: Played,
): Script {
  // The day of the fault is played to its end, whose checks may be what finds it.
  return {
    seed,
    orders,
    chance,
    faults: [...befalls],
    days: days + 1,
    fault: kindOfFault(faults[0]?.text ?? ''),
    steps,
  }
}

/** Returns a signal that is aborted when this process is asked to end: what was played until then is reported. */
export function stopOnSignals(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  // Ends a world of several when whoever began them is gone.
  process.on('disconnect', () => stopping.abort())
  return stopping.signal
}

/** Says what a play met that is not one of several. */
function describeAlone(
  { seed }: DaysOptions,
  { reached, befallen, gate, days, actions, hash }: Played,
  { seconds, used }: { seconds: number; used: number },
): string[] {
  const { choices, statements } = gate
  return [
    ...describeCoverage(reached),
    ...describeBefallen(befallen),
    `the gate: ${choices} choices by the seed; statements of actors ${statements.actor}, of jobs ${statements.jobs}, of the rest ${statements.background}`,
    `seed ${seed}: ${days} days, ${actions} actions, ${seconds.toFixed(1)} s, ${used.toFixed(1)} s of processor, hash ${hash}`,
  ]
}

/** Plays and prints; returns the code to end with. */
export async function runDays(given: string[]): Promise<number> {
  const options = readOptions(given)
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n${usage}\n`)
    return 1
  }
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const began = process.hrtime.bigint()
  setClock('tuesday')
  const stage = await openStage(process.env['TEST_DATABASE_SERVER'] === undefined)
  try {
    const stop = stopOnSignals()
    if (options.script === null && options.until === null && options.days > options.world)
      return await playSplit(options, { say, stop, secondsOfServer: stage.usedSeconds })
    const played = await playDays(options, { startMs, stop, say })
    const found = played.faults.map(({ text }) => kindOfFault(text))
    if (!(await handOver({ ...played, found })))
      describeAlone(options, played, {
        seconds: realSecondsSince(began),
        used: ownSeconds() + stage.usedSeconds(),
      }).forEach(say)
    if (played.faults.length === 0) return stop.aborted ? 1 : 0
    for (const line of describeFaults({ ...played, startMs, options })) say(line)
    if (options.shrink > 0) await shrinkPlay(scriptOf(options, played), options.shrink, { say, stop })
    return 1
  } catch (error) {
    if (error instanceof StandsStill) {
      process.stderr.write(`Asked to end, ${error.message}\nNothing of it is counted.\n`)
      return 1
    }
    if (!isDiskFull(error)) throw error
    process.stderr.write('The disk is full, and the play cannot go on. Make room and play the seed again.\n')
    return 1
  } finally {
    await stage.close()
  }
}
