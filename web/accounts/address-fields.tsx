import type { NewAddress, SavedAddress } from '#contract/addresses.ts'
import { formatPhone } from '#contract/phone.ts'
import { TextArea } from '#web/design/text-area.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { typedIn } from './change-form.tsx'

interface AddressFieldsProps {
  address: SavedAddress | null
  errors: Readonly<Record<string, string>>
}

/** An address the way people in Abuja say it: area, landmark, directions, and whom to call at the gate. */
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
        label="Name of this address"
        placeholder="Home, shop, Mama’s house…"
        maxLength={40}
        required
        {...bind('label', address?.label)}
      />
      <TextField
        label="Area"
        placeholder="Wuse 2, Life Camp, Kubwa…"
        maxLength={80}
        required
        autoComplete="address-level3"
        {...bind('place.area', place?.area)}
      />
      <TextField
        label="Landmark"
        hint="What everybody near you knows."
        placeholder="Opposite AP plaza"
        maxLength={160}
        required
        autoComplete="street-address"
        {...bind('place.landmark', place?.landmark)}
      />
      <TextArea
        label="Directions"
        isOptional
        rows={2}
        maxLength={400}
        placeholder="Second gate on the left, blue roof"
        {...bind('place.directions', place?.directions)}
      />
      <TextField
        label="Gate or estate code"
        isOptional
        maxLength={40}
        autoComplete="off"
        {...bind('place.gateCode', place?.gateCode)}
      />
      <TextField
        label="Contact name"
        maxLength={80}
        required
        autoComplete="name"
        {...bind('contact.name', contact?.name)}
      />
      <TextField
        label="Contact phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="0803 123 4567"
        required
        {...bind('contact.phone', contact && formatPhone(contact.phone))}
      />
      <TextField
        label="Second person"
        isOptional
        maxLength={80}
        autoComplete="off"
        {...bind('contact.secondName', contact?.secondName)}
      />
      <TextField
        label="Their phone"
        isOptional
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...bind('contact.secondPhone', contact?.secondPhone && formatPhone(contact.secondPhone))}
      />
    </>
  )
}

/** What was typed as the API takes it; the pin of a known address stays. */
export function addressFrom(typed: FormData, known: SavedAddress | null): NewAddress {
  const text = (name: string) => typedIn(typed, name).trim()
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
