import { useMemo } from 'react'
import { useOutbox } from '#web/platform/offline/use-outbox.ts'
import { isWaiting } from '#web/platform/store/outbox-item.ts'
import { type TripAction, tripActionOf } from './trip-actions.ts'

/** Returns what the agent did and the server does not know yet. */
export function useUnsentActions(): readonly TripAction[] {
  const { items } = useOutbox()
  return useMemo(() => items.filter(isWaiting).flatMap((item) => tripActionOf(item) ?? []), [items])
}
