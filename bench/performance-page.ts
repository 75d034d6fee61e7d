import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { lagosTime } from '#domain/time/days.ts'
import type { Bench, BenchResult } from './figure.ts'
import { byHand, type PeerFigure } from './peers.ts'
import { cellsOf, columns } from './print-result.ts'

const root = join(import.meta.dirname, '..')
const page = join(root, 'docs', 'performance.md')
const peerColumns = ['peer', 'what', 'its last figure', 'taken']

/** Says when, of which commit and on which machine figures were taken. */
export interface Taking {
  day: string
  commit: string
  machine: string
  /** Holds the machine's load before and after. */
  load: readonly [before: number, after: number]
}

/** Returns the load of the last minute. */
export function readLoad(): number {
  return loadavg()[0] ?? Number.NaN
}

/** Puts a result into docs/performance.md in place of the one that was there, and what it says of peers. */
export async function writeResult(bench: Bench, result: BenchResult, loadBefore: number): Promise<void> {
  const memoryGb = Math.round(totalmem() / 1024 ** 3)
  const taking: Taking = {
    day: lagosTime(new Date()).date,
    commit: readCommit(),
    machine: `${availableParallelism()} cores, ${memoryGb} GB, Node ${process.versions.node}`,
    load: [loadBefore, readLoad()],
  }
  await writeFile(page, withResult(await readFile(page, 'utf8'), { bench, result, taking }))
}

/** Returns the page with a group's section, and with the last figure of each peer. */
export function withResult(
  text: string,
  taken: { bench: Pick<Bench, 'name' | 'title'>; result: BenchResult; taking: Taking },
): string {
  const { bench, result, taking } = taken
  const others = (result.peers ?? []).map((peer) => ({
    ...peer,
    taken: `${taking.day} at ${taking.commit}, load ${loadOf(taking)}`,
  }))
  return withPeers(withSection(text, bench.name, sectionOf(taken)), [...byHand, ...others])
}

/** Replaces the rows of these peers, and leaves those of the others as they were taken last. */
function withPeers(text: string, figures: readonly PeerFigure[]): string {
  const [, , ...known] =
    sectionIn(text, 'peers')
      ?.split('\n')
      .filter((line) => line.startsWith('| ')) ?? []
  const isAnew = (line: string) =>
    figures.some(({ peer, what }) => line.startsWith(rowOf([peer, what]).slice(0, -1)))
  const rows = figures.map(({ peer, what, measured, taken }) => rowOf([peer, what, measured, taken]))
  const table = [...known.filter((line) => !isAnew(line)), ...rows].sort()
  const content = ['## The last figures of others', '', ...tableOf(peerColumns, table)]
  return withSection(text, 'peers', content.join('\n'))
}

/** Replaces what lies between the marks of a section; a new one comes last. */
function withSection(text: string, name: string, content: string): string {
  const [start, end] = marksOf(name)
  const section = `${start}\n${content}\n${end}`
  const old = sectionIn(text, name)
  if (old === null) return `${text.trimEnd()}\n\n${section}\n`
  return text.split(`${start}\n${old}\n${end}`).join(section)
}

function sectionIn(text: string, name: string): string | null {
  const [start, end] = marksOf(name)
  const [, rest] = text.split(`${start}\n`)
  return rest?.includes(`\n${end}`) ? (rest.split(`\n${end}`)[0] ?? null) : null
}

const marksOf = (name: string) => [`<!-- ${name} -->`, `<!-- /${name} -->`] as const

function sectionOf({ bench, result, taking }: Parameters<typeof withResult>[1]): string {
  const table = tableOf(
    columns,
    result.figures.map((figure) => rowOf(cellsOf(figure))),
  )
  const taken = `\`npm run bench -- ${bench.name}\` on ${taking.day} at ${taking.commit}, ${taking.machine}, load ${loadOf(taking)}.`
  const notes = result.notes.map((note) => `- ${note}`)
  return [`## ${bench.title}`, taken, '', ...table, ...(notes.length > 0 ? ['', ...notes] : [])].join('\n')
}

function tableOf(names: readonly string[], rows: readonly string[]): string[] {
  return [rowOf(names), rowOf(names.map(() => '---')), ...rows]
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function loadOf({ load: [before, after] }: Taking): string {
  return `${before.toFixed(1)} before and ${after.toFixed(1)} after`
}

/** Names the commit of this tree, and says where it was changed since; the page itself changes with each group. */
function readCommit(): string {
  const git = (...args: string[]) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' })
  const { stdout, status } = git('rev-parse', '--short=8', 'HEAD')
  if (status !== 0) return 'no known commit'
  const changed = git('status', '--porcelain', '--', '.', ':!docs/performance.md').stdout.trim()
  return changed === '' ? `commit ${stdout.trim()}` : `commit ${stdout.trim()} with changes`
}
