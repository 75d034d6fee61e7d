import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { hours } from '#domain/time/durations.ts'
import { plantedFaults } from '../days/planted/list.ts'
import { type PlantedFault, plant } from '../days/planted/planted-fault.ts'
import { type Found, readFound } from '../days/report.ts'
import { root } from '../testing/run-command.ts'
import { openStage } from '../testing/stage.ts'
import { overlay, runProgram } from './run-fault.ts'

/** Which planted faults are played, and for how long. */
export interface PlantedWish {
  faults: readonly PlantedFault[]
  days: number
  seeds: number
  orders: number
  chance: number
}

const leastFound = 9 / 10
/** A fault may make a loop endless. */
const limitMs = hours(6)
const usual = { days: 30, seeds: 5, orders: 20, chance: 10 }
const usage =
  'npm run mutants -- --planted [NAME…] [--days=30] [--seeds=5] [--orders=20] [--chance=10]: plays days with each planted fault, or with those that are named'

/** Reads what follows `--planted`. Throws on anything else, with the list where a name is unknown. */
export function readPlantedWish(args: string[]): PlantedWish {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args,
    options: { planted: { type: 'boolean' }, days: text, seeds: text, orders: text, chance: text },
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
  }
}

interface Playing extends Omit<PlantedWish, 'faults'> {
  /** A folder outside the tree, for the file with the fault. */
  folder: string
  stop: AbortSignal
  say(line: string): void
}

/**
 * Plays each fault seed by seed until one finds it, and says by which seed, on which day and by which sentence. What the
 * play of the same seed finds without the fault says nothing of it. Returns the code to end with.
 */
export async function playPlanted(
  wish: PlantedWish,
  playing: Omit<Playing, keyof PlantedWish>,
): Promise<number> {
  const { faults, ...given } = wish
  const to = { ...given, ...playing }
  const stage = await openStage(true)
  try {
    const honest: Honest = new Map()
    let found = 0
    for (const fault of faults) if (await isFound(fault, to, honest)) found += 1
    to.say(
      `${found} of ${faults.length} planted faults found, ${Math.floor((100 * found) / faults.length)} %`,
    )
    return found < faults.length * leastFound ? 1 : 0
  } finally {
    await stage.close()
  }
}

async function isFound(fault: PlantedFault, playing: Playing, honest: Honest): Promise<boolean> {
  const { say, seeds, days } = playing
  for (let seed = 1; seed <= seeds; seed += 1) {
    const befalls = fault.befalls ?? 'none'
    const found = await playOne(fault, { ...playing, seed, befalls })
    if (found === null) continue
    const without = await playHonest(honest, { ...playing, seed, befalls, days: found.day })
    if (without !== null && without.day <= found.day) {
      say(`${fault.name}: seed ${seed} fails without it too, on day ${without.day}: ${without.text}`)
      continue
    }
    say(`${fault.name}: found by seed ${seed} on day ${found.day}: ${found.text}`)
    return true
  }
  say(`${fault.name}: NOT FOUND by ${seeds} seeds in ${days} days: ${fault.what}`)
  return false
}

/** Returns what a seed finds without a fault until a day; one that was played so far is not played again. */
async function playHonest(honest: Honest, given: PlayedSeed): Promise<Found | null> {
  const key = `${given.seed} ${given.befalls}`
  const known = honest.get(key)
  if (known && (known.found !== null || known.days >= given.days)) return known.found
  const found = await playOne(null, given)
  honest.set(key, { days: given.days, found })
  return found
}

/** Holds what each seed finds without a fault, and in how many days. */
type Honest = Map<string, { days: number; found: Found | null }>

interface PlayedSeed extends Omit<Playing, 'say' | 'seeds'> {
  seed: number
  befalls: string
}

/** Plays one seed with a fault, or without; returns what it found first. Throws where it could not be played. */
async function playOne(
  fault: PlantedFault | null,
  { folder, stop, seed, days, orders, chance, befalls }: PlayedSeed,
): Promise<Found | null> {
  const env = fault === null ? {} : await plantInto(folder, fault)
  const numbers = Object.entries({ seed, days, orders, chance, shrink: 0 })
  const args = [...numbers.map(([name, value]) => `--${name}=${value}`), `--faults=${befalls}`]
  const { code, output } = await runProgram(['scripts/days.ts', ...args], env, { stop, limitMs })
  const found = readFound(output)
  if (found === null && code !== 0)
    throw new Error(`${fault?.name ?? 'the play without a fault'} cannot be played:\n${output.slice(-2000)}`)
  return found
}

/** Puts the file with a fault into a folder outside the tree; returns the environment in which it is read instead. */
export async function plantInto(folder: string, fault: PlantedFault): Promise<Record<string, string>> {
  const source = join(folder, 'planted.ts')
  await writeFile(source, plant(fault, await readFile(join(root, fault.file), 'utf8')))
  const options = [process.env['NODE_OPTIONS'], `--import=${overlay}`].filter(Boolean).join(' ')
  return { NODE_OPTIONS: options, MUTANT_FILE: resolve(root, fault.file), MUTANT_SOURCE: source }
}
