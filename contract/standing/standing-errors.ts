/** Holds the codes about standing orders. */
export const standingErrorCodes = {
  'standing.not_found': [404, 'We cannot find this standing order.'],
  'standing.no_date': [404, 'This standing order has no such date.'],
  'standing.too_many': [409, 'You can have up to twenty standing orders. Remove one you no longer use.'],
  'standing.placed': [409, 'This order is placed already. Cancel it on its own page.'],
  'standing.over': [410, 'The hour of this order has passed.'],
  'standing.above_cap': [409, 'This may cost more than you set. Agree to it first, or skip it.'],
  'standing.price_changed': [409, 'The price has changed since you saw it. Check it again.'],
  'standing.too_late': [409, 'We could not remind you in time, so we did not place this order.'],
} as const
