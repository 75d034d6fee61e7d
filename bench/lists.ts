import { existsSync } from 'node:fs'
import { seededProducts } from '#database/seed/products.ts'
import { readList } from '#domain/lists/read-list.ts'
import { hostileTexts } from '#tests/hostile-texts.ts'
import {
  examplesIn,
  isLocked,
  longMessages,
  ownCorpus,
  seededIndex,
  sharedCorpus,
} from '#tests/list-corpus.ts'
import { type ListScore, scoreLists } from '#tests/list-scores.ts'
import type { Bench, Figure } from './figure.ts'

const length = 5_000
const readings = 15
const barMs = 10
const barShare = 0.9
const aimShare = 0.97

/** How well lists are read that no rule was written and no weight was trained by, and how fast. */
export const lists: Bench = {
  name: 'lists',
  title: 'Reading lists',
  async run() {
    const median = (text: string) => medianMs(() => readList(text, seededIndex))
    const corpora = [ownCorpus, longMessages, sharedCorpus].filter((file) => existsSync(file))
    const locked = corpora.flatMap(examplesIn).filter(isLocked)
    const scores = scoreLists(locked, (text) => readList(text, seededIndex))
    const real = median(realList())
    const hostile = hostileTexts(length).map((text) => ({ text, ms: median(text) }))
    const worst = hostile.reduce((a, b) => (b.ms > a.ms ? b : a))
    return {
      figures: [
        ...[...scores].map(([group, score]) => shareFigure(group, score)),
        figureOf('5,000 characters as people write them', real),
        figureOf('the worst of the hostile ones', worst.ms),
      ],
      notes: [
        ...[...scores].map(([group, score]) => describe(group, score)),
        `The groups are of the fifth of ${corpora.length} files that is locked away by the hash of its text.`,
        `Processor time, median of ${readings} readings in a warm process, ${seededProducts.length} goods in the catalogue. Of ${hostile.length} texts made to be slow the worst repeats ${JSON.stringify(worst.text.slice(0, 24))}.`,
      ],
    }
  },
}

function shareFigure(group: string, { lines, right }: ListScore): Figure {
  const share = right / lines
  return {
    what: `lines exactly right, ${group}`,
    measured: share.toFixed(3),
    bar: String(barShare),
    aim: String(aimShare),
    meets: { bar: share >= barShare, aim: share >= aimShare },
  }
}

function describe(group: string, score: ListScore): string {
  const { messages, lines, lost, invented, whole, asserted, kept, wrong, markedWrong, markedRight, right } =
    score
  const marked = `marked ${markedWrong} of ${wrong} wrong lines and ${markedRight} of ${right} right ones`
  return `${group}: ${lines} lines of ${messages} messages, ${lost} lost, ${invented} invented; ${whole} messages whole, the rest kept in ${kept} of ${asserted}; ${marked}.`
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

function figureOf(what: string, ms: number): Figure {
  return {
    what,
    measured: `${ms.toFixed(1)} ms`,
    bar: `${barMs} ms`,
    aim: `${barMs} ms`,
    meets: { bar: ms <= barMs, aim: ms <= barMs },
  }
}
