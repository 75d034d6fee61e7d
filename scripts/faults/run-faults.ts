import { basename } from 'node:path'
import { minutes } from '#domain/time/durations.ts'
import { askedToStop } from '#server/platform/shutdown.ts'
import { ensureBuilt } from '../build.ts'
import { hasPart, refusalOf } from '../known-names.ts'
import { runFiles } from '../testing/run-files.ts'
import type { FileResult } from '../testing/run-test-file.ts'
import { openStage, setClock } from '../testing/stage.ts'
import { type FaultCheck, type FaultGroup, faultGroups } from './checks.ts'
import { type Played, printTable } from './print-table.ts'

const fileLimitMs = minutes(15)

/** Returns what is wrong with the parts that choose faults; null where each chooses one. */
function refusalOfParts(parts: readonly string[]): string | null {
  const checks = faultGroups.flatMap((group) => group.checks)
  const nameOf = ({ file }: FaultCheck) => basename(file, '.test.ts')
  const names = [...new Set(checks.map(nameOf))]
  return refusalOf(parts, names, (name, word) =>
    checks.some((check) => nameOf(check) === name && isOf(check, word)),
  )
}

/**
 * `npm run faults` plays every fault of scripts/faults/checks.ts against real processes and servers, one after
 * another and in full, and prints a table; `npm run faults -- disk pgbouncer` only those whose file or parts match. Returns 1
 * where one failed, could not be played, or has no test of its name, and where a word matches none.
 */
export async function runFaults(parts: string[]): Promise<number> {
  const refusal = refusalOfParts(parts)
  if (refusal !== null) {
    process.stderr.write(`${refusal}\n`)
    return 1
  }
  const isChosen = (check: FaultCheck) => parts.length === 0 || parts.some((word) => isOf(check, word))
  const groups = faultGroups
    .map(({ title, checks }) => ({ title, checks: checks.filter(isChosen) }))
    .filter(({ checks }) => checks.length > 0)
  process.env['KASUWA_FAULTS'] = 'yes'
  const stopping = new AbortController()
  askedToStop().then((reason) => stopping.abort(new Error(`stopped before its end: ${reason}`)))
  await ensureBuilt()
  setClock('tuesday')
  const stage = await openStage(true)
  const results = await playAll(groups, stopping.signal).finally(stage.close)
  const tables = groups.map(({ title, checks }) => ({
    title,
    rows: checks.map((check) => toPlayed(check, results.get(check.file))),
  }))
  for (const { title, rows } of tables) printTable(title, rows)
  const played = tables.flatMap(({ rows }) => rows)
  const failed = played.filter(({ ok }) => !ok).length
  process.stdout.write(`\n${played.length} checks, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
}

function isOf({ fault, mustBe, file }: FaultCheck, word: string): boolean {
  return hasPart(`${file} ${fault} ${mustBe}`, word)
}

function toPlayed(check: FaultCheck, result: FileResult | undefined): Played {
  const found = result?.tests.find(({ name }) => name === check.test)
  if (!found)
    return { ...check, ok: false, seen: result?.failures[0]?.split('\n')[0] ?? 'no test of this name ran' }
  const seen = found.notes.join('; ') || 'as it must be'
  return {
    ...check,
    ok: found.verdict === 'passed',
    seen: found.verdict === 'skipped' ? `not played: ${seen}` : seen,
  }
}

async function playAll(groups: readonly FaultGroup[], stop: AbortSignal): Promise<Map<string, FileResult>> {
  const results = new Map<string, FileResult>()
  const files = [...new Set(groups.flatMap(({ checks }) => checks.map(({ file }) => file)))]
  await runFiles(files, {
    width: 1,
    limitMs: fileLimitMs,
    watchesAwaits: true,
    stop,
    onStart: (file) => process.stdout.write(`  playing ${file}\n`),
    onResult(result) {
      results.set(result.file, result)
      const { passed, failures, skipped, ms } = result
      const counts = `${passed} passed, ${failures.length} failed, ${skipped} left out`
      process.stdout.write(`  played ${result.file}: ${counts}, ${(ms / 1000).toFixed(1)} s\n`)
      for (const failure of failures) process.stdout.write(`${failure.replaceAll(/^/gm, '      ')}\n`)
    },
  })
  return results
}
