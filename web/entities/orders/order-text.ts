import type { OrderItem } from '#contract/core/order-shapes.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import * as texts from './texts.ts'

/** Returns how far the shopping is: "2 bought, 1 not available, 3 to go". */
export function shoppingCount(items: readonly Pick<OrderItem, 'status'>[]): string {
  const count = (status: OrderItem['status']) => items.filter((item) => item.status === status).length
  const parts = [
    [count('bought'), texts.counts.bought],
    [count('unavailable'), texts.counts.unavailable],
    [count('requested'), texts.counts.toGo],
  ] as const
  return parts
    .filter(([number]) => number > 0)
    .map(([number, text]) => `${number} ${text}`)
    .join(', ')
}

/** Returns why the goods were not handed over, as the customer should read it. */
export function failureText(reason: string | null): string {
  return reason !== null && Object.hasOwn(failures, reason)
    ? failures[reason as keyof typeof failures]
    : failures.other
}

const failures = {
  unreachable: texts.failures.unreachable,
  refused: texts.failures.refused,
  unsafe: texts.failures.unsafe,
  wrong_address: texts.failures.wrongAddress,
  other: texts.failures.other,
} as const

/** Says what cancelling costs, and from when: the same sentence on every page. */
export function cancellingText(feeKobo: number): string {
  return texts.fees.cancellation(nairaText(feeKobo, true))
}

/** About how far, as people say it: "80 m", "2.3 km", "5 km", "14 km". */
export function distanceText(metres: number): string {
  if (metres < 950) return `${Math.max(10, Math.round(metres / 10) * 10)} m`
  const digits = metres < 9950 ? 1 : 0
  return texts.place.km(Number((metres / 1000).toFixed(digits)))
}
