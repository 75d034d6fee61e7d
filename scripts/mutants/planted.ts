import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { hours } from '#domain/time/durations.ts'
import { plantedFaults } from '../days/planted/list.ts'
import { type PlantedFault, plant } from '../days/planted/planted-fault.ts'
import { type Found, kindOfFault, listFound } from '../days/report.ts'
import { root } from '../testing/run-command.ts'
import { openStage } from '../testing/stage.ts'
import { keyOf, readPage, type Shown, sumUp, withShown } from './planted-page.ts'
import { overlay, runProgram } from './run-fault.ts'

/** Which planted faults are played, and for how long. */
export interface PlantedWish {
  faults: readonly PlantedFault[]
  days: number
  seeds: number
  orders: number
  chance: number
  /** Plays so many faults in one process at most. */
  together: number
  /** Ends after so many plays; what is written goes on from there. */
  plays: number
  /** Goes on from what docs/planted-faults.md says, and writes there what was found. */
  writes: boolean
}

const leastFound = 9 / 10
/** A fault may make a loop endless. */
const limitMs = hours(6)
const usual = { days: 30, seeds: 5, orders: 20, chance: 10, together: 1, plays: 9999 }
const pagePath = join(root, 'docs', 'planted-faults.md')
const usage =
  'npm run mutants -- --planted [NAME…] [--days=30] [--seeds=5] [--orders=20] [--chance=10] [--together=1] [--plays=9999] [--write]: plays days with each planted fault, or with those that are named'

/** Reads what follows `--planted`. Throws on anything else, with the list where a name is unknown. */
export function readPlantedWish(args: string[]): PlantedWish {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args,
    options: {
      planted: { type: 'boolean' },
      write: { type: 'boolean' },
      days: text,
      seeds: text,
      orders: text,
      chance: text,
      together: text,
      plays: text,
    },
    allowPositionals: true,
  })
  const count = (name: keyof typeof usual) => {
    const given = values[name]
    if (given === undefined) return usual[name]
    if (!/^[1-9]\d{0,3}$/.test(given))
      throw new Error(`--${name} is a whole number from 1 to 9999, not "${given}". ${usage}`)
    return Number(given)
  }
  const names = plantedFaults.map(({ name }) => name)
  const unknown = positionals.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new Error(`No planted fault is called ${unknown.join(', ')}. There are ${names.join(', ')}.`)
  return {
    faults: plantedFaults.filter(({ name }) => positionals.length === 0 || positionals.includes(name)),
    days: count('days'),
    seeds: count('seeds'),
    orders: count('orders'),
    chance: count('chance'),
    together: count('together'),
    plays: count('plays'),
    writes: values.write === true,
  }
}

interface Playing extends Omit<PlantedWish, 'faults'> {
  /** A folder outside the tree, for files with faults. */
  folder: string
  stop: AbortSignal
  say(line: string): void
  /** Returns the seconds of processor that PostgreSQL has taken. */
  usedSeconds(): number
}

interface PlayedSeed extends Pick<Playing, 'folder' | 'stop' | 'days' | 'orders' | 'chance' | 'usedSeconds'> {
  seed: number
  befalls: string
}

/**
 * Plays the faults seed by seed, several together where their judges' sentences tell them apart, until each is found; says
 * by which seed, on which day and by which sentence. What the same seed finds without a fault says nothing of it. Returns the
 * code to end with.
 */
export async function playPlanted(
  { faults, ...wish }: PlantedWish,
  given: Pick<Playing, 'folder' | 'stop' | 'say'>,
): Promise<number> {
  const page = await readFile(pagePath, 'utf8')
  const size = `${wish.days} × ${wish.orders} × ${wish.chance}`
  const { shown, honest } = wish.writes ? readPage(page) : readPage('')
  const stage = await openStage(true)
  try {
    const playing: Playing = { ...wish, ...given, usedSeconds: stage.usedSeconds }
    let plays = 0
    const note = async (ones: readonly Shown[]) => {
      plays += 1
      for (const one of ones) {
        shown.set(one.name, one)
        given.say(describe(one))
      }
      if (wish.writes) await writeFile(pagePath, withShown(page, { shown, honest }))
    }
    for (let seed = 1; seed <= wish.seeds; seed += 1) {
      const left = faults.filter(({ name }) => isLeft(shown.get(name), { size, seed }))
      for (const batch of groupApart(left, wish.together)) {
        const befalls = batch[0]?.befalls ?? 'none'
        const key = keyOf({ seed, befalls, size })
        const to = { ...playing, seed, befalls }
        if (!honest.has(key) && plays < wish.plays) {
          const { found, seconds } = await playOne([], to)
          honest.set(key, { seed, befalls, size, seconds, texts: found.map(({ text }) => kindOfFault(text)) })
          await note([])
        }
        if (plays >= wish.plays) break
        const ones = await playBatch(batch, honest.get(key)?.texts ?? [], to)
        await note(
          ones.map((one) => ({ ...one, size, seeds: [...seedsOf(shown.get(one.name), size), seed] })),
        )
      }
    }
    given.say(sumUp(shown))
    const played = faults.flatMap(({ name }) => shown.get(name) ?? [])
    return played.filter(({ found }) => found !== null).length < played.length * leastFound ? 1 : 0
  } finally {
    await stage.close()
  }
}

const seedsOf = (shown: Shown | undefined, size: string) => (shown?.size === size ? shown.seeds : [])

function isLeft(shown: Shown | undefined, { size, seed }: { size: string; seed: number }): boolean {
  return shown === undefined || (shown.found === null && !(shown.size === size && shown.seeds.includes(seed)))
}

function describe({ name, found, seeds }: Shown): string {
  const by = `by seed ${seeds.at(-1)}`
  return found === null
    ? `${name}: not found ${by}`
    : `${name}: found ${by} on day ${found.day}: ${found.text}`
}

/** Puts faults together whose judges say different things, and that need the same to befall the server. */
export function groupApart(faults: readonly PlantedFault[], most: number): PlantedFault[][] {
  const batches: PlantedFault[][] = []
  for (const fault of faults) {
    const batch = batches.find((those) => those.length < most && those.every((one) => isApart(one, fault)))
    if (batch === undefined) batches.push([fault])
    else batch.push(fault)
  }
  return batches
}

function isApart(one: PlantedFault, other: PlantedFault): boolean {
  if (one.by === undefined || other.by === undefined) return false
  if (one.befalls !== other.befalls || one.hides !== other.hides) return false
  if (one.by.includes(other.by) || other.by.includes(one.by)) return false
  return !one.changes.some(([text]) => other.changes.some((change) => change[0] === text))
}

/** Plays faults together, and returns what was found of each that is not found without them too. */
async function playBatch(
  batch: readonly PlantedFault[],
  honest: readonly string[],
  given: PlayedSeed,
): Promise<Omit<Shown, 'size' | 'seeds'>[]> {
  const { found, seconds } = await playOne(batch, given)
  const fresh = found.filter(({ text }) => !honest.includes(kindOfFault(text)))
  return batch.map(({ name, by = '' }) => ({
    name,
    found: fresh.find(({ text }) => text.includes(by)) ?? null,
    others: batch.length - 1,
    seconds,
  }))
}

/** Plays one seed with faults, or without; returns what it found. Throws where it could not be played. */
async function playOne(
  faults: readonly PlantedFault[],
  { folder, stop, seed, days, orders, chance, befalls, usedSeconds }: PlayedSeed,
): Promise<{ found: Found[]; seconds: number }> {
  const env = faults.length === 0 ? {} : await plantInto(folder, faults)
  const numbers = Object.entries({ seed, days, orders, chance, shrink: 0 })
  const args = [...numbers.map(([name, value]) => `--${name}=${value}`), `--faults=${befalls}`]
  // One alone is found with its first sentence.
  if (faults.length !== 1) args.push('--go-on')
  const before = usedSeconds()
  const { code, output } = await runProgram(['scripts/days.ts', ...args], env, { stop, limitMs })
  const [, ofProgram = '0'] = /([\d.]+) s of processor/.exec(output) ?? []
  const found = listFound(output)
  if (found.length === 0 && code !== 0)
    throw new Error(
      `${faults[0]?.name ?? 'the play without a fault'} cannot be played:\n${output.slice(-2000)}`,
    )
  return { found, seconds: Number(ofProgram) + usedSeconds() - before }
}

/** Puts each file with its faults into a folder outside the tree; returns the environment in which it is read instead. */
export async function plantInto(
  folder: string,
  faults: readonly PlantedFault[],
): Promise<Record<string, string>> {
  const sources = new Map<string, string>()
  for (const fault of faults)
    sources.set(
      fault.file,
      plant(fault, sources.get(fault.file) ?? (await readFile(join(root, fault.file), 'utf8'))),
    )
  const files: Record<string, string> = {}
  for (const [index, [file, text]] of [...sources].entries()) {
    const source = join(folder, `planted-${index}.ts`)
    await writeFile(source, text)
    files[resolve(root, file)] = source
  }
  const options = [process.env['NODE_OPTIONS'], `--import=${overlay}`].filter(Boolean).join(' ')
  return { NODE_OPTIONS: options, MUTANT_FILES: JSON.stringify(files) }
}
