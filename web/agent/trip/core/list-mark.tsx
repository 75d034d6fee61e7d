import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Trip } from '#contract/dispatch/agent.ts'
import * as texts from '#web/agent/trip/texts.ts'
import { listMark } from './list-changes.ts'

/** That the customer added or changed an item since the agent took the order. */
export function ListMark({ trip, item }: { trip: Pick<Trip, 'timeline'>; item: OrderItem }) {
  const mark = listMark(trip, item)
  if (mark === null) return null
  return <span className="font-bold text-pepper-deep"> {texts.listChange[mark]}</span>
}
