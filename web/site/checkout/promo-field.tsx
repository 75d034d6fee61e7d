import { useState } from 'react'
import { checkPromoEndpoint } from '#contract/promotions/promo-codes.ts'
import { Button } from '#web/design/button.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { callApi } from '#web/platform/api/api.ts'
import { reasonOf } from '#web/platform/api/api-error.ts'
import type { Draft } from '#web/site/list/draft/draft.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import * as texts from './texts.ts'
import type { CheckoutErrors } from './use-checkout-errors.ts'

export interface PromoFieldProps {
  promo: Draft['promo']
  /** What it takes off now. */
  discountKobo: number
  errors: CheckoutErrors
}

/** A code that takes something off our fees: typed, checked, and then part of the draft. */
export function PromoField({ promo, discountKobo, errors }: PromoFieldProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const refused = errors.fields['promoCode']
  const forget = () => {
    errors.clear('promoCode')
    setProblem(null)
  }
  const check = async () => {
    const code = typed.trim()
    if (code === '' || isBusy) return
    forget()
    setIsBusy(true)
    try {
      const { terms, ...checked } = await callApi(checkPromoEndpoint, { params: { code } })
      changeDraft({ do: 'pay', change: { promo: { code: checked.code, terms } } })
      setTyped('')
    } catch (error) {
      setProblem(reasonOf(error, texts.weCouldNotCheckTheCode))
    } finally {
      setIsBusy(false)
    }
  }
  if (promo)
    return (
      <div className="grid gap-1" data-invalid={refused !== undefined}>
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span>
            <b>{promo.code}</b> {texts.takesOff(nairaText(discountKobo, true))}
          </span>
          <Button
            kind="quiet"
            onClick={() => {
              forget()
              changeDraft({ do: 'pay', change: { promo: null } })
            }}
          >
            {texts.removeTheCode}
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
          label={texts.promoCode}
          isOptional
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          value={typed}
          error={problem ?? undefined}
          onChange={(event) => {
            setProblem(null)
            setTyped(event.currentTarget.value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void check()
          }}
        />
      </div>
      <Button kind="secondary" isBusy={isBusy} onClick={() => void check()}>
        {texts.apply}
      </Button>
    </div>
  )
}
