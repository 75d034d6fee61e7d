import { useState } from 'react'
import { checkPromoEndpoint } from '#contract/promotions/promo-codes.ts'
import { cleanPromoCode } from '#domain/typed-text.ts'
import { callApi } from '#web/platform/api/api.ts'
import { levelOf, reasonOf } from '#web/platform/core/api-error.ts'
import { NoAnswer } from '#web/platform/core/ask-network.ts'
import { log } from '#web/platform/core/log.ts'
import type { CheckoutErrors } from '#web/site/checkout/core/use-checkout-errors.ts'
import * as checkoutTexts from '#web/site/checkout/texts.ts'
import type { Draft } from '#web/site/list/draft/draft-shape.ts'
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
      const { promo } = readDraft()
      const code = promo?.code ?? typed.trim()
      if (code === '' || promo?.terms) return true
      if (isBusy) return false
      errors.clear('promoCode')
      setIsBusy(true)
      try {
        const { terms, ...checked } = await callApi(checkPromoEndpoint, { params: { code } })
        saveCode({ code: checked.code, terms })
        return true
      } catch (error) {
        log(levelOf(error), 'The promo code is not checked', error)
        const unchecked = error instanceof NoAnswer ? cleanPromoCode(code) : null
        // Without a network it goes with the order, and whoever places that is asked where it is not valid.
        if (unchecked !== null) saveCode({ code: unchecked, terms: null })
        else errors.show({ promoCode: refusalOf(error) })
        return unchecked !== null
      } finally {
        setIsBusy(false)
      }
    },
  }

  function saveCode(promo: NonNullable<Draft['promo']>): void {
    changeDraft({ do: 'pay', change: { promo } })
    setTyped('')
  }
}

function refusalOf(error: unknown): string {
  return error instanceof NoAnswer
    ? checkoutTexts.promo.notACode
    : reasonOf(error, checkoutTexts.promo.failed)
}
