import { ArrowDown, ArrowUp } from 'lucide-react'
import type { AnalyticsOverview, Figures } from '#contract/analytics/admin-analytics.ts'
import { countText } from '#domain/numbers.ts'
import { lagosTime } from '#domain/time/days.ts'
import { days, hours } from '#domain/time/durations.ts'
import * as common from '#web/design/common-texts.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { changeOf, dayText, minutesText, shareText } from './figure-text.ts'
import * as texts from './texts.ts'

interface Headline {
  key: keyof Figures
  label: string
  kind: 'sum' | 'share' | 'minutes'
  say: (value: number | null) => string
  /** Says which way is the good one. */
  product: 'up' | 'down'
}

const naira = (value: number | null) => (value === null ? '–' : nairaText(value, false))
const count = (value: number | null) => (value === null ? '–' : countText(value))

const headlines: readonly Headline[] = [
  { key: 'placed', label: texts.headline.placed, kind: 'sum', say: count, product: 'up' },
  { key: 'delivered', label: common.state.delivered, kind: 'sum', say: count, product: 'up' },
  { key: 'goodsKobo', label: texts.headline.goods, kind: 'sum', say: naira, product: 'up' },
  { key: 'keptKobo', label: texts.columns.margin, kind: 'sum', say: naira, product: 'up' },
  { key: 'basketKobo', label: texts.headline.averageBasket, kind: 'sum', say: naira, product: 'up' },
  { key: 'onTimeShare', label: common.label.onTime, kind: 'share', say: shareText, product: 'up' },
  {
    key: 'medianMinutes',
    label: texts.headline.medianTime,
    kind: 'minutes',
    say: minutesText,
    product: 'down',
  },
  { key: 'visits', label: texts.headline.visits, kind: 'sum', say: count, product: 'up' },
  { key: 'conversion', label: texts.headline.conversion, kind: 'share', say: perHundred, product: 'up' },
]

function perHundred(share: number | null): string {
  return share === null ? '–' : String(Math.round(share * 1000) / 10)
}

/** Shows the days at a glance, each figure with how it moved against as many days before. */
export function HeadlineFigures({ overview }: { overview: AnalyticsOverview }) {
  return (
    <section aria-label={texts.headline.label} className="grid gap-2">
      <p className="text-sm text-ink-soft">{spanText(overview)}</p>
      <dl className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3">
        {headlines.map((headline) => (
          <Figure key={headline.key} headline={headline} overview={overview} />
        ))}
      </dl>
    </section>
  )
}

function Figure({ headline, overview }: { headline: Headline; overview: AnalyticsOverview }) {
  const { key, label: text, kind, say, product } = headline
  const change = changeOf(kind, overview.now[key], overview.before[key])
  const Arrow = change.way === 'up' ? ArrowUp : ArrowDown
  const tone = change.way === null ? 'text-ink-soft' : change.way === product ? 'text-leaf' : 'text-pepper'
  return (
    <div className="grid min-w-0 content-between gap-1 bg-paper px-3 py-3 last:odd:col-span-full sm:last:odd:col-span-1">
      <dt className="text-xs text-ink-soft">{text}</dt>
      <dd className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-display text-lg font-extrabold tabular-nums">{say(overview.now[key])}</span>
        <span
          className={`flex min-w-0 items-center gap-1 text-xs font-semibold wrap-anywhere tabular-nums ${tone}`}
        >
          {change.way !== null && <Arrow aria-hidden="true" className="size-3.5 shrink-0" />}
          {change.label}
        </span>
      </dd>
    </div>
  )
}

/** Says which days these are, and which they are checked against. */
function spanText({ span }: AnalyticsOverview): string {
  // A day's last moment, since the stretch before ends where these days begin.
  const edges = [span.before.from, span.before.until].map((at, place) => lagosDay(Date.parse(at) - place))
  const isOver = Date.parse(span.until) % days(1) === dayEndMs
  const until = isOver ? '' : texts.headline.upTo(timeText(Date.parse(span.until), 'half'))
  return texts.headline.compared(
    daysText(span.from, span.to),
    daysText(edges[0] ?? '', edges[1] ?? ''),
    until,
  )
}

const lagosDay = (atMs: number) => lagosTime(new Date(atMs)).date

/** `Sat 21 Nov 2026`, `Mon 16 Nov to Sat 21 Nov 2026`; the year twice only where there are two. */
function daysText(from: string, to: string): string {
  const last = `${dayText(to)} ${to.slice(0, 4)}`
  if (from === to) return last
  return texts.headline.span(
    dayText(from),
    from.slice(0, 4) === to.slice(0, 4) ? '' : ` ${from.slice(0, 4)}`,
    last,
  )
}
/** Midnight in Lagos is 23:00 UTC. */
const dayEndMs = hours(23)
