import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { kobo } from '#contract/core/money.ts'
import { promise } from '#contract/core/order-shapes.ts'
import { plainText } from '#contract/core/text.ts'
import { adminOrder } from './admin-orders.ts'
import { customerOrder, newPlace } from './orders.ts'

const params = z.strictObject({ id: idOf('order') })

/** Degrees as they stand in an address; an empty text is none. */
const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'A pin is in degrees')
    .transform(Number)
    .refine((value) => Math.abs(value) <= most, `At most ${most} degrees`)

const query = z
  .strictObject({
    area: plainText({ min: 1, max: 80 }),
    latitude: degrees(90).optional(),
    longitude: degrees(180).optional(),
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    path: ['longitude'],
    message: 'A pin needs both latitude and longitude',
  })

/** Says what another address changes, order by order where a list comes from two markets. */
const addressQuote = z.object({
  parts: z.array(
    z.object({
      orderId: idOf('order'),
      marketName: z.string(),
      deliveryFeeKobo: kobo,
      promise,
      /** By when it is expected, where that is later than the promise. */
      expectedBy: instant.nullable(),
    }),
  ),
  /** Is what all of them cost more; below zero where they cost less. */
  addedKobo: z.int(),
})
export type AddressQuote = z.output<typeof addressQuote>

/** The most that may be added, as it was shown; refused where it is more by now. Null where nothing was shown. */
const shownAddedKobo = z.int().nullable().default(null)

export const quoteAddressEndpoint = defineEndpoint({
  id: 'orders.quoteAddress',
  method: 'GET',
  path: '/api/orders/:id/address',
  summary: 'When the order would come to another address, and what that costs',
  access: 'customer',
  params,
  query,
  response: addressQuote,
})

export const moveAddressEndpoint = defineEndpoint({
  id: 'orders.moveAddress',
  method: 'POST',
  path: '/api/orders/:id/address',
  summary: 'Have the order brought to another address, until its agent leaves the market',
  access: 'customer',
  params,
  body: z.strictObject({ place: newPlace, shownAddedKobo }),
  response: customerOrder,
})

export const adminQuoteAddressEndpoint = defineEndpoint({
  id: 'admin.quoteAddress',
  method: 'GET',
  path: '/api/admin/orders/:id/address',
  summary: 'When an order would come to another address, and what that costs',
  access: 'orders.manage',
  cities: 'order',
  params,
  query,
  response: addressQuote,
})

export const adminMoveAddressEndpoint = defineEndpoint({
  id: 'admin.moveAddress',
  method: 'POST',
  path: '/api/admin/orders/:id/address',
  summary: 'Move an order to another address for a customer who calls, until its agent leaves the market',
  access: 'orders.manage',
  cities: 'order',
  params,
  body: z.strictObject({ place: newPlace, shownAddedKobo, reason: plainText({ min: 1, max: 300 }) }),
  response: adminOrder,
})
