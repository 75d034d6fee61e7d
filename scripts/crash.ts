import { runCrash } from '../bench/crash/run-crash.ts'

/**
 * `npm run crash -- [kills]`: kills the app, PostgreSQL or both with SIGKILL, 20 times unless said, while orders are
 * placed and cancelled, and counts what was acknowledged and is not there. Ends with 1 unless every count is 0.
 */
const kills = Number(process.argv[2] ?? 20)
const counts = await runCrash(kills, (line) => console.log(line))
for (const [what, count] of Object.entries(counts)) console.log(`${what.padEnd(42)}${count}`)
const { acknowledged: _, cancelled: __, ...faults } = counts
if (Object.values(faults).some((count) => count !== 0)) process.exitCode = 1
