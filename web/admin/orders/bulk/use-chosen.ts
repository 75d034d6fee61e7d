import { useState } from 'react'
import type { BoardOrder } from '#contract/orders/admin-orders.ts'
import { mostOrdersAtOnce } from '#contract/orders/bulk-actions.ts'

export interface Chosen {
  /** The chosen orders that are still shown. */
  orders: readonly BoardOrder[]
  has: (orderId: string) => boolean
  toggle: (orderId: string) => void
  /** Chooses what is shown, up to as many as one action takes. */
  chooseAll: () => void
  clear: () => void
}

/** Returns which of the orders that are shown are chosen; one that leaves the list is chosen no more. */
export function useChosen(shown: readonly BoardOrder[]): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const orders = shown.filter(({ id }) => ids.has(id))
  return {
    orders,
    has: (orderId) => ids.has(orderId),
    toggle: (orderId) => {
      const others = orders.flatMap(({ id }) => (id === orderId ? [] : id))
      setIds(new Set(ids.has(orderId) ? others : [...others, orderId].slice(-mostOrdersAtOnce)))
    },
    chooseAll: () => setIds(new Set(shown.slice(0, mostOrdersAtOnce).map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}
