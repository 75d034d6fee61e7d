import type { PromoTerms } from '#domain/bill.ts'

/** A promo code with what it takes off; null where it was typed without a network and nobody has checked it. */
export interface DraftPromo {
  code: string
  terms: PromoTerms | null
}

declare module '#web/site/list/draft/draft-shape.ts' {
  interface PayChoice {
    promo?: DraftPromo | null
  }
}
