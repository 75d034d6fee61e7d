import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import type { PayFieldProps } from '#web/site/checkout/core/pay-field.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import * as texts from './texts.ts'

/** A code that takes something off our fees: typed, checked, and then part of the draft. */
export function PromoField({ draft: { promo }, discountKobo, errors, field }: PayFieldProps) {
  const refused = errors.fields['promoCode']
  if (promo)
    return (
      <div className="grid gap-1" data-invalid={refused !== undefined}>
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span>
            <b>{promo.code}</b>{' '}
            {promo.terms === null ? texts.code.unchecked : texts.code.discount(nairaText(discountKobo, true))}
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
          value={field.typed}
          error={refused}
          onChange={(event) => field.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void field.apply()
          }}
        />
      </div>
      <Button kind="secondary" isBusy={field.isBusy} onClick={() => void field.apply()}>
        {texts.code.apply}
      </Button>
    </div>
  )
}
