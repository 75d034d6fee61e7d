import { useState } from 'react'
import { checkPromoEndpoint } from '#contract/promotions/promo-codes.ts'
import { callApi } from '#web/platform/api/api.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import * as checkoutTexts from '#web/site/checkout/core/texts.ts'

import type { CheckoutErrors } from '#web/site/checkout/core/use-checkout-errors.ts'
import { changeDraft, readDraft } from '#web/site/list/draft/draft-store.ts'

/** A promo code that is typed and not yet part of the draft. */
export interface PromoCode {
  typed: string
  isBusy: boolean
  type(text: string): void
  /** Checks what is typed and makes it part of the draft; false where there is something to correct first. */
  apply(): Promise<boolean>
}

export function usePromoCode(errors: CheckoutErrors): PromoCode {
  const [typed, setTyped] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  return {
    typed,
    isBusy,
    type(text) {
      errors.clear('promoCode')
      setTyped(text)
    },
    async apply() {
      const code = typed.trim()
      if (code === '' || readDraft().promo) return true
      if (isBusy) return false
      errors.clear('promoCode')
      setIsBusy(true)
      try {
        const { terms, ...checked } = await callApi(checkPromoEndpoint, { params: { code } })
        changeDraft({ do: 'pay', change: { promo: { code: checked.code, terms } } })
        setTyped('')
        return true
      } catch (error) {
        errors.show({ promoCode: reasonOf(error, checkoutTexts.promo.failed) })
        return false
      } finally {
        setIsBusy(false)
      }
    },
  }
}
