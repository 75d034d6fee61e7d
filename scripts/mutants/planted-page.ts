import { plantedFaults } from '../days/planted/list.ts'

/** Says what the plays of a planted fault have shown so far. */
export interface Shown {
  name: string
  /** Says how long each play was: days, orders of a day and calls by chance for each. */
  size: string
  /** Seeds that have played it so, the last of which has found it, or none has. */
  seeds: readonly number[]
  found: { day: number; text: string } | null
  /** Counts the other faults of the same play. */
  others: number
  /** Seconds of processor that its last play took. */
  seconds: number
}

/** Says what a seed finds without a fault. */
export interface Honest {
  seed: number
  befalls: string
  size: string
  seconds: number
  texts: readonly string[]
}

/** Holds what the page says: of each fault by its name, and of each seed without one by `keyOf`. */
interface Page {
  shown: Map<string, Shown>
  honest: Map<string, Honest>
}

export const keyOf = ({ seed, befalls, size }: Omit<Honest, 'texts' | 'seconds'>) =>
  `${seed} ${befalls} ${size}`

const columns = [
  'fault',
  'what goes wrong',
  'days × orders × calls',
  'seeds',
  'found on day',
  'other faults in the play',
  'its seconds of processor',
  'by the sentence',
]
const honestColumns = [
  'seed',
  'what befalls',
  'days × orders × calls',
  'its seconds of processor',
  'what it finds',
]
const start = '<!-- planted -->'
const end = '<!-- /planted -->'
const mostShown = 160

/** Reads what a page says of faults that there still are, and of seeds without one. */
export function readPage(page: string): Page {
  const names = new Set(plantedFaults.map(({ name }) => name))
  const read: Page = { shown: new Map(), honest: new Map() }
  for (const line of page.split('\n')) {
    const [, ...cells] = line.split('|').map((cell) => cell.trim())
    const [name = '', , size = '', seeds = '', day = '', others = '', seconds = '', text = ''] = cells
    if (/^\d+$/.test(name)) {
      const [seed = '', befalls = '', ofSize = '', took = '', found = ''] = cells
      const one = { seed: Number(seed), befalls, size: ofSize, seconds: Number(took) }
      read.honest.set(keyOf(one), { ...one, texts: found === nothing ? [] : found.split(' · ') })
    }
    if (!names.has(name) || !/^\d/.test(seeds)) continue
    const found = day === 'not found' ? null : { day: Number(day), text }
    const numbers = { others: Number(others), seconds: Number(seconds) }
    read.shown.set(name, { name, size, seeds: seeds.split(', ').map(Number), found, ...numbers })
  }
  return read
}

const nothing = 'all holds'

/** Returns the page with what was shown, a row for each fault that is planted and each seed that was played without. */
export function withShown(page: string, { shown, honest }: Page): string {
  const [before = ''] = page.split(start)
  const [, after = ''] = page.split(end)
  const rows = plantedFaults.map(({ name, what }) => {
    const one = shown.get(name)
    if (one === undefined) return rowOf([name, what, '', 'not played', '', '', '', ''])
    const { size, seeds, found, others, seconds } = one
    const day = found === null ? 'not found' : String(found.day)
    const played = [size, seeds.join(', '), day, String(others), seconds.toFixed(0)]
    return rowOf([name, what, ...played, found?.text.slice(0, mostShown) ?? ''])
  })
  const others = [...honest.values()].map(({ seed, befalls, size, seconds, texts }) =>
    rowOf([String(seed), befalls, size, seconds.toFixed(0), texts.join(' · ') || nothing]),
  )
  const ofFaults = [sumUp(shown), '', ...tableOf(columns, rows)]
  const without = ['The same seeds without a fault:', '', ...tableOf(honestColumns, others)]
  return `${before}${start}\n\n${[...ofFaults, '', ...without].join('\n')}\n\n${end}${after}`
}

/** Says in a line how many were played and found. */
export function sumUp(shown: Page['shown']): string {
  const found = [...shown.values()].filter((one) => one.found !== null).length
  return `Of ${plantedFaults.length} planted faults ${shown.size} were played: ${found} were found, and ${shown.size - found} were not.`
}

const tableOf = (names: readonly string[], rows: readonly string[]) => [
  rowOf(names),
  rowOf(names.map(() => '---')),
  ...rows,
]

function rowOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`
}
