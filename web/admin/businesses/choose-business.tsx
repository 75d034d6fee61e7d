import { useQuery } from '@tanstack/react-query'
import type { BookingProps } from '#web/admin/shell/admin-features.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { allBusinessesQuery } from './businesses-queries.ts'
import * as texts from './texts.ts'

/** Asks which business a line of the bank is from. */
export function ChooseBusiness({ value, onChange }: BookingProps) {
  const businesses = useQuery(allBusinessesQuery).data ?? []
  return (
    <SelectField
      label={texts.booking.way}
      placeholder={texts.payment.choose}
      options={businesses.map(({ id, name }) => [id, name] as const)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
