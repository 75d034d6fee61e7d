import type { AgentDashboard } from '#contract/dispatch/agent.ts'
import type { AdviceRow } from './waiting-store.ts'

/** Where an agent is told to wait, as people read it. */
export function presentAdvice(row: AdviceRow | undefined): NonNullable<AgentDashboard['waitAt']> | null {
  if (!row) return null
  return {
    marketId: row.market_id,
    marketName: row.market_name,
    orders: row.orders,
    by: row.likely_by.toISOString(),
    distanceM: row.way_m,
  }
}
