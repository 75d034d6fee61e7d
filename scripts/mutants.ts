import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minutes } from '#domain/time/durations.ts'
import { askedToStop } from '#server/platform/shutdown.ts'
import { listSources, type Source } from './checks/sources.ts'
import { TestChooser } from './mutants/choose-tests.ts'
import { isEquivalent } from './mutants/equivalent.ts'
import { canBeRead, describeFault, type Fault, listFaults, withFault } from './mutants/faults.ts'
import { playPlanted, readPlantedWish } from './mutants/planted.ts'
import { runWith, type Verdict } from './mutants/run-fault.ts'
import { draw, readWish } from './mutants/sample.ts'
import { testsOf } from './testing/reach/choose.ts'
import { Code } from './testing/reach/code.ts'
import { readMap } from './testing/reach/map.ts'
import { root } from './testing/run-command.ts'
import { findTestFiles } from './testing/test-files.ts'

/**
 * `npm run mutants -- server/payments/agents/start-pay-run.ts` makes every single fault in these files, one at a time, runs
 * the tests that are likely to notice, and says which lived; `--sample 60 --seed 1` draws faults of domain/ and the code of
 * money. The tree is never changed: tests read the one file with the fault in it. Ends with 1 where more than a tenth lived.
 * `--planted` plays simulated days with each fault that was planted for them, until they find it.
 */
const isSampled =
  /^(?:domain\/|server\/(?:payments|businesses|promotions|standing)\/|server\/orders\/(?:settling|ending|checkout|core|after-delivery|shopping|changes|payment)\/)/
/** Runs the likeliest test first, then more, then more again: most faults are noticed by the first few. */
const goes = [1, 4, 9]
/** A fault may make a loop endless; tests without a server take seconds otherwise. */
const limits = { plainMs: minutes(4), serverMs: minutes(10) }
const mostLiving = 1 / 10

interface Mutant {
  file: string
  text: string
  fault: Fault
}

const stopping = new AbortController()
const stopped = askedToStop().then((reason) => {
  stopping.abort(new Error(`stopped before its end: ${reason}`))
  throw stopping.signal.reason
})
const folder = await mkdtemp(join(tmpdir(), 'kasuwa-mutants-'))
try {
  process.exitCode = await Promise.race([play(), stopped])
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
// The watch over the process that started this one holds it open.
process.exit()

async function play(): Promise<number> {
  const given = process.argv.slice(2)
  if (given.includes('--planted'))
    return playPlanted(readPlantedWish(given), {
      folder,
      stop: stopping.signal,
      say: (line) => process.stdout.write(`${line}\n`),
    })
  const { files, sample, seed } = readWish(given)
  const sources = (await listSources(root)).filter(
    ({ path }) => path.endsWith('.ts') || path.endsWith('.tsx'),
  )
  const chosen = files.length > 0 ? namedOf(sources, files) : sources.filter(isOfMoney)
  const all = chosen.flatMap(({ path, text }) =>
    listFaults(path, text).map((fault) => ({ file: path, text, fault })),
  )
  const mutants = sample === null ? all.filter(willDo) : draw(all, { count: sample, seed, willDo })
  if (mutants.length === 0) throw new Error('There is nothing in these files that a fault can be made of.')
  process.stdout.write(`${mutants.length} of ${all.length} faults in ${chosen.length} files\n`)
  return report(mutants, await checkAll(mutants, await openReach(new TestChooser(sources))))
}

function willDo(mutant: Mutant): boolean {
  return canBeRead(mutant.file, mutant.text, mutant.fault) && !isEquivalent(mutant)
}

/** Finds tests by the map of which test runs which function, where there is one, the likeliest first; else by imports. */
async function openReach(chooser: TestChooser): Promise<(mutant: Mutant) => string[]> {
  const { api, unit } = await findTestFiles({ only: null, patterns: [] })
  const map = readMap()
  // Read once: the rest of the tree is the same with every fault.
  const code = new Code()
  return ({ file, text, fault }) => {
    const change = { path: file, before: text, after: withFault(text, fault) }
    const given = { tests: [...api, ...unit], apis: api, code }
    const reached = map === null ? [] : [...testsOf([change], map, given).tests.keys()]
    const tookMs = (test: string) => map?.tests.get(test)?.ms ?? 0
    const timed = new Map(reached.map((test) => [test, tookMs(test)]))
    return chooser.testsOf(file, timed).slice(0, goes.at(-1))
  }
}

function namedOf(sources: readonly Source[], names: readonly string[]): Source[] {
  const known = sources.filter(
    ({ path }) => /^(?:domain|server|contract)\//.test(path) && !path.includes('.test.'),
  )
  const unknown = names.filter(
    (name) => !known.some(({ path }) => path === name || path.startsWith(`${name}/`)),
  )
  if (unknown.length > 0)
    throw new Error(
      `There is no source file or folder ${unknown.join(', ')} in domain/, server/ or contract/.`,
    )
  return known.filter(({ path }) => names.some((name) => path === name || path.startsWith(`${name}/`)))
}

function isOfMoney({ path }: Source): boolean {
  return isSampled.test(path) && path.endsWith('.ts') && !path.includes('.test.')
}

async function checkAll(
  mutants: readonly Mutant[],
  likelyTests: (mutant: Mutant) => string[],
): Promise<Verdict[]> {
  const sound = new Map<string, boolean>()
  const verdicts: Verdict[] = []
  for (const [place, mutant] of mutants.entries()) {
    const { verdict, by } = await checkOne(mutant, likelyTests(mutant), sound)
    verdicts.push(verdict)
    const { at } = describeFault(mutant.file, mutant.text, mutant.fault)
    const whom = verdict === 'killed' ? ` by ${by.join(', ')}` : ''
    process.stdout.write(`${place + 1} of ${mutants.length}: ${verdict}${whom}: ${at}\n`)
  }
  return verdicts
}

async function checkOne(
  { file, text, fault }: Mutant,
  tests: readonly string[],
  sound: Map<string, boolean>,
): Promise<{ verdict: Verdict; by: string[] }> {
  const place = { folder, limits, stop: stopping.signal }
  for (const [index, until] of goes.entries()) {
    const some = tests.slice(index === 0 ? 0 : goes[index - 1], until)
    if (some.length === 0) break
    const { verdict, by } = await runWith({ file, text: withFault(text, fault) }, some, place)
    if (verdict === 'timeout') return { verdict, by }
    const killers: string[] = []
    for (const test of by) {
      // One that fails without the fault too says nothing of it.
      if (!sound.has(test)) sound.set(test, (await runWith(null, [test], place)).verdict === 'lived')
      if (sound.get(test) === true) killers.push(test)
    }
    if (killers.length > 0) return { verdict, by: killers }
  }
  return { verdict: 'lived', by: [] }
}

function report(mutants: readonly Mutant[], verdicts: readonly Verdict[]): number {
  const count = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length
  for (const [place, { file, text, fault }] of mutants.entries()) {
    if (verdicts[place] === 'killed') continue
    const { at, lines } = describeFault(file, text, fault)
    process.stdout.write(`\n${verdicts[place]}: ${at}\n${lines}\n`)
  }
  const lived = count('lived')
  process.stdout.write(`\n${count('killed')} killed, ${count('timeout')} ran out of time, ${lived} lived\n`)
  return lived > mutants.length * mostLiving ? 1 : 0
}
