import type { SavedAddress } from '#contract/accounts/addresses.ts'
import { formatPhone } from '#contract/core/phone.ts'
import type { Draft } from './draft.ts'
import { changeDraft } from './draft-store.ts'

/** Puts a saved address into the order being made. */
export function chooseAddress({ place, contact }: Pick<SavedAddress, 'place' | 'contact'>): void {
  changeDraft({
    do: 'place',
    change: {
      area: place.area,
      landmark: place.landmark,
      directions: place.directions ?? '',
      gateCode: place.gateCode ?? '',
      latitude: place.latitude,
      longitude: place.longitude,
    },
  })
  changeDraft({
    do: 'contact',
    change: {
      name: contact.name,
      phone: formatPhone(contact.phone),
      secondName: contact.secondName ?? '',
      secondPhone: contact.secondPhone === null ? '' : formatPhone(contact.secondPhone),
    },
  })
}

/** Returns whether nobody has written where to yet. */
export function isUnwritten({ place }: Pick<Draft, 'place'>): boolean {
  return [place.area, place.landmark, place.directions, place.gateCode].every((text) => text === '')
}
