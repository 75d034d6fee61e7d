import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Trip } from '#contract/dispatch/agent.ts'

type Changed = Pick<Trip, 'timeline'>

/** Returns what was taken off the list since this agent has the order, as it was wanted. */
export function takenOff({ timeline }: Changed): string[] {
  return changesSince(timeline).flatMap(({ detail }) => String(detail['removed'] ?? '') || [])
}

/** Returns what became of an item since this agent has the order; null where it is as it was when they took it. */
export function listMark({ timeline }: Changed, { id }: Pick<OrderItem, 'id'>): 'added' | 'changed' | null {
  const has = (key: string) =>
    changesSince(timeline).some(({ detail }) =>
      String(detail[key] ?? '')
        .split(' ')
        .includes(id),
    )
  if (has('addedIds')) return 'added'
  return has('changedIds') ? 'changed' : null
}

function changesSince(timeline: Trip['timeline']): Trip['timeline'] {
  const assigned = timeline.findLastIndex(({ type }) => type === 'order.assigned' || type === 'order.moved')
  return timeline.slice(assigned + 1).filter(({ type }) => type === 'order.list_changed')
}
