import { useEffect, useEffectEvent, useState } from 'react'
import type { LiveHandlers, LiveState } from './live-source.ts'
import { shareLive } from './share-live.ts'

/**
 * Listens to an event stream of the API while the component is shown; a null `url` listens to nothing. Several parts
 * of a page that name the same address have one stream together.
 * @returns how current the page is, for an honest mark beside live data.
 */
export function useLive(url: string | null, handlers: Omit<LiveHandlers, 'onState'>): LiveState {
  const [state, setState] = useState<LiveState>('connecting')
  const onEvent = useEffectEvent((data: unknown) => handlers.onEvent?.(data))
  const onPosition = useEffectEvent((data: unknown) => handlers.onPosition?.(data))
  const onGap = useEffectEvent(() => handlers.onGap?.())
  useEffect(() => {
    if (url === null) return
    return shareLive(url, { onEvent, onPosition, onGap, onState: setState })
  }, [url])
  return state
}
