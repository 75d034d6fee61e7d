import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import type { CheckoutErrors } from '#web/site/checkout/core/use-checkout-errors.ts'
import * as texts from '#web/site/checkout/texts.ts'
import type { Draft } from '#web/site/list/draft/draft-shape.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import type { PromoCode } from './use-promo-code.ts'

export interface PromoFieldProps {
  promo: Draft['promo']
  discountKobo: number
  errors: CheckoutErrors
  code: PromoCode
}

/** A code that takes something off our fees: typed, checked, and then part of the draft. */
export function PromoField({ promo, discountKobo, errors, code }: PromoFieldProps) {
  const refused = errors.fields['promoCode']
  if (promo)
    return (
      <div className="grid gap-1" data-invalid={refused !== undefined}>
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span>
            <b>{promo.code}</b>{' '}
            {promo.terms === null
              ? texts.promo.unchecked
              : texts.promo.discount(nairaText(discountKobo, true))}
          </span>
          <Button
            kind="quiet"
            onClick={() => {
              errors.clear('promoCode')
              changeDraft({ do: 'pay', change: { promo: null } })
            }}
          >
            {common.action.remove}
          </Button>
        </p>
        {refused !== undefined && (
          <p role="alert" className="text-sm font-semibold text-pepper">
            {refused}
          </p>
        )}
      </div>
    )
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={common.label.promoCode}
          isOptional
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={code.typed}
          error={refused}
          onChange={(event) => code.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void code.apply()
          }}
        />
      </div>
      <Button kind="secondary" isBusy={code.isBusy} onClick={() => void code.apply()}>
        {texts.promo.apply}
      </Button>
    </div>
  )
}
