import { ArrowDown, ArrowUp } from 'lucide-react'
import type { AnalyticsOverview, Figures } from '#contract/analytics-desk.ts'
import { lagosTime } from '#contract/days.ts'
import { nairaText } from '#web/design/naira-text.ts'
import { timeText } from '#web/design/spoken-time.ts'
import { changeOf, countText, dayText, minutesText, shareText } from './figure-words.ts'

interface Headline {
  key: keyof Figures
  words: string
  kind: 'sum' | 'share' | 'minutes'
  say: (value: number | null) => string
  /** Which way is the good one. */
  good: 'up' | 'down'
}

const naira = (value: number | null) => (value === null ? '–' : nairaText(value, false))
const count = (value: number | null) => (value === null ? '–' : countText(value))

const headlines: readonly Headline[] = [
  { key: 'placed', words: 'Orders placed', kind: 'sum', say: count, good: 'up' },
  { key: 'delivered', words: 'Delivered', kind: 'sum', say: count, good: 'up' },
  { key: 'goodsKobo', words: 'Goods bought', kind: 'sum', say: naira, good: 'up' },
  { key: 'feesKobo', words: 'Our fees', kind: 'sum', say: naira, good: 'up' },
  { key: 'basketKobo', words: 'Average basket', kind: 'sum', say: naira, good: 'up' },
  { key: 'onTimeShare', words: 'On time', kind: 'share', say: shareText, good: 'up' },
  {
    key: 'medianMinutes',
    words: 'Placing to door, half within',
    kind: 'minutes',
    say: minutesText,
    good: 'down',
  },
  { key: 'visits', words: 'Visits', kind: 'sum', say: count, good: 'up' },
  { key: 'conversion', words: 'Orders for 100 visits', kind: 'share', say: perHundred, good: 'up' },
]

function perHundred(share: number | null): string {
  return share === null ? '–' : String(Math.round(share * 1000) / 10)
}

/** The days at a glance, each figure with how it moved against as many days before. */
export function HeadlineFigures({ overview }: { overview: AnalyticsOverview }) {
  return (
    <section aria-label="At a glance" className="grid gap-2">
      <p className="text-sm text-ink-soft">{spanWords(overview)}</p>
      <dl className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3">
        {headlines.map((headline) => (
          <Figure key={headline.key} headline={headline} overview={overview} />
        ))}
      </dl>
    </section>
  )
}

function Figure({ headline, overview }: { headline: Headline; overview: AnalyticsOverview }) {
  const { key, words, kind, say, good } = headline
  const change = changeOf(kind, overview.now[key], overview.before[key])
  const Arrow = change.way === 'up' ? ArrowUp : ArrowDown
  const tone = change.way === null ? 'text-ink-soft' : change.way === good ? 'text-leaf' : 'text-pepper'
  return (
    <div className="grid min-w-0 content-between gap-1 bg-paper px-3 py-3 last:odd:col-span-full sm:last:odd:col-span-1">
      <dt className="text-xs text-ink-soft">{words}</dt>
      <dd className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-display text-lg font-extrabold tabular-nums">{say(overview.now[key])}</span>
        <span
          className={`flex min-w-0 items-center gap-1 text-xs font-semibold wrap-anywhere tabular-nums ${tone}`}
        >
          {change.way !== null && <Arrow aria-hidden="true" className="size-3.5 shrink-0" />}
          {change.words}
        </span>
      </dd>
    </div>
  )
}

/** Which days these are, and which they are held against. */
function spanWords({ span }: AnalyticsOverview): string {
  // A day's last moment, since the stretch before ends where these days begin.
  const days = [span.before.from, span.before.until].map((at, place) => lagosDay(Date.parse(at) - place))
  const isOver = Date.parse(span.until) % dayMs === dayEndMs
  const until = isOver ? '' : `, each until ${timeText(Date.parse(span.until), 'half')}`
  return `${daysText(span.from, span.to)}, held against ${daysText(days[0] ?? '', days[1] ?? '')}${until}. Days are Lagos days.`
}

const lagosDay = (atMs: number) => lagosTime(new Date(atMs)).date

/** `Sat 21 Nov 2026`, `Mon 16 Nov to Sat 21 Nov 2026`; the year twice only where there are two. */
function daysText(from: string, to: string): string {
  const last = `${dayText(to)} ${to.slice(0, 4)}`
  if (from === to) return last
  return `${dayText(from)}${from.slice(0, 4) === to.slice(0, 4) ? '' : ` ${from.slice(0, 4)}`} to ${last}`
}

const dayMs = 24 * 60 * 60 * 1000
/** Midnight in Lagos is 23:00 UTC. */
const dayEndMs = 23 * 60 * 60 * 1000
