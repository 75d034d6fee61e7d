import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Bench, BenchResult } from './figure.ts'
import { cellsOf, columns } from './print-result.ts'

const page = join(import.meta.dirname, '..', 'docs', 'performance.md')

/** Puts a result into docs/performance.md in place of the one that was there. */
export async function writeResult(bench: Bench, result: BenchResult): Promise<void> {
  const text = await readFile(page, 'utf8')
  const [start, end] = [`<!-- ${bench.name} -->`, `<!-- /${bench.name} -->`]
  const section = `${start}\n${sectionOf(bench, result)}\n${end}`
  const [before, rest] = text.split(start)
  const after = rest?.split(end)[1]
  const whole =
    before === undefined || after === undefined
      ? `${text.trimEnd()}\n\n${section}\n`
      : before + section + after
  await writeFile(page, whole)
}

function sectionOf({ name, title }: Bench, { figures, notes }: BenchResult): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const table = [
    row(columns),
    row(columns.map(() => '---')),
    ...figures.map((figure) => row(cellsOf(figure))),
  ]
  const day = new Date().toISOString().slice(0, 10)
  const memoryGb = Math.round(totalmem() / 1024 ** 3)
  const taken = `\`npm run bench -- ${name}\` on ${day}, ${availableParallelism()} cores, ${memoryGb} GB, Node ${process.versions.node}.`
  return [`## ${title}`, taken, '', ...table, '', ...notes.map((note) => `- ${note}`)].join('\n')
}
