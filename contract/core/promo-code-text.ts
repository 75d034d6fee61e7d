import { z } from 'zod'
import { cleanCode, promoCodePattern } from '#domain/typed-text.ts'

/** Takes a promo code as people type it: three to twenty letters and digits, in any case. */
export const promoCodeText = z
  .string()
  .overwrite(cleanCode)
  .toUpperCase()
  .regex(promoCodePattern, 'A promo code has 3 to 20 letters and digits')
