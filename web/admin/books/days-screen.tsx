import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ClosedDay, getDayToCloseEndpoint, listClosedDaysEndpoint } from '#contract/payments/closing.ts'
import { lagosTime } from '#domain/time/days.ts'
import { dayAfter } from '#domain/time/span.ts'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import * as adminTexts from '#web/admin/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { dayText } from '#web/entities/agents/day-text.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { BooksTabs } from './books-tabs.tsx'
import { CountTills } from './count-tills.tsx'
import { DaysCalendar } from './days-calendar.tsx'
import * as texts from './texts.ts'

/** Counting the tills at the end of a day, and the days that are closed. */
export function DaysScreen() {
  const today = lagosTime(new Date(useNow())).date
  const [day, setDay] = useState(today)
  const query = useQuery(apiQuery(getDayToCloseEndpoint, { params: { day } }))
  return (
    <AdminShell here="/admin/books" title={common.page.books}>
      <div className="grid max-w-6xl gap-6">
        <BooksTabs here="/admin/books/days" />
        <div className="grid gap-8 lg:grid-cols-2 lg:items-start">
          <section className="grid gap-4" aria-labelledby="count">
            <h2 id="count" className="text-lg">
              {texts.close.title}
            </h2>
            <TextField
              label={texts.close.day}
              type="date"
              max={today}
              value={day}
              onChange={(event) => event.currentTarget.value !== '' && setDay(event.currentTarget.value)}
            />
            {query.data === undefined ? (
              <LoadState title={adminTexts.page.failed} query={query}>
                <Skeleton className="h-60" />
              </LoadState>
            ) : (
              <CountTills key={day} toClose={query.data} />
            )}
          </section>
          <ClosedMonth today={today} />
        </div>
      </div>
    </AdminShell>
  )
}

function ClosedMonth({ today }: { today: string }) {
  const [month, setMonth] = useState(today.slice(0, 7))
  const from = `${month}-01`
  const to = lastOfMonth(from)
  const query = useQuery(apiQuery(listClosedDaysEndpoint, { query: { from, to } }))
  const closed: readonly ClosedDay[] = query.data ?? []
  return (
    <section className="grid gap-4" aria-labelledby="closed">
      <h2 id="closed" className="text-lg">
        {texts.close.calendar}
      </h2>
      <TextField
        label={texts.close.month}
        type="month"
        value={month}
        onChange={(event) => event.currentTarget.value !== '' && setMonth(event.currentTarget.value)}
      />
      <DaysCalendar from={from} to={to} today={today} closed={closed} />
      {closed.length === 0 ? (
        <p className="text-ink-soft">{texts.close.empty}</p>
      ) : (
        <ol className="divide-y divide-line">
          {closed.map(({ day, closedBy, counts }) => (
            <li key={day} className="grid gap-0.5 py-2.5">
              <p className="font-semibold">{dayText(day)}</p>
              <p className="text-sm text-ink-soft">
                {texts.close.by} {closedBy}
              </p>
              {counts.map(({ accountId, name, expectedKobo, countedKobo, reason }) => (
                <p key={accountId} className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span>{name}</span>
                  <span>
                    {countedKobo === expectedKobo ? (
                      texts.close.exact
                    ) : (
                      <Naira amountKobo={countedKobo - expectedKobo} />
                    )}
                  </span>
                  {reason !== null && <span className="w-full text-sm text-ink-soft">{reason}</span>}
                </p>
              ))}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function lastOfMonth(from: string): string {
  const near = dayAfter(from, 31)
  return dayAfter(`${near.slice(0, 7)}-01`, -1)
}
