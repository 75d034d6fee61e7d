import type { NewAddress, SavedAddress } from '#contract/accounts/addresses.ts'
import { toE164 } from '#contract/core/phone.ts'
import type { Draft } from '#web/site/list/draft/draft-shape.ts'

type Where = Pick<Draft, 'place' | 'contact'>

/** Returns what is in the order as an address to save. */
export function addressOf({ place, contact }: Where, label: string): NewAddress {
  return {
    label,
    place: {
      area: place.area.trim(),
      landmark: place.landmark.trim(),
      directions: place.directions.trim() || null,
      gateCode: place.gateCode.trim() || null,
      latitude: place.latitude,
      longitude: place.longitude,
    },
    contact: {
      name: contact.name.trim(),
      phone: contact.phone.trim(),
      secondName: contact.secondName.trim() || null,
      secondPhone: contact.secondPhone.trim() || null,
    },
  }
}

/** Returns whether the order goes to this saved address, as it is written there. */
export function isAddressOf(saved: SavedAddress, where: Where): boolean {
  const { place, contact } = addressOf(where, saved.label)
  const phones = { phone: toE164(contact.phone), secondPhone: toE164(contact.secondPhone ?? '') }
  return (
    JSON.stringify([place, contact.name, phones.phone, contact.secondName, phones.secondPhone]) ===
    JSON.stringify([
      orderOf(saved.place),
      saved.contact.name,
      saved.contact.phone,
      saved.contact.secondName,
      saved.contact.secondPhone,
    ])
  )
}

/** Returns whether there is enough of an address to keep it. */
export function isWritten({ place, contact }: Where): boolean {
  return [place.area, place.landmark, contact.name, contact.phone].every((text) => text.trim() !== '')
}

function orderOf(place: SavedAddress['place']): NewAddress['place'] {
  const { area, landmark, directions, gateCode, latitude, longitude } = place
  return { area, landmark, directions, gateCode, latitude, longitude }
}
