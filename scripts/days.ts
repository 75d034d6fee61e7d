import { readMode } from './days/modes.ts'

/**
 * `npm run days -- --seed=1 --days=30 [--orders=60]`: days that nobody wrote. The real server on a PostgreSQL of its own, a
 * clock that jumps from one thing to the next, people who bring orders on and others who do by chance whatever the contract
 * has, several at once, each statement let through by the seed. What must hold is looked at every hour; a failure is printed
 * with its seed. Ends with 1 where something did not hold, and says which endpoints it did not reach.
 *
 * With `--mode=` before anything else it is another play with the same people and the same judges (docs/days.md): a day with
 * every ending, kills of real processes, faults around the server, three machines, a busy hour.
 */
const mode = readMode(process.argv.slice(2))
if (typeof mode === 'string') {
  process.stderr.write(`${mode}\n`)
  process.exit(1)
}
const play = await mode.load()
process.exit(await play(mode.rest))
