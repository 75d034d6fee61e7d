import { hours } from '#domain/durations.ts'
import { moments } from '#tests/clock/moments.ts'
import { openStage, setClock } from '../testing/stage.ts'
import { readOptions, usage } from './options.ts'
import { playDays } from './play.ts'
import { describeFaults } from './report.ts'
import { realSecondsSince } from './sim-time.ts'

/** The first day begins at six, on the day after the one at which the database's sample prices end. */
const startMs = Date.parse(moments.tuesday) + hours(20)

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
    const played = await playDays(options, startMs, say)
    const seconds = realSecondsSince(began)
    const { user, system } = process.cpuUsage()
    const used = (user + system) / 1e6 + stage.usedSeconds()
    for (const line of played.coverage) say(line)
    const { choices, statements } = played.gate
    say(
      `the gate: ${choices} choices by the seed; statements of actors ${statements.actor}, of jobs ${statements.jobs}, of the rest ${statements.background}`,
    )
    say(
      `seed ${options.seed}: ${played.days} days, ${played.actions} actions, ${seconds.toFixed(1)} s, ${used.toFixed(1)} s of processor, hash ${played.hash}`,
    )
    if (played.faults.length === 0) return 0
    for (const line of describeFaults({ ...played, startMs, options })) say(line)
    return 1
  } finally {
    await stage.close()
  }
}
