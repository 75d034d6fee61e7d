import { existsSync } from 'node:fs'
import { seededProducts } from '#database/seed/products.ts'
import { readForOrder } from '#domain/lists/read-for-order.ts'
import { hostileTexts } from '#tests/lists/hostile-texts.ts'
import {
  closedMessages,
  examplesIn,
  fourthClosed,
  fourthMessages,
  isLocked,
  longMessages,
  ownCorpus,
  seededIndex,
  sharedCorpus,
  thirdMessages,
} from '#tests/lists/list-corpus.ts'
import { type ListScore, scoreLists } from '#tests/lists/list-scores.ts'
import type { Bench, Figure } from './figure.ts'

const length = 5_000
const readings = 40
/** In runs of the measure, which took 4.4 ms at best on two busy cores: 10 ms there are 2.3 of them. */
const barRuns = 2.3
const barShare = 0.9
const aimShare = 0.97

/** Names what the letters of the third set stand for. */
const groups: Readonly<Record<string, string>> = {
  a: 'tidy',
  b: 'WhatsApp',
  c: 'Pidgin',
  d: 'Hausa, Yoruba, Igbo',
  e: 'speech',
  f: 'conditions',
  g: 'money',
  h: 'tables, OCR',
  i: 'replies',
  j: 'bulk',
}

/** Measures how well lists are read that no rule was written and no weight was trained by, and how fast. */
export const lists: Bench = {
  name: 'lists',
  title: 'Reading lists',
  async run() {
    const costOf = (text: string) => timeOf(() => readForOrder(text, seededIndex))
    const corpora = [ownCorpus, longMessages, sharedCorpus].filter((file) => existsSync(file))
    const locked = corpora.flatMap(examplesIn).filter(isLocked)
    const newest = examplesIn(closedMessages).map((example) => ({
      ...example,
      group: `new ${example.group}`,
    }))
    const third = examplesIn(thirdMessages).map((example) => ({
      ...example,
      group: `third ${groups[example.group] ?? example.group}`,
    }))
    const read = (text: string) => readForOrder(text, seededIndex)
    const scores = new Map([
      ...scoreLists(locked, read),
      ...namedAll(scoreLists(newest, read), 'new messages'),
      ...namedAll(scoreLists(third, read), 'third set'),
      ...wholeSet('fourth set', fourthMessages, read),
      ...wholeSet('fourth set, closed half', fourthClosed, read),
    ])
    const real = costOf(realList())
    const hostile = hostileTexts(length).map((text) => ({ text, ...costOf(text) }))
    const worst = hostile.reduce((a, b) => (b.runs > a.runs ? b : a))
    return {
      figures: [
        ...[...scores].map(([group, score]) => shareFigure(group, score)),
        figureOf('5,000 characters as people write them', real.runs),
        figureOf('the worst of the hostile ones', worst.runs),
      ],
      notes: [
        ...[...scores].map(([group, score]) => describe(group, score)),
        `The groups are of the fifth of ${corpora.length} files that is locked away by the hash of its text; the new ones are the closed halves of the last four batches; the third set and the open half of the fourth were looked at.`,
        `${real.ms.toFixed(1)} ms of processor time as people write them, ${worst.ms.toFixed(1)} ms at worst; a fixed piece of work took ${(real.ms / real.runs).toFixed(1)} ms.`,
        `Processor time of ${readings} readings in a warm process in runs of that work, ${seededProducts.length} goods in the catalogue. Of ${hostile.length} texts made to be slow the worst repeats ${JSON.stringify(worst.text.slice(0, 24))}.`,
      ],
    }
  },
}

/** Returns all messages of a set together under a name of their own. */
function namedAll(scores: ReadonlyMap<string, ListScore>, name: string): [string, ListScore][] {
  return [...scores].map(([group, score]) => [group === 'all' ? name : group, score])
}

/** Returns a set as one group. */
function wholeSet(
  name: string,
  file: URL,
  read: (text: string) => ReturnType<typeof readForOrder>,
): [string, ListScore][] {
  return namedAll(scoreLists(examplesIn(file), read), name).filter(([group]) => group === name)
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

/**
 * Processor time of one run in runs of a fixed piece of work beside it, since a busy machine makes both slower. Many
 * runs at once, because the clock of processor time goes in steps.
 */
function timeOf(work: () => unknown): { runs: number; ms: number } {
  for (let warming = 0; warming < 20; warming += 1) work()
  const costs = Array.from({ length: 3 }, () => {
    const ms = cpuMs(work)
    return { ms, runs: ms / cpuMs(measure) }
  })
  return costs.sort((a, b) => a.runs - b.runs)[1] ?? { ms: Number.NaN, runs: Number.NaN }
}

function cpuMs(work: () => unknown): number {
  const start = process.threadCpuUsage()
  for (let run = 0; run < readings; run += 1) work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1_000 / readings
}

/** Words hashed and looked up, as reading does, always the same number. */
function measure(): number {
  const seen = new Map<string, number>()
  let sum = 0
  for (let word = 0; word < 60_000; word += 1) {
    const key = `w${(word * 7919) % 4001}`
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    sum += count
  }
  return sum
}

function figureOf(what: string, runs: number): Figure {
  return {
    what,
    measured: `${runs.toFixed(1)} runs of the measure`,
    bar: String(barRuns),
    aim: String(barRuns),
    meets: { bar: runs <= barRuns, aim: runs <= barRuns },
  }
}
