import { useQuery } from '@tanstack/react-query'
import type { Market } from '#contract/markets/markets.ts'
import { bookableHours } from '#domain/time/booking.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { slotsQuery } from '#web/entities/markets/delivery-queries.ts'
import { useNow } from '#web/platform/clock.tsx'
import * as texts from './texts.ts'
import type { NewOrder } from './use-new-order.ts'

/** The first hour of a market that can be booked; empty where it takes orders now, or none. */
export function firstHourOf(market: Market, nowMs: number): string {
  if (market.today.takesOrdersNow) return ''
  const [first] = bookableHours(market, new Date(nowMs)).flatMap(({ starts }) => starts)
  return first?.toISOString() ?? ''
}

interface HourFieldProps {
  market: Market
  order: Pick<NewOrder, 'draft' | 'change' | 'faults'>
}

/** Now, or an hour; our team may take one that is full. Of a market that is closed only an hour. */
export function HourField({ market, order: { draft, change, faults } }: HourFieldProps) {
  const nowMs = useNow(60_000)
  const { booked = [] } = useQuery(slotsQuery(market.slug)).data ?? {}
  const full = new Set(booked.filter(({ left }) => left === 0).map(({ startsAt }) => Date.parse(startsAt)))
  const hours = bookableHours(market, new Date(nowMs)).flatMap(({ starts }) => starts)
  const options = hours.map((at) => {
    const label = timeText(at.getTime(), 'full')
    return [at.toISOString(), full.has(at.getTime()) ? texts.to.full(label) : label] as const
  })
  const isOpen = market.today.takesOrdersNow
  return (
    <>
      {!isOpen && (
        <Notice tone="amber">
          {hours.length > 0 ? texts.to.closed(market.name) : texts.to.noHours(market.name)}
        </Notice>
      )}
      <SelectField
        label={texts.to.hour}
        placeholder={isOpen ? texts.to.now : texts.to.chooseHour}
        options={options}
        value={draft.scheduledFor}
        error={faults['scheduledFor']}
        onChange={({ currentTarget: { value } }) =>
          change({ scheduledFor: value, isOverbooked: value !== '' && full.has(Date.parse(value)) })
        }
      />
    </>
  )
}
