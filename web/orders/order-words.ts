import type { OrderItem } from '#contract/order-shapes.ts'

/** How far the shopping is: "2 bought, 1 not there, 3 to go". */
export function shoppingCount(items: readonly Pick<OrderItem, 'status'>[]): string {
  const count = (status: OrderItem['status']) => items.filter((item) => item.status === status).length
  const parts = [
    [count('bought'), 'bought'],
    [count('unavailable'), 'not there'],
    [count('requested'), 'to go'],
  ] as const
  return parts
    .filter(([number]) => number > 0)
    .map(([number, words]) => `${number} ${words}`)
    .join(', ')
}

/** Why the goods were not handed over, as the customer should hear it. */
export function failureText(reason: string | null): string {
  return reason !== null && Object.hasOwn(failures, reason)
    ? failures[reason as keyof typeof failures]
    : failures.other
}

const failures = {
  unreachable: 'Nobody could be reached at the gate or on the phone.',
  refused: 'The goods were not accepted at the gate.',
  unsafe: 'It was not safe to reach the place.',
  wrong_address: 'The address could not be found.',
  other: 'The goods could not be handed over.',
} as const

/** About how far, as people say it: "80 m", "2.3 km", "5 km", "14 km". */
export function distanceText(metres: number): string {
  if (metres < 950) return `${Math.max(10, Math.round(metres / 10) * 10)} m`
  const digits = metres < 9950 ? 1 : 0
  return `${Number((metres / 1000).toFixed(digits))} km`
}
