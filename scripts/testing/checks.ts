import type { Outcome } from './run-command.ts'
import { runCommand } from './run-command.ts'

export type Check = { name: string; run: () => Promise<Outcome> }

/** What is checked without running the product, in this order. */
export const checks: Check[] = [
  check('types of the server', 'tsc', '--pretty', 'false', '-p', 'tsconfig.json'),
  check('types of the web', 'tsc', '--pretty', 'false', '-p', 'web/tsconfig.json'),
  check('types of the service worker', 'tsc', '--pretty', 'false', '-p', 'web/worker/tsconfig.json'),
  check('types of the journeys', 'tsc', '--pretty', 'false', '-p', 'tests/tsconfig.json'),
  check('lint and format', 'biome', 'check', '--error-on-warnings', '--reporter=summary', '.'),
  check('dead code', 'knip'),
  check('house rules', process.execPath, 'scripts/check-house.ts'),
  check('API map', process.execPath, 'scripts/api-map.ts'),
]

function check(name: string, program: string, ...args: string[]): Check {
  return { name, run: () => runCommand(program, args) }
}
