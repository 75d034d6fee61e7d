import * as adminTexts from '#web/admin/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { useCityChoice } from './use-city-choice.ts'

interface CitySelectProps {
  value: string | undefined
  onChange: (city: string | undefined) => void
}

/** Narrows what is shown to one city; nothing for an admin who has no choice of them. */
export function CitySelect({ value = '', onChange }: CitySelectProps) {
  const cities = useCityChoice()
  if (cities.length === 0) return null
  return (
    <SelectField
      label={common.label.city}
      placeholder={adminTexts.filters.allCities}
      options={cities.map(({ slug, name }) => [slug, name])}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  )
}
