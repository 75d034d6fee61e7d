import { existsSync } from 'node:fs'
import { readList } from '#contract/lists/read-list.ts'
import { seededProducts } from '#database/seed/products.ts'
import { hostileTexts } from '#tests/hostile-texts.ts'
import { countRight, examplesIn, ownCorpus, seededIndex, sharedCorpus } from '#tests/list-corpus.ts'
import type { Bench, Figure } from './figure.ts'

const length = 5_000
const readings = 15
const barMs = 10
const rightBar = 0.95

/** How long the list reader takes over the longest list that there may be. */
export const lists: Bench = {
  name: 'lists',
  title: 'Reading a list of 5,000 characters',
  async run() {
    const median = (text: string) => medianMs(() => readList(text, seededIndex))
    const corpora = [ownCorpus, sharedCorpus].filter((file) => existsSync(file))
    const score = countRight(corpora.flatMap(examplesIn))
    const real = median(realList())
    const hostile = hostileTexts(length).map((text) => ({ text, ms: median(text) }))
    const worst = hostile.reduce((a, b) => (b.ms > a.ms ? b : a))
    return {
      figures: [
        figureOf('lists as people write them', real),
        figureOf('the worst of the hostile ones', worst.ms),
        rightFigure(score.right / score.of),
      ],
      notes: [
        `Processor time, median of ${readings} readings in a warm process, ${seededProducts.length} goods in the catalogue. Of ${hostile.length} texts made to be slow the worst repeats ${JSON.stringify(worst.text.slice(0, 24))}.`,
        `${score.right} of ${score.of} lines of the corpus have every field right; lists that nobody has seen do worse.`,
      ],
    }
  },
}

function realList(): string {
  return examplesIn(ownCorpus)
    .map(({ text }) => text)
    .join('\n')
    .slice(0, length)
}

function medianMs(work: () => unknown): number {
  for (let warming = 0; warming < 5; warming += 1) work()
  const times = Array.from({ length: readings }, () => {
    const start = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(start)
    return (user + system) / 1_000
  })
  return times.sort((a, b) => a - b)[Math.floor(readings / 2)] ?? Number.NaN
}

function rightFigure(ratio: number): Figure {
  return {
    what: 'lines of the corpus read right',
    measured: ratio.toFixed(3),
    bar: String(rightBar),
    aim: '1.000',
    meets: { bar: ratio >= rightBar, aim: ratio === 1 },
  }
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
