import { useState } from 'react'
import type { TypedField } from './core/pay-field.ts'
import type { CheckoutErrors } from './core/use-checkout-errors.ts'
import { payFields } from './pay-field-list.ts'

export interface TypedFields {
  isBusy: boolean
  of(name: string): TypedField
  /** Makes all that is typed part of the draft; false where there is something to correct first. */
  applyAll(): Promise<boolean>
}

/** Holds what is typed in the fields that features add, until it is part of the draft. */
export function useTypedFields(errors: CheckoutErrors): TypedFields {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setIsBusy] = useState(false)
  const set = (name: string, text: string) => setTexts((all) => ({ ...all, [name]: text }))

  async function apply(name: string): Promise<boolean> {
    const field = payFields.find((each) => each.name === name)
    const typed = texts[name] ?? ''
    if (!field?.isUnchecked(typed)) return true
    if (isBusy) return false
    errors.clear(name)
    setIsBusy(true)
    try {
      const fault = await field.apply(typed)
      if (fault === null) set(name, '')
      else errors.show({ [name]: fault })
      return fault === null
    } finally {
      setIsBusy(false)
    }
  }

  return {
    isBusy,
    of: (name) => ({
      typed: texts[name] ?? '',
      isBusy,
      type(text) {
        errors.clear(name)
        set(name, text)
      },
      apply: () => apply(name),
    }),
    async applyAll() {
      for (const { name } of payFields) if (!(await apply(name))) return false
      return true
    },
  }
}
