import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  addAddressEndpoint,
  changeAddressEndpoint,
  listAddressesEndpoint,
  maxAddresses,
  removeAddressEndpoint,
  setDefaultAddressEndpoint,
} from '#contract/accounts/addresses.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())

const address = (label: string) => ({
  label,
  place: { area: 'Gwarinpa', landmark: 'Blue gate after the mosque', gateCode: '4471' },
  contact: {
    name: 'Amina',
    phone: '0803 123 4501',
    secondName: 'Baba',
    secondPhone: '+234 (0) 803 123 4599',
  },
})

async function newcomer(username: string) {
  await addPerson(world, { username, role: 'customer' })
  return world.as(username)
}

test('addresses are saved, changed and removed, and one of them is the default', async () => {
  const person = await newcomer('first')
  const [home] = await person.call(addAddressEndpoint, { body: address('Home') })
  assert.equal(home?.isDefault, true)
  assert.equal(home?.contact.phone, '+2348031234501')
  assert.equal(home?.contact.secondPhone, '+2348031234599')
  const both = await person.call(addAddressEndpoint, { body: address('Shop') })
  assert.deepEqual(
    both.map(({ label, isDefault }) => [label, isDefault]),
    [
      ['Home', true],
      ['Shop', false],
    ],
  )
  const shop = both[1]?.id ?? ''
  const moved = await person.call(setDefaultAddressEndpoint, { params: { id: shop } })
  assert.deepEqual(
    moved.map(({ label, isDefault }) => [label, isDefault]),
    [
      ['Shop', true],
      ['Home', false],
    ],
  )
  await person.call(changeAddressEndpoint, { params: { id: shop }, body: address('Kiosk') })
  const left = await person.call(removeAddressEndpoint, { params: { id: shop } })
  assert.deepEqual(
    left.map(({ label, isDefault }) => [label, isDefault]),
    [['Home', true]],
  )
  assert.deepEqual(await person.call(listAddressesEndpoint, {}), left)
})

test('somebody else’s address and one that never was are the same 404, and stay as they are', async () => {
  const owner = await newcomer('owner-of-it')
  const thief = await newcomer('thief')
  const [mine] = await owner.call(addAddressEndpoint, { body: address('Home') })
  const ids = [mine?.id ?? '', 'adr_00000000000000000000000000']
  for (const endpoint of [removeAddressEndpoint, setDefaultAddressEndpoint]) {
    const answers = await Promise.all(ids.map((id) => thief.send(endpoint, { params: { id } })))
    assert.equal(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1)
    assert.equal(answers[0]?.status, 404)
  }
  const changes = await Promise.all(
    ids.map((id) => thief.send(changeAddressEndpoint, { params: { id }, body: address('Mine now') })),
  )
  assert.equal(new Set(changes.map(({ status, text }) => `${status} ${text}`)).size, 1)
  assert.deepEqual(await thief.call(listAddressesEndpoint, {}), [])
  assert.deepEqual(await owner.call(listAddressesEndpoint, {}), [mine])
})

test('a repeat with the same key saves once; thirty at once stop at twenty, with one default', async () => {
  const person = await newcomer('eager')
  const key = { idempotencyKey: 'one-address-once' }
  const [first, second] = await Promise.all([
    person.call(addAddressEndpoint, { body: address('Home') }, key),
    person.call(addAddressEndpoint, { body: address('Home') }, key),
  ])
  assert.deepEqual(first, second)
  assert.equal(first.length, 1)
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      person.send(addAddressEndpoint, { body: address(`Place ${index}`) }),
    ),
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, maxAddresses - 1)
  const saved = await person.call(listAddressesEndpoint, {})
  assert.equal(saved.length, maxAddresses)
  assert.equal(saved.filter(({ isDefault }) => isDefault).length, 1)
  await person.refused(addAddressEndpoint, { body: address('One more') }, 'addresses.too_many')
})

test('an address takes no field that it does not have, and a pin needs both numbers', async () => {
  const person = await newcomer('strict')
  const product = address('Home')
  const bad = [
    { ...product, userId: 'usr_00000000000000000000000000' },
    { ...product, isDefault: true },
    { ...product, place: { ...product.place, latitude: 9.1 } },
    { ...product, contact: { ...product.contact, phone: '12' } },
    { ...product, label: '' },
  ]
  for (const body of bad) await person.refused(addAddressEndpoint, { body } as never, 'request.invalid')
  assert.deepEqual(await person.call(listAddressesEndpoint, {}), [])
})
