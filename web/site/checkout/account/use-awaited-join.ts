import { useEffect, useEffectEvent } from 'react'
import type { Draft } from '#web/site/list/draft/draft-shape.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'

/**
 * Goes on with an order that somebody without an account placed offline, as soon as it can: once, as a tap on the button
 * would. What is missing by then is said where the tap says it.
 */
export function useAwaitedJoin(
  { isAwaited = false }: Draft,
  canGoOn: boolean,
  goOn: () => Promise<void>,
): void {
  const begin = useEffectEvent(() => {
    changeDraft({ do: 'join', change: { isAwaited: false } })
    void goOn()
  })
  const isDue = isAwaited && canGoOn
  useEffect(() => {
    if (isDue) begin()
  }, [isDue])
}
