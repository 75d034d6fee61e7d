import { median } from '../load/latencies.ts'

/** Holds what one turn of a group printed, by the name of the figure, such as `8.9 / 7.9 ms`. */
export type Measured = ReadonlyMap<string, string>

/** Sets a figure of both commits side by side, each the median of its turns. */
export interface Ratio {
  what: string
  theirs: number
  ours: number
  ratio: number
}

/** Reads the tables of `npm run bench`. */
export function readTables(printed: string): Measured {
  const rows = printed
    .split('\n')
    .filter((line) => /^ {2}\S/.test(line) && !/^ {2}(?:·|figure )/.test(line))
    .map((line) => line.trim().split(/ {2,}/))
    .filter((cells) => cells.length >= 2)
  return new Map(rows.map(([what = '', measured = '']) => [what, measured]))
}

/** Compares the first number of each figure that both have. */
export function compareTurns(theirs: readonly Measured[], ours: readonly Measured[]): Ratio[] {
  const names = [...new Set(ours.flatMap((turn) => [...turn.keys()]))]
  return names.flatMap((what) => {
    const [there, here] = [theirs, ours].map((turns) => numbersOf(turns, what))
    if (!there?.length || !here?.length) return []
    const [before, now] = [median(there), median(here)]
    return { what, theirs: before, ours: now, ratio: now / before }
  })
}

/** Names the figures that only one of both has. */
export function listApart(theirs: readonly Measured[], ours: readonly Measured[]): string[] {
  const names = [theirs, ours].map((turns) => turns.flatMap((turn) => [...turn.keys()]))
  const [there = [], here = []] = names
  const apart = [
    ...there.filter((what) => !here.includes(what)),
    ...here.filter((what) => !there.includes(what)),
  ]
  return [...new Set(apart)]
}

function numbersOf(turns: readonly Measured[], what: string): number[] {
  return turns.flatMap((turn) => {
    const [text] = /\d[\d,]*(?:\.\d+)?/.exec(turn.get(what) ?? '') ?? []
    return text === undefined ? [] : [Number(text.replaceAll(',', ''))]
  })
}

const shown = (figure: number) => String(Number(figure.toPrecision(5)))

/** Returns a table with a line for each figure. */
export function showRatios(ratios: readonly Ratio[]): string {
  const rows = [
    ['figure', 'there', 'here', 'here ÷ there'],
    ...ratios.map(({ what, theirs, ours, ratio }) => [
      what,
      shown(theirs),
      shown(ours),
      Number.isFinite(ratio) ? ratio.toFixed(2) : '–',
    ]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}\n`).join('')
}
