import { basename } from 'node:path'
import { minutes } from '#domain/durations.ts'
import { askedToStop } from '#server/platform/shutdown.ts'
import { ensureBuilt } from './build.ts'
import { type FaultCheck, faultGroups } from './faults/checks.ts'
import { type Played, printTable } from './faults/print-table.ts'
import { demandKnown, hasPart } from './known-names.ts'
import { runFiles } from './testing/run-files.ts'
import type { FileResult } from './testing/run-test-file.ts'
import { openStage, setClock } from './testing/stage.ts'

/**
 * `npm run faults` plays every fault of scripts/faults/checks.ts against real processes and servers, one after another
 * and in full, and prints a table; `npm run faults -- disk pgbouncer` only those whose file or parts match. Ends with 1
 * where one failed, could not be played, or has no test of its name, and where a word matches none.
 */
const parts = process.argv.slice(2)
const fileLimitMs = minutes(15)
const stopping = new AbortController()

const groups = faultGroups
  .map(({ title, checks }) => ({ title, checks: checks.filter(isChosen) }))
  .filter(({ checks }) => checks.length > 0)

function isChosen(check: FaultCheck): boolean {
  return parts.length === 0 || parts.some((word) => isOf(check, word))
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

async function playAll(): Promise<Map<string, FileResult>> {
  const results = new Map<string, FileResult>()
  const files = [...new Set(groups.flatMap(({ checks }) => checks.map(({ file }) => file)))]
  await runFiles(files, {
    width: 1,
    limitMs: fileLimitMs,
    watchesAwaits: true,
    stop: stopping.signal,
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

const checks = faultGroups.flatMap((group) => group.checks)
const files = [...new Set(checks.map(({ file }) => basename(file, '.test.ts')))]
demandKnown(parts, files, (name, word) =>
  checks.some((check) => basename(check.file, '.test.ts') === name && isOf(check, word)),
)
process.env['KASUWA_FAULTS'] = 'yes'
askedToStop().then((reason) => stopping.abort(new Error(`stopped before its end: ${reason}`)))
await ensureBuilt()
setClock('tuesday')
const stage = await openStage(true)
const results = await playAll().finally(stage.close)
const tables = groups.map(({ title, checks }) => ({
  title,
  rows: checks.map((check) => toPlayed(check, results.get(check.file))),
}))
for (const { title, rows } of tables) printTable(title, rows)
const played = tables.flatMap(({ rows }) => rows)
const failed = played.filter(({ ok }) => !ok).length
process.stdout.write(`\n${played.length} checks, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
