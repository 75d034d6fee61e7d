import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getStatementEndpoint, type Statement, type StatementStep } from '#contract/payments/statement.ts'
import { lagosTime } from '#domain/time/days.ts'
import { days, minutes } from '#domain/time/durations.ts'
import { CitySelect } from '#web/admin/shell/city-select.tsx'
import { DayFields } from '#web/admin/shell/day-fields.tsx'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { StepSheet } from './step-sheet.tsx'
import * as texts from './texts.ts'

type Span = 'day' | 'week' | 'month' | 'own'
const lengths = { day: 1, week: 7, month: 30 } as const

/** From what was billed to what we kept, for a day, a week, a month or days of one's own; each step opens. */
export function StatementCard({ today }: { today: Statement | null }) {
  const [span, setSpan] = useState<Span>('day')
  const nowMs = useNow(minutes(1))
  const [own, setOwn] = useState(today ?? lastDays(nowMs, 1))
  const [city, setCity] = useState<string>()
  const [open, setOpen] = useState<StatementStep | null>(null)
  const days = span === 'own' ? own : lastDays(nowMs, lengths[span])
  const isToday = today !== null && span === 'day' && days.from === today.from && city === undefined
  const query = { from: days.from, to: days.to, ...(city !== undefined && { city }) }
  const asked = useQuery({
    ...apiQuery(getStatementEndpoint, { query }, { staleTime: 10_000, refetchInterval: minutes(1) }),
    enabled: !isToday,
  })
  const statement = isToday ? today : asked.data
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-paper p-4" aria-labelledby="statement">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="statement" className="text-lg">
          {texts.statement.title}
        </h2>
        <Segmented legend={texts.card.days} options={texts.days.spans} value={span} onChange={setSpan} />
        <CitySelect value={city} onChange={setCity} />
      </div>
      {span === 'own' && (
        <div className="grid grid-cols-2 gap-3 sm:max-w-md">
          <DayFields
            labels={{ from: texts.days.from, to: texts.days.to }}
            days={own}
            onChange={(next) => next && setOwn(next)}
          />
        </div>
      )}
      {statement === undefined ? (
        <LoadState title={texts.statement.failed} query={asked}>
          <Skeleton className="h-60" />
        </LoadState>
      ) : (
        <Steps statement={statement} onOpen={setOpen} />
      )}
      {open !== null && <StepSheet step={open} of={query} onClose={() => setOpen(null)} />}
    </section>
  )
}

function lastDays(nowMs: number, count: number): { from: string; to: string } {
  return {
    from: lagosTime(new Date(nowMs - days(count - 1))).date,
    to: lagosTime(new Date(nowMs)).date,
  }
}

function Steps({ statement, onOpen }: { statement: Statement; onOpen: (step: StatementStep) => void }) {
  const rows: readonly (readonly [StatementStep, number])[] = [
    ['goods', -statement.goodsKobo],
    ['share', -statement.shareKobo],
    ['vat', -statement.vatKobo],
    ['charges', -statement.chargesKobo],
    ['promotions', -statement.promotionsKobo],
    ['refunds', -statement.refundsKobo],
    ['writeOffs', -statement.writeOffsKobo],
  ]
  const [goods, ...costs] = rows
  return (
    <div className="max-w-xl">
      <Sum text={texts.statement.billed} amountKobo={statement.billedKobo} />
      <ul>
        {goods !== undefined && <StepRow row={goods} onOpen={onOpen} />}
        <StepRow row={['fees', statement.feesKobo]} onOpen={onOpen} isTotal />
        {costs.map((row) => (
          <StepRow key={row[0]} row={row} onOpen={onOpen} />
        ))}
      </ul>
      <Sum text={texts.statement.margin} amountKobo={statement.keptKobo} isLarge />
    </div>
  )
}

interface StepRowProps {
  row: readonly [StatementStep, number]
  isTotal?: boolean
  onOpen: (step: StatementStep) => void
}

function StepRow({ row: [step, amountKobo], isTotal = false, onOpen }: StepRowProps) {
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={() => onOpen(step)}
        className={`flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-3 py-2 text-left hover:bg-sunken ${isTotal ? 'font-semibold' : ''}`}
      >
        <span className="underline decoration-line-strong underline-offset-3">
          {texts.statement.steps[step]}
        </span>
        <Naira amountKobo={amountKobo} />
      </button>
    </li>
  )
}

function Sum({ text, amountKobo, isLarge = false }: { text: string; amountKobo: number; isLarge?: boolean }) {
  return (
    <p
      className={`flex flex-wrap items-baseline justify-between gap-x-3 py-2 font-semibold ${isLarge ? 'font-display text-lg' : 'border-b border-line'}`}
    >
      <span>{text}</span>
      <Naira amountKobo={amountKobo} />
    </p>
  )
}
