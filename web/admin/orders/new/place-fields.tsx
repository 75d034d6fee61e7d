import { useQuery } from '@tanstack/react-query'
import { bookableHours } from '#domain/booking.ts'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { areasQuery, slotsQuery } from '#web/entities/markets/delivery-queries.ts'
import { useMarketsQuery } from '#web/entities/markets/markets-queries.ts'
import { useNow } from '#web/platform/clock.tsx'
import * as texts from './texts.ts'
import type { NewOrder } from './use-new-order.ts'

/** Which market, where to and when. */
export function PlaceFields({ order: { draft, change, faults } }: { order: NewOrder }) {
  const markets = useQuery(useMarketsQuery()).data ?? []
  const areas = useQuery(areasQuery).data ?? []
  const market = markets.find(({ id }) => id === draft.marketId)
  const text = (
    key: 'area' | 'landmark' | 'directions' | 'gateCode',
    label: string,
    more: { isOptional?: true } = {},
  ) => (
    <TextField
      label={label}
      {...more}
      autoComplete="off"
      value={draft[key]}
      error={faults[`place.${key}`]}
      onChange={(event) => change({ [key]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <SelectField
        label={common.label.market}
        placeholder={common.label.market}
        options={markets.map(({ id, name }) => [id, name] as const)}
        value={draft.marketId}
        error={faults['marketId']}
        onChange={(event) =>
          change({ marketId: event.currentTarget.value, scheduledFor: '', isOverbooked: false })
        }
      />
      <SelectField
        label={common.label.area}
        placeholder={common.label.area}
        options={areas.filter(({ isServed }) => isServed).map(({ name }) => [name, name] as const)}
        value={draft.area}
        error={faults['place.area']}
        onChange={(event) => change({ area: event.currentTarget.value })}
      />
      {text('landmark', common.label.landmark)}
      {text('directions', common.label.directions, { isOptional: true })}
      {text('gateCode', common.label.gateCode, { isOptional: true })}
      {market !== undefined && <HourField market={market} order={{ draft, change, faults }} />}
    </>
  )
}

type Market = Parameters<typeof bookableHours>[0] & { slug: string }

/** Now, or an hour; our team may take one that is full. */
function HourField({
  market,
  order: { draft, change, faults },
}: {
  market: Market
  order: Pick<NewOrder, 'draft' | 'change' | 'faults'>
}) {
  const nowMs = useNow(60_000)
  const { booked = [] } = useQuery(slotsQuery(market.slug)).data ?? {}
  const full = new Set(booked.filter(({ left }) => left === 0).map(({ startsAt }) => Date.parse(startsAt)))
  const hours = bookableHours(market, new Date(nowMs)).flatMap(({ starts }) => starts)
  const options = hours.map((at) => {
    const label = timeText(at.getTime(), 'full')
    return [at.toISOString(), full.has(at.getTime()) ? texts.to.full(label) : label] as const
  })
  return (
    <SelectField
      label={texts.to.hour}
      placeholder={texts.to.now}
      options={options}
      value={draft.scheduledFor}
      error={faults['scheduledFor']}
      onChange={({ currentTarget: { value } }) =>
        change({ scheduledFor: value, isOverbooked: value !== '' && full.has(Date.parse(value)) })
      }
    />
  )
}
