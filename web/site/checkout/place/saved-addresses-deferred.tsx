import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MapPinPlus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { addAddressEndpoint, maxAddresses, type SavedAddress } from '#contract/accounts/addresses.ts'
import { Button } from '#web/design/button.tsx'
import { Chip } from '#web/design/chip.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { useMe } from '#web/platform/session/session.ts'
import { addressesQuery } from '#web/site/account/core/profile-queries.ts'
import { chooseAddress, isUnwritten } from '#web/site/list/draft/choose-address.ts'
import type { Draft } from '#web/site/list/draft/draft-shape.ts'
import { addressOf, isAddressOf, isWritten } from './saved-address.ts'
import * as texts from './texts.ts'

/** Offers a signed-in customer's addresses, one tap each; the default is there before anything is written. */
export function SavedAddresses({ draft }: { draft: Draft }) {
  const addresses = useSavedAddresses()
  const first = addresses?.find(({ isDefault }) => isDefault)
  const begin = useEffectEvent((address: SavedAddress) => {
    if (isUnwritten(draft)) chooseAddress(address)
  })
  // Once: who empties the fields wants to write something else.
  useEffect(() => {
    if (first !== undefined) begin(first)
  }, [first])
  if (addresses === undefined || addresses.length === 0) return null
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{texts.addresses.heading}</legend>
      {addresses.map((address) => (
        <Chip
          key={address.id}
          isOn={isAddressOf(address, draft)}
          onClick={() => chooseAddress(address)}
          className="max-w-full"
        >
          <span className="truncate">{address.label}</span>
        </Chip>
      ))}
    </fieldset>
  )
}

/** Saves what was just written for the next order. */
export function SaveThisAddress({ draft }: { draft: Draft }) {
  const client = useQueryClient()
  const addresses = useSavedAddresses()
  const [isOpen, setIsOpen] = useState(false)
  const [label, setLabel] = useState('')
  const add = useAccountAction(addAddressEndpoint, (saved) => {
    client.setQueryData(addressesQuery.queryKey, saved)
    setIsOpen(false)
  })
  const isKnown = addresses?.some((address) => isAddressOf(address, draft))
  const mayOffer = addresses !== undefined && addresses.length < maxAddresses && isKnown === false
  if (!isOpen && (!mayOffer || !isWritten(draft))) return null
  function save(): void {
    if (label.trim() !== '') add.run({ body: addressOf(draft, label.trim()) })
  }
  const [wrong] = Object.entries(add.fields).filter(([path]) => path !== 'label')
  return (
    <>
      <Button
        kind="quiet"
        icon={<MapPinPlus />}
        className="justify-self-start"
        onClick={() => setIsOpen(true)}
      >
        {texts.addresses.add}
      </Button>
      <AskDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={texts.addresses.add}
        label={common.action.save}
        isReady={label.trim() !== ''}
        isBusy={add.isBusy}
        onConfirm={save}
      >
        <div className="grid gap-3">
          <p>
            {draft.place.area}, {draft.place.landmark}
          </p>
          <TextField
            label={texts.addresses.name}
            value={label}
            onChange={(event) => setLabel(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // The dialog is inside the order's own form, which must not be sent by this.
              event.preventDefault()
              save()
            }}
            placeholder={texts.addresses.namePlaceholder}
            maxLength={40}
            error={add.fields['label']}
          />
          {wrong !== undefined && <Notice tone="pepper">{texts.addresses.fixFirst(wrong[1])}</Notice>}
          {add.problem !== null && <Notice tone="pepper">{add.problem}</Notice>}
        </div>
      </AskDialog>
    </>
  )
}

function useSavedAddresses(): SavedAddress[] | undefined {
  const me = useMe()
  return useQuery({ ...addressesQuery, enabled: me?.role === 'customer' }).data
}
