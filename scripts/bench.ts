import { benches } from '#bench/benches.ts'
import { writeResult } from '#bench/performance-page.ts'
import { printResult } from '#bench/print-result.ts'
import { ensureBuilt } from './build.ts'

/**
 * `npm run bench` takes every figure of the budgets; `npm run bench -- orders pages` only those; with `--write`
 * they go into docs/performance.md. Ends with 1 where one could not be taken or misses its bar.
 */
const args = process.argv.slice(2)
const names = args.filter((argument) => !argument.startsWith('-'))
const unknown = args.filter(
  (argument) => argument !== '--write' && !benches.some(({ name }) => name === argument),
)
if (unknown.length > 0) {
  const known = benches.map(({ name }) => name).join(', ')
  process.stderr.write(`${unknown.join(', ')} is not known. There are: ${known}; and --write.\n`)
  process.exit(1)
}

await ensureBuilt()
let missed = 0
for (const bench of benches.filter(({ name }) => names.length === 0 || names.includes(name))) {
  try {
    const result = await bench.run()
    printResult(bench, result)
    if (args.includes('--write')) await writeResult(bench, result)
    missed += result.figures.filter(({ meets }) => !meets.bar).length
  } catch (error) {
    missed += 1
    process.stdout.write(`\n${bench.title}\n`)
    process.stderr.write(`  could not be taken: ${error instanceof Error ? error.stack : String(error)}\n`)
  }
}
process.stdout.write(missed === 0 ? '\nEvery bar is met.\n' : `\n${missed} missed.\n`)
process.exit(missed === 0 ? 0 : 1)
