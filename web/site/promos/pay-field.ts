import { promoOffKobo } from '#domain/money/bill.ts'
import type { PayField } from '#web/site/checkout/core/pay-field.ts'
import { applyPromoCode, isUnchecked } from './apply-promo-code.ts'
import { PromoField } from './promo-field.tsx'

/** A code that takes something off our fees. */
export const promoField: PayField = {
  name: 'promoCode',
  Field: PromoField,
  isUnchecked,
  apply: applyPromoCode,
  offKobo: ({ promo }, fees) => (promo?.terms ? promoOffKobo(promo.terms, fees) : 0),
  bodyOf: ({ promo }) => (promo ? { promoCode: promo.code } : {}),
}
