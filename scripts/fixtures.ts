import { compareMade, variants } from '#tests/made-orders/compare-made.ts'
import { openStage, setClock } from './testing/stage.ts'

/**
 * `npm run fixtures`: tests have most orders at a waypoint made by one SQL function instead of played. This plays each
 * waypoint and some variants over HTTP, has the same made, and compares every row of every table. It ends with 1 and
 * says table, column and both values where they differ.
 */
setClock('tuesday')
// Loaded here as test files have it from their start: the worlds of this process then live at that moment.
await import('#tests/clock/offset-clock.ts')
const stage = await openStage(true)
const faults: string[] = []
try {
  faults.push(...(await compareMade(variants, (line) => console.log(line))))
} finally {
  await stage.close()
}
for (const fault of faults) console.log(fault)
console.log(
  faults.length === 0
    ? `${variants.length} orders are made as they are played, in every row.`
    : 'What is made differs from what is played: mend server/orders/made/make-order.sql.',
)
if (faults.length > 0) process.exitCode = 1
