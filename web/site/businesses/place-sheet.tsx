import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { SavedAddress } from '#contract/accounts/addresses.ts'
import { addPlaceEndpoint, type Business, changePlaceEndpoint } from '#contract/businesses/businesses.ts'
import { Button } from '#web/design/button.tsx'
import { fieldsOf } from '#web/design/forms/read-field.ts'
import { Notice } from '#web/design/notice.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { areasQuery } from '#web/entities/markets/delivery-queries.ts'
import { AddressFields, addressFrom } from '#web/site/account/profile/address-fields.tsx'
import { PinFields } from '#web/site/checkout/place/pin-fields.tsx'
import { businessQuery } from './core/own-businesses.ts'
import * as texts from './texts.ts'

interface PlaceSheetProps {
  businessId: string
  /** Null for a new one. */
  known: SavedAddress | null
  onClose: () => void
}

/** Writes a place of a business: where it is, with a pin, and who takes the goods. */
export function PlaceSheet({ businessId, known, onClose }: PlaceSheetProps) {
  const formId = useId()
  const client = useQueryClient()
  const areas = useQuery(areasQuery).data ?? []
  const [area, setArea] = useState(known?.place.area ?? '')
  const [pin, setPin] = useState({
    latitude: known?.place.latitude ?? null,
    longitude: known?.place.longitude ?? null,
  })
  const done = (answer: Business) => {
    client.setQueryData(businessQuery(businessId).queryKey, answer)
    onClose()
  }
  const adding = useAccountAction(addPlaceEndpoint, done)
  const changing = useAccountAction(changePlaceEndpoint, done)
  const { isBusy, problem, fields } = known === null ? adding : changing
  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const address = addressFrom(fieldsOf(event.currentTarget), null)
    const body = { ...address, place: { ...address.place, ...pin } }
    if (known === null) adding.run({ params: { id: businessId }, body })
    else changing.run({ params: { id: businessId, place: known.id }, body })
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={known === null ? texts.places.add : known.label}
      footer={
        <Button type="submit" form={formId} isWide isBusy={isBusy}>
          {texts.places.save}
        </Button>
      }
    >
      <form
        id={formId}
        onSubmit={save}
        onInput={(event) => setArea(fieldsOf(event.currentTarget)('place.area'))}
        className="grid gap-4"
      >
        <AddressFields address={known} errors={fields} />
        <PinFields
          place={{ area, ...pin }}
          areas={areas}
          market={null}
          error={fields['place.latitude'] ?? fields['place.longitude']}
          onPut={(to) => setPin(to ?? { latitude: null, longitude: null })}
        />
        {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      </form>
    </Sheet>
  )
}
