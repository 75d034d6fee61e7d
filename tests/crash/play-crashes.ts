import { runCrashes } from '#tests/crash/run-crashes.ts'
import { freePort } from '#tests/free-port.ts'
import { listFound } from '#tests/play/verdict.ts'

/**
 * `npm run days -- --mode=crash [kills]`: kills the app, PostgreSQL or both with SIGKILL, 20 times unless said, under
 * customers and agents, and asks every judge of what is left. Returns 1 unless none of them finds anything.
 */
export async function playCrashes([given = '20', ...others]: string[]): Promise<number> {
  const kills = Number(given)
  if (!/^[1-9]\d{0,3}$/.test(given) || others.length > 0) {
    process.stderr.write(
      'Say how many kills, from 1 to 9999, or nothing for 20: npm run days -- --mode=crash 5\n',
    )
    return 1
  }
  const print = (line: string) => console.log(line)
  const { verdict, ...seen } = await runCrashes({ kills, port: await freePort(), ordersBetween: 15, print })
  console.log(seen)
  for (const [what, found] of Object.entries(verdict)) print(`${what.padEnd(56)}${found.length}`)
  const faults = listFound(verdict)
  for (const fault of faults) print(fault)
  return faults.length === 0 ? 0 : 1
}
