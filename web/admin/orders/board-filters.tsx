import { useQuery } from '@tanstack/react-query'
import { orderChannels, paymentMethods } from '#contract/core/order-shapes.ts'
import { CitySelect } from '#web/admin/shell/city-select.tsx'
import { DayFields } from '#web/admin/shell/day-fields.tsx'
import * as adminTexts from '#web/admin/texts.ts'
import { Button } from '#web/design/button.tsx'
import { Chip } from '#web/design/chip.tsx'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { agentsQuery } from '#web/entities/agents/dispatch-queries.ts'
import { areasQuery } from '#web/entities/markets/delivery-queries.ts'
import { useMe } from '#web/platform/session/session.ts'
import { type BoardFilter, countNarrowings, type Narrowing } from './board-filter.ts'
import * as texts from './texts.ts'

const flags = [
  ['late', texts.flags.late],
  ['reported', texts.flags.reported],
  ['refunded', texts.flags.refunded],
  ['vouched', adminTexts.order.agreedByPhone],
  ['owed', texts.flags.owed],
  ['unassigned', texts.flags.unassigned],
  ['locked', texts.flags.codeLocked],
  ['unsettled', texts.flags.unsettled],
] as const
const channels = orderChannels.map((channel) => [channel, adminTexts.orderChannels[channel]] as const)
const payments = paymentMethods.map((method) => [method, texts.payment.methods[method]] as const)
const stars = (['1', '2', '3', '4', '5'] as const).map((count) => [count, count] as const)

interface BoardFiltersProps {
  filter: BoardFilter
  onChange: (filter: BoardFilter) => void
}

/** Everything else that orders are narrowed by. */
export function BoardFilters({ filter, onChange }: BoardFiltersProps) {
  const { by } = filter
  const me = useMe()
  const narrow = (changes: { [Key in keyof Narrowing]?: Narrowing[Key] | undefined }) =>
    onChange({ ...filter, by: { ...by, ...changes } })
  return (
    <fieldset className="grid gap-3 rounded-lg bg-sunken p-3">
      <legend className="sr-only">{texts.filters.label}</legend>
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-5">
        <DayFields
          isOptional
          labels={{ from: texts.filters.placedFrom, to: texts.filters.placedTo }}
          days={{ from: by.from ?? '', to: by.to ?? '' }}
          onChange={(days) => days && narrow({ from: days.from || undefined, to: days.to || undefined })}
        />
        <PeopleAndPlaces by={by} narrow={narrow} />
      </div>
      <div className="flex flex-wrap gap-2">
        {flags.map(([key, text]) => (
          <Chip
            key={key}
            isOn={by[key] !== undefined}
            onClick={() => narrow({ [key]: by[key] === undefined ? 'true' : undefined })}
          >
            {text}
          </Chip>
        ))}
        {me != null && (
          <Chip
            isOn={by.placedBy !== undefined}
            onClick={() => narrow({ placedBy: by.placedBy === undefined ? me.id : undefined })}
          >
            {by.placedBy === undefined || by.placedBy === me.id
              ? texts.flags.placedByMe
              : texts.flags.placedByOne}
          </Chip>
        )}
        {countNarrowings(filter) > 0 && (
          <Button
            kind="quiet"
            onClick={() => onChange({ ...filter, by: by.marketId ? { marketId: by.marketId } : {} })}
          >
            {texts.filters.clear}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

interface PeopleAndPlacesProps {
  by: Narrowing
  narrow: (changes: { [Key in keyof Narrowing]?: Narrowing[Key] | undefined }) => void
}

function PeopleAndPlaces({ by, narrow }: PeopleAndPlacesProps) {
  const agents = useQuery(agentsQuery).data ?? []
  const areas = (useQuery(areasQuery).data ?? []).filter(
    ({ isServed, city }) => isServed && (by.city === undefined || city === by.city),
  )
  return (
    <>
      <CitySelect value={by.city} onChange={(city) => narrow({ city, area: undefined })} />
      <SelectField
        label={common.label.area}
        placeholder={texts.filters.allAreas}
        options={areas.map(({ name }) => [name, name] as const)}
        value={by.area ?? ''}
        onChange={({ currentTarget: { value } }) => narrow({ area: value || undefined })}
      />
      <SelectField
        label={common.label.agent}
        placeholder={texts.filters.allAgents}
        options={agents.map(({ id, name }) => [id, name] as const)}
        value={by.agentId ?? ''}
        onChange={({ currentTarget: { value } }) => narrow({ agentId: value || undefined })}
      />
      <SelectField
        label={common.label.payment}
        placeholder={texts.payment.all}
        options={payments}
        value={by.payment ?? ''}
        onChange={({ currentTarget: { value } }) =>
          narrow({ payment: paymentMethods.find((method) => method === value) })
        }
      />
      <SelectField
        label={adminTexts.rating.stars}
        placeholder={texts.filters.anyStars}
        options={stars}
        value={by.stars ?? ''}
        onChange={({ currentTarget: { value } }) =>
          narrow({ stars: stars.find(([count]) => count === value)?.[0] })
        }
      />
      <SelectField
        label={texts.filters.channel}
        placeholder={texts.filters.allChannels}
        options={channels}
        value={by.channel ?? ''}
        onChange={({ currentTarget: { value } }) =>
          narrow({ channel: orderChannels.find((channel) => channel === value) })
        }
      />
    </>
  )
}
