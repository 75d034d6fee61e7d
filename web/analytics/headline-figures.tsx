import { ArrowDown, ArrowUp } from 'lucide-react'
import type { AnalyticsOverview, Figures } from '#contract/analytics-desk.ts'
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
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3">
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
    <div className="grid content-between gap-1 bg-paper px-3 py-3 last:odd:col-span-full sm:last:odd:col-span-1">
      <dt className="text-xs text-ink-soft">{words}</dt>
      <dd className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-display text-lg font-extrabold tabular-nums">{say(overview.now[key])}</span>
        <span className={`flex items-center gap-1 text-xs font-semibold tabular-nums ${tone}`}>
          {change.way !== null && <Arrow aria-hidden="true" className="size-3.5 shrink-0" />}
          {change.words}
        </span>
      </dd>
    </div>
  )
}

/** Which days these are, and which they are held against. */
function spanWords({ span }: AnalyticsOverview): string {
  const days = span.from === span.to ? dayText(span.from) : `${dayText(span.from)} to ${dayText(span.to)}`
  const before = [Date.parse(span.before.from), Date.parse(span.before.until) - 1] as const
  const [first, last] = [timeText(before[0], 'day'), timeText(before[1], 'day')]
  const isOver = Date.parse(span.until) % dayMs === dayEndMs
  const until = isOver ? '' : `, each until ${timeText(Date.parse(span.until), 'half')}`
  return `${days}, held against ${first === last ? first : `${first} to ${last}`}${until}. Days are Lagos days.`
}

const dayMs = 24 * 60 * 60 * 1000
/** Midnight in Lagos is 23:00 UTC. */
const dayEndMs = 23 * 60 * 60 * 1000
