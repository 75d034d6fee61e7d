import type { AdminAgent } from '#contract/orders/admin-orders.ts'
import { lateText } from './problem-badges.tsx'

/** Says how late the agent is with what they have in hand; nothing while they meet every promise. */
export function lateOf({ firstPromise }: AdminAgent, nowMs: number): string[] {
  const lateMs = firstPromise === null ? 0 : nowMs - Date.parse(firstPromise)
  return lateMs > 0 ? [lateText(lateMs)] : []
}
