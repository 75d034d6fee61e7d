import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SavedAddress } from '#contract/accounts/addresses.ts'
import { isUnwritten } from '#web/site/list/draft/choose-address.ts'
import { newDraft } from '#web/site/list/draft/draft.ts'
import { addressOf, isAddressOf, isWritten } from './saved-address.ts'

const saved: SavedAddress = {
  id: 'adr_00000000000000000000000000',
  label: 'Home',
  place: {
    area: 'Wuse 2',
    landmark: 'AP Plaza',
    directions: null,
    gateCode: '12',
    latitude: 9.1,
    longitude: 7.4,
  },
  contact: { name: 'Amina', phone: '+2348031234501', secondName: null, secondPhone: null },
  isDefault: true,
}
const draft = newDraft('a-key')
const written = {
  place: {
    area: ' Wuse 2',
    landmark: 'AP Plaza',
    directions: '',
    gateCode: '12',
    latitude: 9.1,
    longitude: 7.4,
  },
  contact: { name: 'Amina', phone: '0803 123 4501', secondName: '', secondPhone: '' },
}

test('an order goes to a saved address however its phone is written; any other word makes it another', () => {
  assert.equal(isAddressOf(saved, written), true)
  assert.equal(isAddressOf(saved, { ...written, place: { ...written.place, gateCode: '13' } }), false)
  assert.equal(
    isAddressOf(saved, { ...written, contact: { ...written.contact, phone: '08031234502' } }),
    false,
  )
  assert.equal(isAddressOf(saved, draft), false)
})

test('what can be stored is a place, a name and a phone', () => {
  assert.equal(isUnwritten(draft), true)
  assert.equal(isWritten(draft), false)
  assert.equal(isWritten(written), true)
  assert.equal(isUnwritten(written), false)
  assert.deepEqual(addressOf(written, 'Home').place.area, 'Wuse 2')
  assert.deepEqual(addressOf(written, 'Home').contact.secondPhone, null)
})
