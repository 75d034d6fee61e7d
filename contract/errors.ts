import { z } from 'zod'

/** Every code that the API answers with, its status, and the words a caller sees when nothing better is known. */
export const errorCodes = {
  'request.invalid': [400, 'Some of what was sent is not right. See the fields.'],
  'request.unreadable': [400, 'The request could not be read as JSON.'],
  'request.too_large': [413, 'The request is too large.'],
  'request.unsupported_media': [415, 'Send the body as application/json.'],
  'request.cross_site': [403, 'This request came from another site.'],
  'request.key_needed': [
    400,
    'Send an Idempotency-Key header: 8 to 100 letters, digits, dashes or underscores.',
  ],
  'request.key_reused': [422, 'This Idempotency-Key was used with another request.'],
  'request.too_many': [429, 'Too many tries. Wait a little and try again.'],
  'request.timeout': [408, 'The request took too long to arrive.'],
  'server.failed': [500, 'Something failed on our side. Nothing was changed; try again.'],
  'server.unavailable': [503, 'We cannot reach our records just now. Try again in a moment.'],
  'route.not_found': [404, 'There is nothing at this address.'],
  'auth.signed_out': [401, 'Sign in first.'],
  'auth.refused': [401, 'Invalid username or password'],
  'auth.forbidden': [403, 'Your account may not do this.'],
  'auth.suspended': [403, 'This account is suspended. Call us.'],
  'markets.not_found': [404, 'There is no such market.'],
  'orders.not_found': [404, 'There is no such order.'],
  'orders.market_closed': [409, 'This market is closed now. Choose another, or a time when it is open.'],
  'orders.market_inactive': [409, 'This market takes no orders at the moment.'],
  'orders.slot_unavailable': [409, 'The market is not open at that time. Choose another time.'],
  'orders.unknown_product': [400, 'One of the lines names a good that is not in the catalogue.'],
  'orders.over_cash_limit': [409, 'This is more than can be paid in cash on delivery.'],
  'orders.illegal_step': [409, 'The order is no longer at the point where this can be done.'],
  'orders.already_bought': [409, 'Shopping has begun and something is bought. Call us to cancel.'],
  'orders.fee_changed': [409, 'What cancelling costs has just changed. Look again before you cancel.'],
  'orders.items_open': [409, 'Some lines are not yet bought or marked as not there.'],
  'orders.nothing_bought': [409, 'Nothing was bought. Hand the order back or call the office.'],
  'orders.wrong_code': [409, 'That is not the customer’s code.'],
  'orders.code_locked': [409, 'The code was wrong five times. Call the office to finish the hand-over.'],
  'orders.cash_short': [409, 'The cash is less than the bill.'],
  'orders.cash_excess': [409, 'The cash is far more than the bill. Check the amount.'],
  'items.not_found': [404, 'There is no such line in this order.'],
  'items.over_cap': [409, 'This is over what the customer wants to pay. Ask the customer first.'],
  'items.needs_consent': [409, 'A substitute needs the customer’s word. Ask the customer first.'],
  'offers.not_found': [404, 'There is no such offer.'],
  'offers.taken': [409, 'Another agent has taken this order.'],
  'offers.withdrawn': [409, 'This order is no longer on offer.'],
  'agents.off_duty': [409, 'Go on duty first.'],
  'agents.on_trip': [409, 'Finish the trip before going off duty.'],
  'agents.cash_ceiling': [
    409,
    'Too much cash in hand. Pay in what was collected, then take cash orders again.',
  ],
  'agents.busy': [409, 'This agent has as many trips as one may have.'],
  'agents.not_found': [404, 'There is no such agent.'],
  'items.illegal_step': [409, 'This line is no longer at the point where this can be done.'],
  'agents.remits_too_much': [409, 'The agent does not hold that much.'],
  'launch.maintenance': [503, 'Kasuwa is not open yet. We are getting ready; please come back soon.'],
  'launch.key_refused': [403, 'Please check your access key and try again'],
  'launch.key_not_found': [404, 'There is no such access key.'],
  'tracking.not_found': [404, 'No order has this code. Check it letter by letter.'],
  'tracking.expired': [410, 'This order ended a while ago, so its code no longer works.'],
} as const satisfies Record<string, readonly [number, string]>
export type ErrorCode = keyof typeof errorCodes

/** Body of every answer that is not a success. `error` is for people, `code` for programs. */
export const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  /** What to mend, by path: `items.0.name`. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** More about this case, such as `opensAt` for a closed market. */
  detail: z.record(z.string(), z.unknown()).optional(),
})
export type ErrorBody = z.output<typeof errorBody>
