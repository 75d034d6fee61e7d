import type { FailureReason } from '#contract/core/order-shapes.ts'
import type { UnavailableReason } from '#domain/consent.ts'
import type { OrderStatus } from '#domain/order-machine.ts'
import type { BadgeTone } from '#web/design/badge.tsx'
import * as texts from './texts.ts'

/** An order's status as admins and agents say it. */
export const statusLabel: Record<OrderStatus, string> = {
  awaiting_payment: texts.awaitingPayment,
  queued: texts.queued,
  assigned: texts.assigned,
  shopping: texts.shopping,
  purchased: texts.bought2,
  in_transit: texts.onTheWay,
  arrived: texts.atTheGate,
  delivered: texts.delivered,
  cancelled: texts.cancelled,
  expired: texts.expired,
  failed: texts.notDelivered,
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

export const failureText: Record<FailureReason, string> = {
  unreachable: texts.nobodyAnswers,
  refused: texts.theCustomerRefusedTheGoods,
  unsafe: texts.itIsNotSafeThere,
  wrong_address: texts.theAddressIsWrong,
  other: texts.somethingElse,
}

export const missingText: Record<UnavailableReason, string> = {
  not_there: texts.notAvailable5,
  too_dear: texts.tooCostly,
  poor_quality: texts.poorQuality,
}

/** Returns why an order ended: a failure's words, or the reason as it was written. */
export function endTextOf(endReason: string): string {
  const failure = (Object.keys(failureText) as FailureReason[]).find((code) => code === endReason)
  return failure === undefined ? endReason : failureText[failure]
}
