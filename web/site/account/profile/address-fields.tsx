import type { NewAddress, SavedAddress } from '#contract/accounts/addresses.ts'
import { formatPhone } from '#contract/core/phone.ts'
import * as common from '#web/design/common-texts.ts'
import type { ReadField } from '#web/design/forms/read-field.ts'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import * as texts from './texts.ts'

interface AddressFieldsProps {
  address: SavedAddress | null
  errors: Readonly<Record<string, string>>
}

/** Asks for an address the way people in Abuja say it: area, landmark, directions, and whom to call at the gate. */
export function AddressFields({ address, errors }: AddressFieldsProps) {
  const place = address?.place
  const contact = address?.contact
  const bind = (name: string, known: string | null | undefined) => ({
    name,
    defaultValue: known ?? '',
    error: errors[name],
  })
  return (
    <>
      <TextField
        label={texts.addressForm.name}
        placeholder={texts.addressForm.namePlaceholder}
        maxLength={40}
        required
        {...bind('label', address?.label)}
      />
      <TextField
        label={common.label.area}
        placeholder={texts.addressForm.areaPlaceholder}
        maxLength={80}
        required
        autoComplete="address-level3"
        {...bind('place.area', place?.area)}
      />
      <TextField
        label={common.label.landmark}
        hint={texts.addressForm.landmarkHint}
        placeholder={common.label.oppositeAPPlaza}
        maxLength={160}
        required
        autoComplete="street-address"
        {...bind('place.landmark', place?.landmark)}
      />
      <TextArea
        label={common.label.directions}
        isOptional
        rows={2}
        maxLength={400}
        placeholder={texts.addressForm.directionsPlaceholder}
        {...bind('place.directions', place?.directions)}
      />
      <TextField
        label={common.label.gateCode}
        isOptional
        maxLength={40}
        autoComplete="off"
        {...bind('place.gateCode', place?.gateCode)}
      />
      <TextField
        label={texts.addressForm.contactName}
        maxLength={80}
        required
        autoComplete="name"
        {...bind('contact.name', contact?.name)}
      />
      <TextField
        label={texts.addressForm.contactPhone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="0803 123 4567"
        required
        {...bind('contact.phone', contact && formatPhone(contact.phone))}
      />
      <TextField
        label={common.label.secondPerson}
        isOptional
        maxLength={80}
        autoComplete="off"
        {...bind('contact.secondName', contact?.secondName)}
      />
      <TextField
        label={common.label.theirPhone}
        isOptional
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...bind('contact.secondPhone', contact?.secondPhone && formatPhone(contact.secondPhone))}
      />
    </>
  )
}

/** Returns what was typed as the API takes it; the pin of a known address stays. */
export function addressFrom(text: ReadField, known: SavedAddress | null): NewAddress {
  const optional = (name: string) => text(name) || null
  return {
    label: text('label'),
    place: {
      area: text('place.area'),
      landmark: text('place.landmark'),
      directions: optional('place.directions'),
      gateCode: optional('place.gateCode'),
      latitude: known?.place.latitude ?? null,
      longitude: known?.place.longitude ?? null,
    },
    contact: {
      name: text('contact.name'),
      phone: text('contact.phone'),
      secondName: optional('contact.secondName'),
      secondPhone: optional('contact.secondPhone'),
    },
  }
}
