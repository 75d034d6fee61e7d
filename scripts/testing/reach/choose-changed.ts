import { type Change, readChanges } from '../changed-files.ts'
import { type Kind, kinds } from '../test-files.ts'
import { type Choice, testsOf } from './choose.ts'
import { emptyMap, type ReachMap, readMap } from './map.ts'

const reasonsShown = 3

/** Returns those of the test files that what differs from main can make fail, the quickest first, and says so. */
export function chooseChanged(
  files: Record<Kind, string[]>,
  saysWhy: boolean,
  say: (line: string) => void,
): Record<Kind, string[]> {
  const startedAt = performance.now()
  const changes = readChanges()
  const map = readMap()
  if (map === null)
    say(
      'There is no tests/reach.txt, so tests are chosen by their imports: npm test -- --save-reach makes one.',
    )
  const chosen = choose(changes, map ?? emptyMap(), files)
  const tests = Object.values(files).flat()
  const took = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
  if (chosen.all !== null) {
    say(`All ${tests.length} test files: ${chosen.all}.`)
    return files
  }
  say(
    `${chosen.tests.size} of ${tests.length} test files reach what differs in ${changes.length} files (${took})`,
  )
  if (saysWhy) for (const line of describe(chosen)) say(line)
  const msOf = (file: string) => map?.tests.get(file)?.ms ?? 0
  const pick = (kind: Kind) =>
    files[kind].filter((file) => chosen.tests.has(file)).sort((one, other) => msOf(one) - msOf(other))
  return { unit: pick('unit'), api: pick('api'), journeys: pick('journeys') }
}

function choose(changes: readonly Change[], map: ReachMap, files: Record<Kind, string[]>): Choice {
  return testsOf(changes, map, { tests: kinds.flatMap((kind) => files[kind]), apis: files.api })
}

function describe({ tests }: Choice): string[] {
  return [...tests]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([test, reasons]) => {
      const rest = reasons.size - reasonsShown
      const more = rest > 0 ? ` and ${rest} more` : ''
      return `  ${test}: ${[...reasons].slice(0, reasonsShown).join('; ')}${more}`
    })
}
