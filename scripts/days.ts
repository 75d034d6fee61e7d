import { hashInTurn } from './days/sim-chance.ts'

/**
 * `npm run days -- --seed=1 --days=30 [--orders=60]`: days that nobody wrote. The real server on a PostgreSQL of its own, a
 * clock that jumps from one thing to the next, people who bring orders on and others who do by chance whatever the contract
 * has, several at once, each statement let through by the seed. What must hold is looked at every hour; a failure is printed
 * with its seed. Ends with 1 where something did not hold, and says which endpoints it did not reach.
 */
// Read when the first of them begins; a single one ends what it does in the order in which it was asked.
process.env['UV_THREADPOOL_SIZE'] = '1'
hashInTurn()
const { runDays } = await import('./days/run-days.ts')
process.exit(await runDays(process.argv.slice(2)))
