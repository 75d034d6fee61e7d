import { runCrashes } from '#tests/crash/run-crashes.ts'
import { ensureBuilt } from './build.ts'

/** `npm run crash [kills]`: 20 kills unless said. Ends with 1 where anything was lost, doubled or torn. */
const kills = Number(process.argv[2] ?? 20)
await ensureBuilt()
const tell = (line: string) => process.stdout.write(`  ${line}\n`)
const report = await runCrashes({ kills, port: 4890, ordersBetween: 60, tell })
const { app, postgres, both } = report.kills
process.stdout.write(
  `\n  ${kills} times kill -9: the app ${app}, PostgreSQL ${postgres}, both ${both}; the app was started again ${report.appRestarts} times
  ${report.ordersAcknowledged} orders and ${report.stepsAcknowledged} steps of trips acknowledged, ${report.delivered} delivered, after ${report.retries} calls in vain
  longest time until the database was reached again: ${(report.longestOutageMs / 1000).toFixed(1)} s\n\n`,
)
for (const [what, count] of Object.entries(report.verdict)) tell(`${what.padEnd(44)} ${count}`)
const isWhole = Object.values(report.verdict).every((count) => count === 0)
process.stdout.write(isWhole ? '\n  Nothing was lost.\n' : '\n  Something was lost.\n')
process.exit(isWhole ? 0 : 1)
