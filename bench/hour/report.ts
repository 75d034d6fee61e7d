import type { BenchOptions, Figure } from '#bench/figure.ts'
import { type Latencies, summarise } from '#bench/load/latencies.ts'
import { countDelivered } from '#tests/play/acknowledged.ts'
import type { StreamTally } from '#tests/play/followers.ts'
import type { Verdict } from '#tests/play/verdict.ts'
import { type Play, paceMs } from './play.ts'
import type { Counts, Memory, Spent } from './stage.ts'

/** Holds what was done, and what it took, between two looks. */
export interface Phase {
  seconds: number
  spent: Spent
  calls: number
  /** Positions that were reported, and those that reached somebody. */
  reported: number
  shown: number
}

interface Phases {
  streams: Phase
  positions: Phase
  orders: Phase
  end: Phase
}

export interface HourRun extends BenchOptions {
  version: string
  play: Play
  verdict: Verdict
  streams: StreamTally
  phases: Phases
  memory: Memory[]
}

const limits = { placeMs: 150, eventMs: 500, growth: 1.1 }
const mb = (bytes: number) => bytes / 1024 / 1024

export function figuresOf(run: HourRun): Figure[] {
  const { verdict, streams, play } = run
  const placing = summarise(play.counted.placeMs)
  const events = summarise(streams.eventMs)
  const growth = heapGrowth(run.memory)
  const none = (what: string, count: number): Figure => ({
    what,
    measured: count.toLocaleString('en'),
    bar: '0',
    aim: '0',
    meets: { bar: count === 0, aim: count === 0 },
  })
  const refused = [...play.phones.errors.values()].reduce((sum, count) => sum + count, 0)
  return [
    latency('placing an order', placing, placing.p95 <= limits.placeMs, `p95 ${limits.placeMs} ms`),
    latency('an event to a client', events, events.p99 <= limits.eventMs, `p99 ${limits.eventMs} ms`),
    ...Object.entries(verdict).map(([what, found]) => none(what, found.length)),
    none(
      'orders not delivered at the end',
      play.acknowledged.orders.size - countDelivered(play.acknowledged),
    ),
    none('events missed by a stream', streams.missed),
    none('events that a stream got twice', streams.doubled),
    none('streams cut', streams.cut),
    none('requests that were refused or failed', refused),
    {
      what: 'heap of an app, collected: last minute ÷ first',
      measured: growth.toFixed(2),
      bar: String(limits.growth),
      aim: String(limits.growth),
      meets: { bar: growth <= limits.growth, aim: growth <= limits.growth },
    },
  ]
}

function latency(what: string, { p50, p95, p99 }: Latencies, isMet: boolean, bar: string): Figure {
  const measured = `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)} ms`
  return { what, measured, bar, aim: bar, meets: { bar: isMet, aim: isMet } }
}

/** Since the first minute of orders, when everything that is kept has been read once, or since the start of a short run; the worse app. */
function heapGrowth(memory: readonly Memory[]): number {
  const [first, last] = [memory[memory.length > 2 ? 1 : 0], memory.at(-1)]
  return Math.max(
    ...(last?.apps ?? []).map((app, index) => app.heap / (first?.apps[index]?.heap ?? Number.NaN)),
  )
}

export function notesOf(
  run: HourRun,
  counts: Counts & { streams: number; ordersPerSecond: number },
): string[] {
  const { phases, play, streams } = run
  const { questions, messages, positions } = play.counted
  const { size: placed } = play.acknowledged.orders
  const errors = [...play.phones.errors].map(([kind, count]) => `${count} ${kind}`)
  const shown = summarise(streams.positionMs)
  const tripS = (paceMs.toStart + 6 * paceMs.item + paceMs.toLeave + paceMs.ride + paceMs.toHand) / 1000
  return [
    `${run.version}; ${counts.ordersPerSecond.toFixed(2)} orders a second for ${run.minutes} min, each from a customer of their own; ${counts.carrying + counts.free} agents on duty, of whom ${counts.carrying} carry an order all the time and report each 5 s, the others each minute; ${counts.streams} streams, those of agents among them. A trip takes ${tripS} s here, so that those placed are served.`,
    `${placed} orders acknowledged; ${questions} questions, ${messages} messages, ${positions} positions; ${streams.expected} events were due to streams, streams had to read again ${streams.readAgain.reduce((sum, times) => sum + times, 0)} times. Position to client p50 ${shown.p50.toFixed(0)}, p99 ${shown.p99.toFixed(0)} ms.`,
    `Errors: ${errors.length === 0 ? 'none' : errors.join('; ')}.`,
    ...(['streams', 'positions', 'orders', 'end'] as const).map((name) => sharesOf(name, phases[name])),
    costsOf(phases, { streams: counts.streams, orders: placed }),
    `Memory each minute, MB: ${run.memory.map(memoryOf).join('; ')} (heap after collecting / resident of each app, PostgreSQL's own).`,
  ]
}

function sharesOf(name: string, { seconds, spent, calls, reported, shown }: Phase): string {
  const of = (time: number) => `${((100 * time) / seconds).toFixed(0)} %`
  return `Of one core, ${name} (${seconds.toFixed(0)} s): load ${of(spent.load)}, apps ${of(spent.apps)}, HAProxy ${of(spent.proxy)}, PostgreSQL ${of(spent.database)}; ${calls} requests, ${reported} positions, shown ${shown} times.`
}

/** Returns what one of each took of processors, by what each phase adds to the one before. */
function costsOf(
  { streams, positions, orders, end }: Phases,
  counts: { streams: number; orders: number },
): string {
  const parts = ['apps', 'database'] as const
  const per = (count: number, spentOn: (part: 'apps' | 'database') => number) =>
    parts.map((part) => ((1000 * spentOn(part)) / count).toFixed(2)).join(' and ')
  const idle = (part: 'apps' | 'database') => streams.spent[part] / streams.seconds
  const position = (part: 'apps' | 'database') =>
    (positions.spent[part] - idle(part) * positions.seconds) / positions.reported
  const order = (part: 'apps' | 'database') =>
    orders.spent[part] +
    end.spent[part] -
    idle(part) * (orders.seconds + end.seconds) -
    position(part) * (orders.reported + end.reported)
  return `Processor time, apps and PostgreSQL, ms: a stream a minute ${per(counts.streams, (part) => idle(part) * 60)}; a position ${per(1, position)}; an order from placing to the hand-over, with all that is read and sent about it ${per(counts.orders, order)}.`
}

function memoryOf({ apps, database }: Memory): string {
  const each = apps.map(({ heap, resident }) => `${mb(heap).toFixed(0)}/${mb(resident).toFixed(0)}`)
  return `${each.join(' ')}, ${database === null ? '–' : mb(database).toFixed(0)}`
}
