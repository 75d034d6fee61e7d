import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf } from '#contract/core/ids.ts'
import { orderContact, orderPlace } from '#contract/core/order-shapes.ts'
import { plainText } from '#contract/core/text.ts'
import { newOrder } from '#contract/orders/orders.ts'

export const maxAddresses = 20

/** Holds a saved address: the place and the people of an order, under a name such as Home. */
export const savedAddress = z.object({
  id: idOf('address'),
  label: z.string(),
  place: orderPlace,
  contact: orderContact,
  isDefault: z.boolean(),
})
export type SavedAddress = z.output<typeof savedAddress>

const addresses = z.array(savedAddress)
const addressParams = z.strictObject({ id: idOf('address') })
export const newAddress = z.strictObject({
  label: plainText({ min: 1, max: 40 }),
  place: newOrder.shape.place,
  contact: newOrder.shape.contact,
})
export type NewAddress = z.output<typeof newAddress>

export const listAddressesEndpoint = defineEndpoint({
  id: 'addresses.list',
  method: 'GET',
  path: '/api/profile/addresses',
  summary: 'The person’s saved addresses, the default first',
  access: 'signedIn',
  response: addresses,
})

export const addAddressEndpoint = defineEndpoint({
  id: 'addresses.add',
  method: 'POST',
  path: '/api/profile/addresses',
  summary: 'Save an address; the first becomes the default',
  access: 'signedIn',
  body: newAddress,
  response: addresses,
})

export const changeAddressEndpoint = defineEndpoint({
  id: 'addresses.change',
  method: 'POST',
  path: '/api/profile/addresses/:id',
  summary: 'Change a saved address',
  access: 'signedIn',
  params: addressParams,
  body: newAddress,
  response: addresses,
})

export const removeAddressEndpoint = defineEndpoint({
  id: 'addresses.remove',
  method: 'POST',
  path: '/api/profile/addresses/:id/remove',
  summary: 'Remove a saved address; where it was the default, the one changed last becomes it',
  access: 'signedIn',
  params: addressParams,
  response: addresses,
})

export const setDefaultAddressEndpoint = defineEndpoint({
  id: 'addresses.setDefault',
  method: 'POST',
  path: '/api/profile/addresses/:id/default',
  summary: 'Make a saved address the one that checkout begins with',
  access: 'signedIn',
  params: addressParams,
  response: addresses,
})
