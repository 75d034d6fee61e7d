import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListQuote } from '#contract/orders/change-list.ts'
import { useSettled } from '#web/design/use-settled.ts'

export interface ListChange {
  typed: string
  text: string
  type: (text: string) => void
  /** Is what it would change; undefined while that is not known for what is typed. */
  quote: ListQuote | undefined
  problem: Error | null
}

/** Holds what is said of the list of a placed order, with what it would change. */
export function useListChange(
  orderId: string,
  begun: string,
  ask: (text: string, signal: AbortSignal) => Promise<ListQuote>,
  isOn = true,
): ListChange {
  const [typed, setTyped] = useState(begun)
  const text = typed.trim()
  const settled = useSettled(text)
  const { data, error, isFetching } = useQuery({
    queryKey: ['list-change', orderId, settled],
    queryFn: ({ signal }) => ask(settled, signal),
    enabled: isOn && settled !== '',
    retry: false,
    staleTime: 0,
  })
  // Asked again, as after a refusal, what it said before does not count.
  const isQuoted = settled === text && !isFetching && text !== ''
  return { typed, text, type: setTyped, quote: isQuoted ? data : undefined, problem: isQuoted ? error : null }
}
