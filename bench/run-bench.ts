import { parseArgs } from 'node:util'
import { againstGroups, playAgainst } from '#bench/against/against.ts'
import { benches } from '#bench/benches.ts'
import type { BenchOptions } from '#bench/figure.ts'
import { readLoad, writeResult } from '#bench/performance-page.ts'
import { printResult } from '#bench/print-result.ts'
import { runToEnd } from '#bench/stage/own-run.ts'
import { ensureBuilt } from '../scripts/build.ts'
import { demandKnown } from '../scripts/known-names.ts'

/**
 * `npm run bench` takes the figures of the budgets; `npm run bench -- orders pages` only those; with `--write` they go
 * into docs/performance.md; `-- --against=REF orders` plays another commit and this tree in turns and prints the ratios.
 * `-- hour` takes `--minutes 1`, `--share 0.2` for a part of its load, and `--profile`. Ends with 1 where one could not be
 * taken or misses its bar.
 */
export async function runBench(args: string[]): Promise<number> {
  const { values, positionals: names } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      against: { type: 'string' },
      minutes: { type: 'string', default: '10' },
      share: { type: 'string', default: '1' },
      profile: { type: 'boolean', default: false },
    },
  })
  const { against, write, profile } = values
  const options = { minutes: Number(values.minutes), share: Number(values.share), profile }
  if (!(options.minutes > 0 && options.minutes <= 60 && options.share > 0 && options.share <= 1)) {
    process.stderr.write('--minutes is from above 0 to 60, --share from above 0 to 1.\n')
    return 1
  }
  const known = against !== undefined ? againstGroups : benches.map(({ name }) => name)
  demandKnown(names, known, (name, given) => name === given)
  return runToEnd(async (stop) => {
    if (against === undefined) return takeFigures(stop, { names, write, options })
    await playAgainst(against, names.length > 0 ? names : againstGroups)
    return 0
  })
}

interface Taking {
  names: readonly string[]
  /** Puts the figures into docs/performance.md. */
  write: boolean
  options: BenchOptions
}

async function takeFigures(stop: AbortSignal, { names, write, options }: Taking): Promise<number> {
  await ensureBuilt()
  let missed = 0
  for (const bench of benches.filter(({ name, isOnDemand }) =>
    names.length === 0 ? isOnDemand !== true : names.includes(name),
  )) {
    try {
      const loadBefore = readLoad()
      const result = await bench.run(options)
      printResult(bench, result)
      if (write) await writeResult(bench, result, loadBefore)
      missed += result.figures.filter(({ meets }) => !meets.bar).length
    } catch (error) {
      stop.throwIfAborted()
      missed += 1
      process.stdout.write(`\n${bench.title}\n`)
      process.stderr.write(`  could not be taken: ${error instanceof Error ? error.stack : String(error)}\n`)
    }
  }
  process.stdout.write(missed === 0 ? '\nEvery bar is met.\n' : `\n${missed} missed.\n`)
  return missed === 0 ? 0 : 1
}
