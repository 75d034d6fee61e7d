import type { RecordedTrip } from '#server/orders/promise/calibrate.ts'
import type { Bench, BenchResult, Figure } from '../figure.ts'
import { createDay, type DayOptions } from './day.ts'
import { searchInHindsight } from './hindsight.ts'
import { type DayFigures, measureDay } from './measure.ts'
import { plannerRule } from './planner-rule.ts'
import { recordEarlierDay } from './promises.ts'
import { nearestRule, rankedRule } from './simple-rules.ts'
import { type Rule, simulate } from './simulate.ts'

interface DayPlan {
  what: string
  options: Omit<DayOptions, 'seed'>
  seeds: number[]
  /** Not to be passed: mean minutes, kilometres an order; to be reached: the share within 45 minutes. */
  bar?: { mean: number; within45: number; km: number }
  /** Limits how many minutes more than they take are said on average; nine of ten promises are to be met. */
  saidOver?: number
  withEarly?: boolean
}

/** Seeds that no weight was fitted on. */
const unseen = [31, 32, 33, 34, 35]

const days: readonly DayPlan[] = [
  { what: 'quiet: 300 orders, 60 agents', options: { orders: 300, agents: 60 }, seeds: [1] },
  {
    what: '600 orders, 60 agents',
    options: { orders: 600, agents: 60 },
    seeds: unseen,
    bar: { mean: 32.5, within45: 0.87, km: 8.4 },
    saidOver: 10,
    withEarly: true,
  },
  {
    what: '600 orders, 60 agents, half of whom ride where they are told to wait',
    options: { orders: 600, agents: 60, following: 0.5 },
    seeds: unseen,
    bar: { mean: 34.5, within45: 0.82, km: 8.4 },
  },
  {
    what: '600 orders, 60 agents who stay at their last door',
    options: { orders: 600, agents: 60, following: 0 },
    seeds: unseen,
  },
  {
    what: '160 orders, 8 agents',
    options: { orders: 160, agents: 8 },
    seeds: unseen,
    bar: { mean: 68, within45: 0.25, km: 8.4 },
    saidOver: Infinity,
  },
  {
    what: '1,200 orders, 60 agents',
    options: { orders: 1200, agents: 60 },
    seeds: unseen,
    bar: { mean: 45.5, within45: 0.56, km: 6.5 },
    saidOver: 18,
    withEarly: true,
  },
  {
    what: '1,200 orders, 60 agents, everybody says yes at once',
    options: { orders: 1200, agents: 60, allAccept: true },
    seeds: [1],
    bar: { mean: 48, within45: 0.5, km: 5.5 },
  },
  { what: '1,200 orders, 200 agents', options: { orders: 1200, agents: 200 }, seeds: [1] },
  {
    what: '3,000 orders, 200 agents',
    options: { orders: 3000, agents: 200 },
    seeds: [31],
    bar: { mean: 36, within45: 0.75, km: 7 },
  },
  { what: '3,000 orders, 60 agents', options: { orders: 3000, agents: 60 }, seeds: [1] },
  {
    what: '3,000 orders, 60 agents, nobody waits longer than 90 minutes',
    options: { orders: 3000, agents: 60, acceptsUpTo: 90 },
    seeds: [1],
  },
  {
    what: '3,000 orders, 60 agents, all orders taken',
    options: { orders: 3000, agents: 60, takesAll: true },
    seeds: [1],
  },
  {
    what: 'rain: 800 orders, rides 1.4 and shopping 1.2 times as long',
    options: { orders: 800, agents: 60, rideFactor: 1.4, shoppingFactor: 1.2 },
    seeds: [1],
  },
  {
    what: 'rain that nobody is told of: 800 orders, rides 1.4 and shopping 1.2 times as long',
    options: { orders: 800, agents: 60, rideFactor: 1.4, shoppingFactor: 1.2, isUntold: true },
    seeds: unseen,
    saidOver: Infinity,
  },
  {
    what: '800 orders, the largest market shuts at 13:00',
    options: { orders: 800, agents: 60, firstClosesAt: 13 * 60 },
    seeds: [1],
  },
  {
    what: '600 orders, a third of the agents refuses',
    options: { orders: 600, agents: 60, refusing: 1 / 3 },
    seeds: [1],
  },
  {
    what: '600 orders, a third of the phones is silent',
    options: { orders: 600, agents: 60, silent: 1 / 3 },
    seeds: unseen,
    saidOver: Infinity,
  },
]

/** Whole days in a synthetic Abuja, planned by the server's own planner, and by other rules beside it. */
export const dispatch: Bench = {
  name: 'dispatch',
  title: 'Days of dispatch in a simulated city',
  async run(): Promise<BenchResult> {
    const figures: Figure[] = []
    const notes = [
      'Each cell: mean minutes, 90th percentile / within 45 minutes, promises kept (45 minutes for other rules) / minutes said on average, inside the window / km an order / orders in joint trips / not served / spread of deliveries between agents (standard deviation ÷ mean). Where there are several seeds, the mean of them.',
    ]
    const histories = new Map<string, RecordedTrip[]>()
    for (const day of days) {
      const times: number[] = []
      const kind = `${day.options.orders}/${day.options.agents}`
      const history = histories.get(kind) ?? recordUsualDay(day.options)
      histories.set(kind, history)
      const planned = runDay(day, () => plannerRule(times, { history }))
      figures.push(figureOf(day, planned))
      const others = otherRules(day).map((rule) => `${rule().name}: ${say(runDay(day, rule))}`)
      notes.push(`${day.what}: ${others.join('; ')}. ${sayTimes(times)}`)
    }
    const small = compareWithHindsight()
    return { figures: [...figures, ...small.figures], notes: [...notes, small.note] }
  },
}

/** Trips of a day without rain, refusals or early closing, from which the promises of a day are learnt. */
function recordUsualDay({ orders, agents }: DayPlan['options']): RecordedTrip[] {
  return recordEarlierDay(simulate(createDay({ orders, agents, seed: 1001 }), plannerRule([])))
}

function otherRules({ withEarly }: DayPlan): (() => Rule)[] {
  return [() => rankedRule(2), nearestRule, ...(withEarly ? [earlyRule] : [])]
}

/** The planner as it would be if agents were always asked at once. */
const earlyRule = () => plannerRule([], { changes: { askAheadMinutes: Infinity } })

function runDay({ options, seeds }: DayPlan, rule: () => Rule): DayFigures {
  const all = seeds.map((seed) => measureDay(simulate(createDay({ ...options, seed }), rule())))
  const mean = (value: (figures: DayFigures) => number) =>
    all.reduce((sum, figures) => sum + value(figures), 0) / all.length
  return {
    mean: mean((one) => one.mean),
    p90: mean((one) => one.p90),
    within45: mean((one) => one.within45),
    withinPromise: mean((one) => one.withinPromise),
    said: mean((one) => one.said),
    insideWindow: mean((one) => one.insideWindow),
    kmAnOrder: mean((one) => one.kmAnOrder),
    joined: mean((one) => one.joined),
    unserved: mean((one) => one.unserved),
    refused: mean((one) => one.refused),
    declined: mean((one) => one.declined),
    spread: mean((one) => one.spread),
  }
}

function figureOf({ what, bar, saidOver }: DayPlan, figures: DayFigures): Figure {
  const isPlanMet =
    bar === undefined ||
    (figures.mean <= bar.mean &&
      figures.within45 >= bar.within45 &&
      figures.kmAnOrder <= bar.km &&
      figures.unserved === 0)
  const isPromiseMet =
    saidOver === undefined || (figures.said - figures.mean <= saidOver && figures.withinPromise >= 0.9)
  const texts = [
    ...(bar ? [`${bar.mean} / ${percent(bar.within45)} / ${bar.km} km / 0`] : []),
    ...(saidOver === undefined
      ? []
      : [saidOver === Infinity ? '90 % kept' : `said ${saidOver} over at most, 90 % kept`]),
  ]
  const aim = texts.join('; ') || '–'
  return { what, measured: say(figures), bar: '–', aim, meets: { bar: true, aim: isPlanMet && isPromiseMet } }
}

function say(figures: DayFigures): string {
  const { mean, p90, within45, withinPromise, kmAnOrder, joined, unserved, spread } = figures
  const { refused, declined, said, insideWindow } = figures
  const turnedAway =
    refused + declined === 0 ? '' : ` / ${percent(refused)} refused, ${percent(declined)} went away`
  return `${mean.toFixed(1)}, ${p90.toFixed(0)} / ${percent(within45)}, ${percent(withinPromise)} / said ${said.toFixed(1)}, ${percent(insideWindow)} inside / ${kmAnOrder.toFixed(2)} / ${percent(joined)} / ${unserved.toFixed(0)} / ${spread.toFixed(2)}${turnedAway}`
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

function sayTimes(times: number[]): string {
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? Number.NaN).toFixed(1)
  return `The planner took ${at(0.5)} ms a round, ${at(0.99)} at the 99th percentile.`
}

/** Small days beside what long searches find that know all orders from the start. */
function compareWithHindsight(): { figures: Figure[]; note: string } {
  const options = { orders: 60, agents: 8, allAccept: true }
  const seeds = [1, 2, 3, 4, 5, 6]
  const { mean } = runDay({ what: '', options, seeds }, () => plannerRule([]))
  const search = (waitsForOrders: boolean) =>
    seeds.reduce(
      (sum, seed) => sum + searchInHindsight(createDay({ ...options, seed }), { waitsForOrders }),
      0,
    ) / seeds.length
  const [fair, prophet] = [search(true), search(false)]
  return {
    figures: [
      {
        what: 'mean minutes of a small day ÷ those of a search that knows the future and sends nobody out before an order is placed',
        measured: (mean / fair).toFixed(2),
        bar: '–',
        aim: '1.10',
        meets: { bar: true, aim: mean / fair <= 1.1 },
      },
      {
        what: 'the same, of a search that sends agents ahead of orders too',
        measured: (mean / prophet).toFixed(2),
        bar: '–',
        aim: '–',
        meets: { bar: true, aim: true },
      },
    ],
    note: `Small days: ${options.orders} orders, ${options.agents} agents, ${seeds.length} seeds: ${mean.toFixed(1)} minutes; in hindsight ${fair.toFixed(1)}, and ${prophet.toFixed(1)} where agents wait at a market for orders that nobody has placed yet. Both searches know how long each list and ride takes and need no answers; neither is exact, so a little less may be possible.`,
  }
}
