import type { OrderStatus } from '#contract/order-machine.ts'
import type { FailureReason, unavailableReasons } from '#contract/order-shapes.ts'
import type { BadgeTone } from '#web/design/badge.tsx'

/** An order's status as staff and agents say it. */
export const statusWords: Record<OrderStatus, string> = {
  awaiting_payment: 'Awaiting payment',
  queued: 'Queued',
  assigned: 'Assigned',
  shopping: 'Shopping',
  purchased: 'Bought',
  in_transit: 'On the way',
  arrived: 'At the door',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Ran out',
  failed: 'Not delivered',
}

export const statusTones: Record<OrderStatus, BadgeTone> = {
  awaiting_payment: 'plain',
  queued: 'amber',
  assigned: 'adire',
  shopping: 'adire',
  purchased: 'adire',
  in_transit: 'adire',
  arrived: 'adire',
  delivered: 'leaf',
  cancelled: 'plain',
  expired: 'plain',
  failed: 'pepper',
}

export const failureWords: Record<FailureReason, string> = {
  unreachable: 'Nobody answers',
  refused: 'The customer refused the goods',
  unsafe: 'It is not safe there',
  wrong_address: 'The address is wrong',
  other: 'Something else',
}

export const missingWords: Record<(typeof unavailableReasons)[number], string> = {
  not_there: 'Not there',
  too_dear: 'Too dear',
  poor_quality: 'Poor quality',
}

/** Why an order ended: a failure's words, or the reason as it was written. */
export function endWordsOf(endReason: string): string {
  const failure = (Object.keys(failureWords) as FailureReason[]).find((code) => code === endReason)
  return failure === undefined ? endReason : failureWords[failure]
}
