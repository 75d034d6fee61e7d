import { z } from 'zod'
import { cleanCode } from '#domain/typed-text.ts'
import { emailForm } from './email-form.ts'

const badEmailText = 'Please enter a valid email address'

/** Takes an email address as a person types it: outer white space is not part of it, its case is preserved. */
export const emailAddress = z
  .string()
  .overwrite((typed) => cleanCode(typed).replace(/^mailto:/i, ''))
  .max(254, badEmailText)
  .pipe(z.email({ pattern: emailForm, error: badEmailText }))
