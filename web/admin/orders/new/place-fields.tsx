import { useQuery } from '@tanstack/react-query'
import type { SavedAddress } from '#contract/accounts/addresses.ts'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { areasQuery } from '#web/entities/markets/delivery-queries.ts'
import { useMarketsQuery } from '#web/entities/markets/markets-queries.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { firstHourOf, HourField } from './hour-field.tsx'
import { placeOf } from './new-order-draft.ts'
import * as texts from './texts.ts'
import type { NewOrder } from './use-new-order.ts'

const pathOf = {
  landmark: 'place.landmark',
  directions: 'place.directions',
  gateCode: 'place.gateCode',
  receiverName: 'contact.name',
  receiverPhone: 'contact.phone',
}

/** Where to, which market and when. */
export function PlaceFields({ order }: { order: NewOrder }) {
  const { draft, change, faults, caller, asks } = order
  const areas = useQuery(areasQuery)
  const text = (
    key: 'landmark' | 'directions' | 'gateCode' | 'receiverName' | 'receiverPhone',
    label: string,
    more: { isOptional?: true } = {},
  ) => (
    <TextField
      label={label}
      {...more}
      autoComplete="off"
      value={draft[key]}
      error={faults[pathOf[key]]}
      onChange={(event) => change({ [key]: event.currentTarget.value })}
    />
  )
  return (
    <>
      {caller != null && caller.addresses.length > 1 && (
        <SavedPlaces addresses={caller.addresses} order={order} />
      )}
      {areas.data === undefined && <LoadState title={common.failure.loading(texts.to.areas)} query={areas} />}
      <SelectField
        label={common.label.area}
        placeholder={texts.to.chooseArea}
        options={(areas.data ?? [])
          .filter(({ isServed }) => isServed)
          .map(({ name }) => [name, name] as const)}
        value={draft.area}
        error={faults['place.area']}
        onChange={(event) => change({ area: event.currentTarget.value })}
      />
      {asks.map(({ about, said, options }) => (
        <Notice key={said} tone="amber">
          {texts.to.asks[about](said, options.join(', '))}
        </Notice>
      ))}
      {text('landmark', common.label.landmark)}
      {text('directions', common.label.directions, { isOptional: true })}
      {text('gateCode', common.label.gateCode, { isOptional: true })}
      {text('receiverName', texts.to.receiverName, { isOptional: true })}
      {text('receiverPhone', texts.to.receiverPhone, { isOptional: true })}
      <MarketFields order={order} />
      <TextArea
        label={texts.to.note}
        isOptional
        rows={2}
        maxLength={1000}
        value={draft.note}
        error={faults['note']}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  )
}

/** Asks for the market, those that take orders now first, and the hour. */
function MarketFields({ order }: { order: NewOrder }) {
  const { draft, change, faults } = order
  const nowMs = useNow(60_000)
  const markets = useQuery(useMarketsQuery()).data ?? []
  const market = markets.find(({ id }) => id === draft.marketId)
  const open = markets.filter(({ today }) => today.takesOrdersNow)
  const closed = markets.filter(({ today }) => !today.takesOrdersNow)
  return (
    <>
      <SelectField
        label={common.label.market}
        placeholder={texts.to.chooseMarket}
        options={[
          ...open.map(({ id, name }) => [id, name] as const),
          ...closed.map(({ id, name }) => [id, texts.to.closedMarket(name)] as const),
        ]}
        value={draft.marketId}
        error={faults['marketId']}
        onChange={({ currentTarget: { value } }) => {
          const chosen = markets.find(({ id }) => id === value)
          const scheduledFor = chosen === undefined ? '' : firstHourOf(chosen, nowMs)
          change({ marketId: value, scheduledFor, isOverbooked: false, restMarketId: '' })
        }}
      />
      {market !== undefined && <HourField market={market} order={order} />}
    </>
  )
}

/** The addresses that the customer has saved. */
function SavedPlaces({ addresses, order }: { addresses: readonly SavedAddress[]; order: NewOrder }) {
  const { draft, change } = order
  const chosen = addresses.find(({ place }) => place.area === draft.area && place.landmark === draft.landmark)
  return (
    <SelectField
      label={texts.to.saved}
      placeholder={texts.to.otherPlace}
      options={addresses.map(({ id, label, place }) => [id, `${label}: ${place.area}`] as const)}
      value={chosen?.id ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const address = addresses.find(({ id }) => id === value)
        if (address !== undefined) change(placeOf(address))
      }}
    />
  )
}
