import { useQuery } from '@tanstack/react-query'
import type { MoneyAccount } from '#contract/payments/books.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { booksQuery } from './books-query.ts'
import * as texts from './texts.ts'

interface AccountFieldProps {
  way: 'in' | 'out'
  /** Only tills or only bank accounts, where nothing else can be meant. */
  kind?: MoneyAccount['kind']
  value: string | undefined
  onChange: (accountId: string | undefined) => void
}

/**
 * The till or bank account that money comes into or leaves; undefined means the usual one. Not asked where there is only
 * one, and of admins who may not see the books.
 */
export function AccountField({ way, kind, value, onChange }: AccountFieldProps) {
  const { data } = useQuery(booksQuery)
  const accounts = data?.accounts.filter((one) => kind === undefined || one.kind === kind) ?? []
  if (accounts.length < 2) return null
  return (
    <SelectField
      label={way === 'in' ? texts.account.into : texts.account.from}
      placeholder={texts.account.usual}
      options={accounts.map(({ id, name }) => [id, name] as const)}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  )
}
