import { type VatTerms, vatTermsOn } from '#domain/money/vat.ts'
import { lagosTime } from '#domain/time/days.ts'
import type { Settings } from '#server/settings/read-settings.ts'

/** Describes who issues a paper, as it is printed on it. */
export interface Seller {
  name: string
  address: string
  tin: string
}

/** Holds what the papers of this moment say of us and of tax. */
export interface PaperTerms {
  seller: Seller
  vat: VatTerms | null
}

export function paperTermsOf(settings: Settings, now: Date): PaperTerms {
  return {
    seller: {
      name: settings.text('business_name'),
      address: settings.text('business_address'),
      tin: settings.text('business_tin'),
    },
    vat: vatTermsOn(lagosTime(now).date, settings.vat),
  }
}
