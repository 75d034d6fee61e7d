import { useQuery } from '@tanstack/react-query'
import { worksFor } from '#contract/accounts/accounts.ts'
import { CitySelect } from '#web/admin/shell/city-select.tsx'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { marketsQuery } from '#web/entities/agents/dispatch-queries.ts'
import { useMe } from '#web/platform/session/session.ts'
import type { PlaceFilter } from './question-queries.ts'

interface PlaceFiltersProps {
  filter: PlaceFilter
  onChange: (next: PlaceFilter) => void
}

/** Chooses one city or one market alone; a market of another city is let go. */
export function PlaceFilters({ filter: { city, marketId }, onChange }: PlaceFiltersProps) {
  const me = useMe()
  const markets = (useQuery(marketsQuery).data ?? []).filter(
    (market) => me != null && worksFor(me, market.city) && (city === null || market.city === city),
  )
  return (
    <search className="grid w-full gap-3 sm:flex sm:w-auto sm:items-end">
      <CitySelect
        value={city ?? undefined}
        onChange={(next) => onChange({ city: next ?? null, marketId: null })}
      />
      <div className="sm:w-56">
        <SelectField
          label={common.label.market}
          placeholder={common.label.allMarkets}
          options={markets.map(({ id, name }) => [id, name])}
          value={marketId ?? ''}
          onChange={({ currentTarget }) => onChange({ city, marketId: currentTarget.value || null })}
        />
      </div>
    </search>
  )
}
