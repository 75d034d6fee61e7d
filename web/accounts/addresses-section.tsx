import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MapPinPlus } from 'lucide-react'
import { useState } from 'react'
import { maxAddresses, removeAddress, type SavedAddress, setDefaultAddress } from '#contract/addresses.ts'
import { formatPhone } from '#contract/phone.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { troubleOf } from '#web/platform/api-error.ts'
import { AddressSheet } from './address-sheet.tsx'
import { addressesQuery } from './profile-queries.ts'
import { ProfileSection } from './profile-section.tsx'
import { useAccountAct } from './use-account-act.ts'

/** The addresses that checkout offers. */
export function AddressesSection() {
  const client = useQueryClient()
  const query = useQuery(addressesQuery)
  const [open, setOpen] = useState<SavedAddress | 'new' | null>(null)
  const keep = (left: SavedAddress[]) => client.setQueryData(addressesQuery.queryKey, left)
  const remove = useAccountAct(removeAddress, keep)
  const setDefault = useAccountAct(setDefaultAddress, keep)
  const problem = remove.problem ?? setDefault.problem
  const addresses = query.data
  const trouble = troubleOf(query)
  return (
    <ProfileSection id="addresses" title="Addresses" hint="Checkout offers them, the default first.">
      {addresses === undefined && trouble === null && <Skeleton className="h-24" />}
      {addresses === undefined && trouble !== null && (
        <ErrorState
          title="We could not load your addresses."
          detail={trouble}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {addresses?.length === 0 && <p className="text-ink-soft">None saved yet.</p>}
      {addresses !== undefined && addresses.length > 0 && (
        <ul className="grid">
          {addresses.map((address) => (
            <Address
              key={address.id}
              address={address}
              isBusy={remove.isBusy || setDefault.isBusy}
              onChange={() => setOpen(address)}
              onRemove={() => remove.run({ params: { id: address.id } })}
              onDefault={() => setDefault.run({ params: { id: address.id } })}
            />
          ))}
        </ul>
      )}
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      {addresses !== undefined && addresses.length < maxAddresses && (
        <Button
          kind="secondary"
          icon={<MapPinPlus />}
          className="justify-self-start"
          onClick={() => setOpen('new')}
        >
          Add an address
        </Button>
      )}
      <AddressSheet open={open} onClose={() => setOpen(null)} />
    </ProfileSection>
  )
}

interface AddressProps {
  address: SavedAddress
  isBusy: boolean
  onChange: () => void
  onRemove: () => void
  onDefault: () => void
}

function Address({ address, isBusy, onChange, onRemove, onDefault }: AddressProps) {
  const { label, place, contact, isDefault } = address
  return (
    <li className="grid gap-2 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {label} {isDefault && <Badge tone="leaf">Default</Badge>}
        </p>
        <p className="wrap-anywhere">
          {place.area}, {place.landmark}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {contact.name}, <span className="tabular-nums">{formatPhone(contact.phone)}</span>
        </p>
      </div>
      <div className="-ml-4 flex flex-wrap">
        <Button kind="quiet" aria-label={`Change ${label}`} onClick={onChange}>
          Change
        </Button>
        {!isDefault && (
          <Button kind="quiet" aria-label={`Make default: ${label}`} isBusy={isBusy} onClick={onDefault}>
            Make default
          </Button>
        )}
        <Button
          kind="quiet"
          aria-label={`Remove ${label}`}
          className="text-pepper"
          isBusy={isBusy}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}
