import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { kobo, koboSum, positiveKobo } from '#contract/core/money.ts'
import { promoCodeText } from '#contract/core/promo-code-text.ts'
import { maxFeeKobo } from '#domain/money/money.ts'

/** Says what a code takes off our fees: a sum or a share, never both. */
const promoTerms = z.union([
  z.object({ sumKobo: kobo, percent: z.null() }),
  z.object({ sumKobo: z.null(), percent: z.int() }),
])

export const checkPromoEndpoint = defineEndpoint({
  id: 'promos.check',
  method: 'GET',
  path: '/api/promo-codes/:code',
  summary:
    'What a promo code takes off our fees, if it is valid; who may still use it is checked with the order',
  access: 'public',
  params: z.strictObject({ code: promoCodeText }),
  response: z.object({
    code: z.string(),
    terms: promoTerms,
    minGoodsKobo: kobo,
    endsAt: instant.nullable(),
  }),
})

/** Describes a customer's own code for friends. */
const invitation = z.object({
  isOn: z.boolean(),
  /** Null until the customer asks for it. */
  code: z.string().nullable(),
  /** Is taken off the fees of a friend's first order. */
  discountKobo: kobo,
  /** Is paid into the wallet once that order is delivered. */
  rewardKobo: kobo,
  /** Friends whose first order was delivered, and what they brought. */
  friends: z.int(),
  earnedKobo: koboSum,
})
export type Invitation = z.output<typeof invitation>

export const getInvitationEndpoint = defineEndpoint({
  id: 'invitations.get',
  method: 'GET',
  path: '/api/invitation',
  summary: 'The signed-in customer’s code for friends, and what it brought',
  access: 'customer',
  response: invitation,
})

export const createInvitationEndpoint = defineEndpoint({
  id: 'invitations.create',
  method: 'POST',
  path: '/api/invitation',
  summary: 'Make the signed-in customer’s code for friends; the same again if there is one',
  access: 'customer',
  response: invitation,
})

const promoCode = z.object({
  id: idOf('promoCode'),
  code: z.string(),
  terms: promoTerms,
  minGoodsKobo: kobo,
  mostUses: z.int().nullable(),
  mostUsesEach: z.int(),
  endsAt: instant.nullable(),
  endedAt: instant.nullable(),
  createdAt: instant,
  /** Orders with it that were not cancelled or expired. */
  uses: z.int(),
  /** Sums what it took off the orders that were billed. */
  costKobo: koboSum,
})
export type PromoCode = z.output<typeof promoCode>

export const listPromosEndpoint = defineEndpoint({
  id: 'adminPromos.list',
  method: 'GET',
  path: '/api/admin/promo-codes',
  summary: 'Every promo code with its uses and what it cost, newest first',
  access: 'money.manage',
  response: z.array(promoCode),
})

export const createPromoEndpoint = defineEndpoint({
  id: 'adminPromos.create',
  method: 'POST',
  path: '/api/admin/promo-codes',
  summary: 'Make a promo code',
  access: 'money.manage',
  body: z
    .strictObject({
      code: promoCodeText,
      sumKobo: positiveKobo.max(maxFeeKobo, 'This is more than our fees can be').nullable().default(null),
      percent: z.int().min(1, 'At least 1').max(100, 'At most 100').nullable().default(null),
      minGoodsKobo: kobo.default(0),
      mostUses: z.int().min(1, 'At least one').max(1_000_000, 'At most 1,000,000').nullable().default(null),
      mostUsesEach: z.int().min(1, 'At least one').max(1000, 'At most 1,000').default(1),
      endsAt: instant.nullable().default(null),
    })
    .refine(({ sumKobo, percent }) => (sumKobo === null) !== (percent === null), {
      path: ['sumKobo'],
      message: 'Write a sum or a share',
    }),
  response: z.array(promoCode),
})

export const endPromoEndpoint = defineEndpoint({
  id: 'adminPromos.end',
  method: 'POST',
  path: '/api/admin/promo-codes/:id/end',
  summary: 'End a promo code; orders that were placed with it keep what it takes off',
  access: 'money.manage',
  params: z.strictObject({ id: idOf('promoCode') }),
  response: z.array(promoCode),
})
