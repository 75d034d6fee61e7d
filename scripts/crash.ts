import { runCrashes } from '#tests/crash/run-crashes.ts'
import { freePort } from '#tests/free-port.ts'

/**
 * `npm run crash -- [kills]`: kills the app, PostgreSQL or both with SIGKILL, 20 times unless said, under customers and
 * agents, and counts what was acknowledged and is not there. Ends with 1 unless every count is 0.
 */
const kills = Number(process.argv[2] ?? 20)
const { verdict, ...seen } = await runCrashes({
  kills,
  port: await freePort(),
  ordersBetween: 15,
  print: (line) => console.log(line),
})
console.log(seen)
for (const [what, count] of Object.entries(verdict)) console.log(`${what.padEnd(44)}${count}`)
process.exit(Object.values(verdict).every((count) => count === 0) ? 0 : 1)
