import { parseArgs } from 'node:util'
import { type FaultName, readFaultNames } from './fault-plan.ts'
import { readScript, type Script } from './script-file.ts'

export interface DaysOptions {
  seed: number
  days: number
  /** The longest that one process plays. */
  world: number
  /** Orders of a day. */
  orders: number
  /** Actions by chance for each order of the day. */
  chance: number
  /** What befalls the server. */
  faults: readonly FaultName[]
  /** Ends after this action; null to play all days. */
  until: number | null
  /** Plays this instead of a whole seed; null without. */
  script: Script | null
  /** How often a play that fails is tried again with less. */
  shrink: number
  /** Plays on after what does not hold, to its last day. */
  goesOn: boolean
  /** Prints every action. */
  isLoud: boolean
  /** Prints every statement. */
  showsStatements: boolean
}

/** So long a world holds a month's end, and neither the memory of its process nor its database grows without end. */
const mostDaysEach = 30

const bounds = {
  seed: [0, 2_000_000_000],
  days: [1, 10_000],
  world: [1, mostDaysEach],
  orders: [1, 2_000],
  chance: [0, 200],
  until: [1, 1_000_000_000],
  shrink: [0, 10_000],
} as const

export const usage =
  'npm run days -- --seed=1 --days=30 [--world=30] [--orders=60] [--chance=10] [--faults=kill] [--until=ACTION] [--shrink=40] [--play=FILE] [--go-on] [--actions] [--statements]: a seed and a count of days, how many of them one process plays at most, how many orders a day has, how many actions by chance come with each, what befalls the server, the action to stop after, how often a failure is tried with less, a script of such a failure to play, whether to play on after a failure, and whether to print every action and every statement'

const usual = {
  seed: 1,
  days: 1,
  world: mostDaysEach,
  orders: 60,
  chance: 10,
  until: null as number | null,
  shrink: 40,
}

/** Reads the arguments, or says in a sentence what is wrong with them. */
export function readOptions(given: string[]): DaysOptions | string {
  const names = ['seed', 'days', 'world', 'orders', 'chance', 'until', 'shrink'] as const
  const read = parse(given)
  if (typeof read === 'string') return read
  const { values } = read
  const numbers = { ...usual }
  for (const name of names) {
    const text = values[name]
    if (text === undefined) continue
    const [least, most] = bounds[name]
    const number = Number(text)
    if (!/^\d{1,10}$/.test(String(text)) || number < least || number > most)
      return `--${name} is a whole number from ${least} to ${most}, not "${text}".`
    numbers[name] = number
  }
  const faults = readFaultNames(values.faults ?? 'none')
  if (typeof faults === 'string') return faults
  const shown = {
    goesOn: values['go-on'] === true,
    isLoud: values.actions === true,
    showsStatements: values.statements === true,
  }
  if (values.play === undefined) return { ...numbers, faults, script: null, ...shown }
  const others = [...names, 'faults' as const].filter(
    (name) => name !== 'shrink' && values[name] !== undefined,
  )
  if (others.length > 0)
    return `--play has its own ${others.join(', ')}: leave --${others.join(' and --')} out.`
  const script = readScript(values.play)
  if (typeof script === 'string') return script
  const { seed, days, orders, chance } = script
  const { world } = usual
  return {
    seed,
    days,
    world,
    orders,
    chance,
    faults: script.faults,
    until: null,
    shrink: 0,
    script,
    ...shown,
  }
}

const text = { type: 'string' } as const
const known = {
  seed: text,
  days: text,
  world: text,
  orders: text,
  chance: text,
  until: text,
  shrink: text,
  faults: text,
  play: text,
  'go-on': { type: 'boolean' },
  actions: { type: 'boolean' },
  statements: { type: 'boolean' },
} as const

function parse(given: string[]) {
  try {
    return parseArgs({ args: given, options: known, strict: true, allowPositionals: false })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
