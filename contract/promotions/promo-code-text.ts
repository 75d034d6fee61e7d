import { z } from 'zod'
import { cleanCode } from '#domain/typed-text.ts'

/** A promo code as people type it: three to twenty letters and digits, in any case. */
export const promoCodeText = z
  .string()
  .overwrite(cleanCode)
  .toUpperCase()
  .regex(/^[A-Z0-9]{3,20}$/, 'A promo code has 3 to 20 letters and digits')
