import type { FailureReason } from '#contract/core/order-shapes.ts'
import type { UnavailableReason } from '#domain/orders/consent.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import type { BadgeTone } from '#web/design/badge.tsx'
import * as common from '#web/design/common-texts.ts'
import * as texts from './texts.ts'

/** Names an order's status as admins and agents say it. */
export const statusLabel: Record<OrderStatus, string> = {
  awaiting_payment: texts.status.awaitingPayment,
  queued: texts.status.queued,
  assigned: texts.status.assigned,
  shopping: common.state.shopping,
  purchased: common.state.bought,
  in_transit: common.state.onTheWay,
  arrived: common.state.atTheGate,
  delivered: common.state.delivered,
  cancelled: common.state.cancelled,
  expired: common.state.expired,
  failed: common.state.notDelivered,
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
  unreachable: texts.reasons.unreachable,
  refused: texts.reasons.refused,
  unsafe: texts.reasons.unsafe,
  wrong_address: texts.reasons.wrongAddress,
  other: texts.problems.other,
}

export const unavailableText: Record<UnavailableReason, string> = {
  not_there: texts.reasons.unavailable,
  too_dear: texts.problems.tooCostly,
  poor_quality: texts.reasons.poorQuality,
}

/** Returns why an order ended: a failure's words, or the reason as it was written. */
export function endTextOf(endReason: string): string {
  const failure = (Object.keys(failureText) as FailureReason[]).find((code) => code === endReason)
  return failure === undefined ? endReason : failureText[failure]
}
