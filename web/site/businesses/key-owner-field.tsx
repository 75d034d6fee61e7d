import { useQuery } from '@tanstack/react-query'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { businessesQuery } from './core/own-businesses.ts'
import * as texts from './texts.ts'

/** Asks whose a key is, where its maker owns a business. */
export function KeyOwnerField({ error }: { error: string | undefined }) {
  const owned = useQuery(businessesQuery).data?.businesses.filter(({ role }) => role === 'owner') ?? []
  if (owned.length === 0) return null
  return (
    <SelectField
      label={texts.keyOwner.label}
      hint={texts.keyOwner.hint}
      name="businessId"
      options={[
        ['', texts.keyOwner.mine],
        ...owned.map(({ id, name }) => [id, texts.keyOwner.business(name)] as const),
      ]}
      error={error}
    />
  )
}
