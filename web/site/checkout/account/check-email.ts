import { emailForm } from '#contract/accounts/email-form.ts'
import type { FieldErrors } from '#web/site/checkout/core/use-checkout-errors.ts'
import * as checkoutTexts from '#web/site/checkout/texts.ts'
import * as accountTexts from './texts.ts'

/** Returns what is wrong with the address that the code goes to. */
export function checkEmail(email: string): FieldErrors {
  const typed = email.trim()
  if (emailForm.test(typed)) return {}
  return { email: typed === '' ? checkoutTexts.field.required : accountTexts.email.invalid }
}
