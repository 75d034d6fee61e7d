import { z } from 'zod'
import { savedAddress } from '#contract/accounts/addresses.ts'
import { emailAddress } from '#contract/accounts/email.ts'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf } from '#contract/core/ids.ts'
import { kobo } from '#contract/core/money.ts'
import { nigerianPhone } from '#contract/core/phone.ts'
import { saidNameText } from '#contract/core/said-name.ts'
import { plainText } from '#contract/core/text.ts'
import { maxListCharacters } from '#contract/lists/lists.ts'
import { newOrder, placedOrder } from '#contract/orders/orders.ts'

/** Somebody who calls, as the account of their number is known. */
const caller = z.object({
  id: idOf('user'),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  /** Says that they typed a code sent to the number, so that it is theirs. */
  isClaimed: z.boolean(),
  walletKobo: kobo,
  owedKobo: kobo,
  addresses: z.array(savedAddress),
})
export type Caller = z.output<typeof caller>

/** Holds the caller's answer: the area of the last order, or what it came to. */
const ownerAnswer = plainText({ min: 1, max: 80 }).nullable().default(null)

export const findCallerEndpoint = defineEndpoint({
  id: 'admin.findCaller',
  method: 'POST',
  path: '/api/admin/callers/find',
  summary:
    'Find the customer whose number this is; null where the number is nobody’s, or a customer’s of other cities. A number that was silent for half a year says nothing of its account before the caller has said the area of the last order, or what it came to',
  access: 'orders.manage',
  cities: 'filtered',
  body: z.strictObject({ phone: nigerianPhone, answer: ownerAnswer }),
  response: z.object({
    caller: caller.nullable(),
    /** The number was silent for so long that it may be somebody else's by now. */
    isSilent: z.boolean(),
  }),
})

/** Lists what admins can give a customer. */
const extras = {
  /** Says why the delivery fee is taken off. */
  waivedFor: plainText({ min: 1, max: 200 }).nullable().default(null),
  /** It is paid for after the handover, within what customers may owe. */
  paysLater: z.boolean().default(false),
  /** The hour is taken although it is full. */
  isOverbooked: z.boolean().default(false),
}

const order = newOrder.omit({
  items: true,
  rest: true,
  paymentMethod: true,
  useWallet: true,
})

/** The list as it was written; else its items. */
const list = {
  text: plainText({ min: 1, max: maxListCharacters }).optional(),
  items: newOrder.shape.items.optional(),
}
const oneOfBoth = {
  check: ({ text, items }: { text?: unknown; items?: unknown }) =>
    (text === undefined) !== (items === undefined),
  wrong: { path: ['items'], message: 'Send the list as text or as items' },
}

export const placeForCallerEndpoint = defineEndpoint({
  id: 'admin.placeOrder',
  method: 'POST',
  path: '/api/admin/orders',
  summary:
    'Place an order for somebody who called or wrote. A number without an account gets one, which its owner claims by a code. Their wallet is not used: that takes their own word',
  access: 'orders.manage',
  cities: 'filtered',
  needsIdempotencyKey: true,
  body: order
    .safeExtend({
      caller: z.strictObject({
        phone: nigerianPhone,
        name: saidNameText(80),
        /** For a new account only. */
        email: emailAddress.nullable().default(null),
        answer: ownerAnswer,
        /** The number was silent for long, and its caller is somebody new: they get an account of their own. */
        isNew: z.boolean().default(false),
      }),
      ...list,
      /** Adds what another market sells: a second order, both or none. */
      rest: z
        .strictObject({ marketId: idOf('market'), ...list })
        .refine(oneOfBoth.check, oneOfBoth.wrong)
        .optional(),
      paymentMethod: z.enum(['cash', 'transfer', 'own_transfer', 'pos', 'prepaid']).default('cash'),
      ...extras,
    })
    .refine(oneOfBoth.check, oneOfBoth.wrong)
    .refine((body) => body.waivedFor === null || body.promoCode == null, {
      path: ['promoCode'],
      message: 'Waive the delivery fee or use a promo code, not both',
    })
    .refine((body) => !body.paysLater || body.paymentMethod === 'cash', {
      path: ['paysLater'],
      message: 'An order that is paid later is for cash',
    }),
  response: placedOrder.extend({ customerId: idOf('user') }),
  status: 201,
})
