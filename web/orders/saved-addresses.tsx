import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MapPinPlus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { addAddress, maxAddresses, type SavedAddress } from '#contract/addresses.ts'
import { addressesQuery } from '#web/accounts/profile-queries.ts'
import { useAccountAct } from '#web/accounts/use-account-act.ts'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { Button } from '#web/design/button.tsx'
import { Chip } from '#web/design/chip.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextField } from '#web/design/text-field.tsx'
import type { Draft } from '#web/lists/draft.ts'
import { useMe } from '#web/platform/session.ts'
import { addressOf, chooseAddress, isAddressOf, isUnwritten, isWritten } from './saved-address.ts'

/** A signed-in customer's addresses, one tap each; the default stands there before anything is written. */
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
      <legend className="mb-1.5 text-sm font-semibold">Your addresses</legend>
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

/** Keeps what was just written for the next order. */
export function SaveThisAddress({ draft }: { draft: Draft }) {
  const client = useQueryClient()
  const addresses = useSavedAddresses()
  const [isOpen, setIsOpen] = useState(false)
  const [label, setLabel] = useState('')
  const add = useAccountAct(addAddress, (saved) => {
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
        Save this address
      </Button>
      <AskDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Save this address"
        words="Save"
        isReady={label.trim() !== ''}
        isBusy={add.isBusy}
        onAct={save}
      >
        <div className="grid gap-3">
          <p>
            {draft.place.area}, {draft.place.landmark}
          </p>
          <TextField
            label="Name of this address"
            value={label}
            onChange={(event) => setLabel(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // The dialog stands within the order's own form, which must not be sent by this.
              event.preventDefault()
              save()
            }}
            placeholder="Home, shop, Mama’s house…"
            maxLength={40}
            error={add.fields['label']}
          />
          {wrong !== undefined && <Notice tone="pepper">First mend the address: {wrong[1]}</Notice>}
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
