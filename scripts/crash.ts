import { runCrashes } from '#tests/crash/run-crashes.ts'
import { freePort } from '#tests/free-port.ts'

/**
 * `npm run crash -- [kills]`: kills the app, PostgreSQL or both with SIGKILL, 20 times unless said, under customers and
 * agents, and counts what was acknowledged and is not there. Ends with 1 unless every count is 0.
 */
const [given = '20', ...others] = process.argv.slice(2)
const kills = Number(given)
if (!/^[1-9]\d{0,3}$/.test(given) || others.length > 0) {
  process.stderr.write('Say how many kills, from 1 to 9999, or nothing for 20: npm run crash -- 5\n')
  process.exit(1)
}
const { verdict, ...seen } = await runCrashes({
  kills,
  port: await freePort(),
  ordersBetween: 15,
  print: (line) => console.log(line),
})
console.log(seen)
for (const [what, count] of Object.entries(verdict)) console.log(`${what.padEnd(44)}${count}`)
process.exit(Object.values(verdict).every((count) => count === 0) ? 0 : 1)
