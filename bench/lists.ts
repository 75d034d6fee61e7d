import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { indexCatalogue } from '#contract/lists/catalogue-index.ts'
import { readList } from '#contract/lists/read-list.ts'
import { seededProducts } from '#database/seed/products.ts'
import { hostileTexts } from '#tests/hostile-texts.ts'
import type { Bench, Figure } from './figure.ts'

const length = 5_000
const readings = 15
const barMs = 10

/** How long the list reader takes over the longest list that there may be. */
export const lists: Bench = {
  name: 'lists',
  title: 'Reading a list of 5,000 characters',
  async run() {
    const index = indexCatalogue(seededProducts.map((product) => ({ id: product.slug, ...product })))
    const median = (text: string) => medianMs(() => readList(text, index))
    const real = median(realList())
    const hostile = hostileTexts(length).map((text) => ({ text, ms: median(text) }))
    const worst = hostile.reduce((a, b) => (b.ms > a.ms ? b : a))
    return {
      figures: [
        figureOf('lists as people write them', real),
        figureOf('the worst of the hostile ones', worst.ms),
      ],
      notes: [
        `Median of ${readings} readings in a warm process, ${seededProducts.length} goods in the catalogue. Of ${hostile.length} texts made to be slow the worst repeats ${JSON.stringify(worst.text.slice(0, 24))}.`,
      ],
    }
  },
}

function realList(): string {
  const corpus = readFileSync(new URL('../contract/lists/corpus.jsonl', import.meta.url), 'utf8').split('\n')
  const texts = corpus.filter((row) => row !== '').map((row) => (JSON.parse(row) as { text: string }).text)
  return texts.join('\n').slice(0, length)
}

function medianMs(work: () => unknown): number {
  for (let warming = 0; warming < 5; warming += 1) work()
  const times = Array.from({ length: readings }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return times.sort((a, b) => a - b)[Math.floor(readings / 2)] ?? Number.NaN
}

function figureOf(what: string, ms: number): Figure {
  return {
    what,
    measured: `${ms.toFixed(1)} ms`,
    bar: `${barMs} ms`,
    aim: `${barMs} ms`,
    meets: { bar: ms <= barMs, aim: ms <= barMs },
  }
}
