import { z } from 'zod'
import { emailForm } from './email-form.ts'

export const badEmailWords = 'Please enter a valid email address'

/** An e-mail address as a person types it: outer white space is not part of it, its case is kept. */
export const emailAddress = z
  .string()
  .trim()
  .max(254, badEmailWords)
  .pipe(z.email({ pattern: emailForm, error: badEmailWords }))
