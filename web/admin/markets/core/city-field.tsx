import { useQuery } from '@tanstack/react-query'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { marketCitiesQuery } from './admin-market-queries.ts'

interface CityFieldProps {
  value: string
  /** Says that it exists already: then its city stays. */
  isSaved: boolean
  error: string | undefined
  onChange: (city: string) => void
}

/** The city of a market or an area, where there is more than one. */
export function CityField({ value, isSaved, error, onChange }: CityFieldProps) {
  const cities = useQuery(marketCitiesQuery).data ?? []
  if (cities.length < 2) return null
  return (
    <SelectField
      label={common.label.city}
      options={cities.map(({ slug, name }) => [slug, name])}
      value={value}
      disabled={isSaved}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
