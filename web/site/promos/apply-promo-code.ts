import { checkPromoEndpoint } from '#contract/promotions/promo-codes.ts'
import type { PromoTerms } from '#domain/money/bill.ts'
import { cleanPromoCode } from '#domain/typed-text.ts'
import { callApi } from '#web/platform/api/api.ts'
import { levelOf, reasonOf } from '#web/platform/core/api-error.ts'
import { NoAnswer } from '#web/platform/core/ask-network.ts'
import { log } from '#web/platform/core/log.ts'
import type { PayChoice } from '#web/site/list/draft/draft-shape.ts'
import { changeDraft, readDraft } from '#web/site/list/draft/draft-store.ts'
import * as texts from './texts.ts'

declare module '#web/site/list/draft/draft-shape.ts' {
  interface PayChoice {
    /** Holds a code with what it takes off; null where it was typed without a network and nobody has checked it. */
    promo?: { code: string; terms: PromoTerms | null } | null
  }
}

/** Returns whether a code was typed, now or without a network, that nobody has checked. */
export function isUnchecked(typed: string): boolean {
  const { promo } = readDraft()
  return promo ? promo.terms === null : typed.trim() !== ''
}

/** Checks a code and makes it part of the draft; returns what is wrong with it, or null. */
export async function applyPromoCode(typed: string): Promise<string | null> {
  const code = readDraft().promo?.code ?? typed.trim()
  try {
    const { terms, ...checked } = await callApi(checkPromoEndpoint, { params: { code } })
    save({ code: checked.code, terms })
    return null
  } catch (error) {
    log(levelOf(error), 'The promo code is not checked', error)
    if (!(error instanceof NoAnswer)) return reasonOf(error, texts.code.failed)
    const unchecked = cleanPromoCode(code)
    if (unchecked === null) return texts.code.notACode
    // Without a network it goes with the order, and whoever places that is asked where it is not valid.
    save({ code: unchecked, terms: null })
    return null
  }
}

function save(promo: NonNullable<PayChoice['promo']>): void {
  changeDraft({ do: 'pay', change: { promo } })
}
