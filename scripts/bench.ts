import { runBench } from '#bench/run-bench.ts'

/** `npm run bench` takes the figures of the budgets, as bench/run-bench.ts says. */
await runBench(process.argv.slice(2))
