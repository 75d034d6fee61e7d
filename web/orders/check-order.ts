import { config } from 'zod'
import { newOrder } from '#contract/orders.ts'

// Compiled checks need `eval`, which the Content-Security-Policy forbids.
config({ jitless: true })

/** What is wrong with an order before it is sent, by field: `place.area`. Empty when nothing is. */
export function checkOrder(order: unknown): Record<string, string> {
  const result = newOrder.safeParse(order)
  if (result.success) return {}
  const found = result.error.issues.map((issue) => [issue.path.join('.'), issue.message] as const)
  return Object.fromEntries(found.reverse())
}
