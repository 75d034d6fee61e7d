import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MapPinPlus } from 'lucide-react'
import { useState } from 'react'
import {
  maxAddresses,
  removeAddressEndpoint,
  type SavedAddress,
  setDefaultAddressEndpoint,
} from '#contract/accounts/addresses.ts'
import { formatPhone } from '#contract/core/phone.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { addressesQuery } from '#web/site/account/core/profile-queries.ts'
import { ProfileSection } from '#web/site/account/core/profile-section.tsx'
import { AddressSheet } from './address-sheet.tsx'
import * as texts from './texts.ts'

/** Lists the addresses that checkout offers. */
export function AddressesSection() {
  const client = useQueryClient()
  const query = useQuery(addressesQuery)
  const [open, setOpen] = useState<SavedAddress | 'new' | null>(null)
  const save = (left: SavedAddress[]) => client.setQueryData(addressesQuery.queryKey, left)
  const remove = useAccountAction(removeAddressEndpoint, save)
  const setDefault = useAccountAction(setDefaultAddressEndpoint, save)
  const problem = remove.problem ?? setDefault.problem
  const addresses = query.data
  return (
    <ProfileSection id="addresses" title={common.label.addresses} hint={texts.addresses.hint}>
      {addresses === undefined && (
        <LoadState title={texts.addresses.failed} query={query}>
          <Skeleton className="h-24" />
        </LoadState>
      )}
      {addresses?.length === 0 && <p className="text-ink-soft">{texts.addresses.empty}</p>}
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
          {texts.addresses.add}
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
          {label} {isDefault && <Badge tone="leaf">{texts.addresses.defaultBadge}</Badge>}
        </p>
        <p className="wrap-anywhere">
          {place.area}, {place.landmark}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {contact.name}, <span className="tabular-nums">{formatPhone(contact.phone)}</span>
        </p>
      </div>
      <div className="-ml-4 flex flex-wrap">
        <Button kind="quiet" aria-label={texts.addresses.changeLabel(label)} onClick={onChange}>
          {common.action.change}
        </Button>
        {!isDefault && (
          <Button
            kind="quiet"
            aria-label={texts.addresses.makeDefaultLabel(label)}
            isBusy={isBusy}
            onClick={onDefault}
          >
            {texts.addresses.makeDefault}
          </Button>
        )}
        <Button
          kind="quiet"
          aria-label={texts.addresses.removeLabel(label)}
          className="text-pepper"
          isBusy={isBusy}
          onClick={onRemove}
        >
          {common.action.remove}
        </Button>
      </div>
    </li>
  )
}
