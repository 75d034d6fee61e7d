/** Codes of promo codes and invitations. */
export const promoErrorCodes = {
  'promos.not_valid': [409, 'This promo code is not valid, or it has ended.'],
  'promos.used': [409, 'This promo code was used already with this account or phone number.'],
  'promos.not_for_you': [
    409,
    'An invitation is for a first order, not for an account, phone or device that we know already.',
  ],
  'promos.too_small': [409, 'This promo code needs a bigger order.'],
  'promos.code_taken': [409, 'There is already a live promo code with this name.'],
  'promos.not_found': [404, 'We cannot find this promo code.'],
} as const
