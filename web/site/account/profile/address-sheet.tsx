import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { addAddressEndpoint, changeAddressEndpoint, type SavedAddress } from '#contract/accounts/addresses.ts'
import { Button } from '#web/design/button.tsx'
import { fieldsOf } from '#web/design/forms/read-field.ts'
import { Notice } from '#web/design/notice.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { addressesQuery } from '#web/site/account/core/profile-queries.ts'
import { AddressFields, addressFrom } from './address-fields.tsx'
import * as texts from './texts.ts'

interface AddressSheetProps {
  /** Is the address that is being written; closed while null. */
  open: SavedAddress | 'new' | null
  onClose: () => void
}

/** Writes an address, new or known. */
export function AddressSheet({ open, onClose }: AddressSheetProps) {
  const id = useId()
  const client = useQueryClient()
  const done = (addresses: SavedAddress[]) => {
    client.setQueryData(addressesQuery.queryKey, addresses)
    close()
  }
  const add = useAccountAction(addAddressEndpoint, done)
  const change = useAccountAction(changeAddressEndpoint, done)
  const known = open === 'new' ? null : open
  const { isBusy, problem, fields } = known === null ? add : change
  function close(): void {
    add.reset()
    change.reset()
    onClose()
  }
  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const body = addressFrom(fieldsOf(event.currentTarget), known)
    if (known === null) add.run({ body })
    else change.run({ params: { id: known.id }, body })
  }
  return (
    <Sheet
      isOpen={open !== null}
      onClose={close}
      title={known === null ? texts.addressForm.title : known.label}
      footer={
        <Button type="submit" form={id} isWide isBusy={isBusy}>
          {texts.addressForm.submit}
        </Button>
      }
    >
      <form id={id} key={known?.id ?? 'new'} onSubmit={save} className="grid gap-4">
        <AddressFields address={known} errors={fields} />
        {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      </form>
    </Sheet>
  )
}
