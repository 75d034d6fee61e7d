import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isChatEvent } from '#contract/core/chat-shapes.ts'
import type { Position } from '#contract/core/order-shapes.ts'
import { myOrderEventsEndpoint, type PersonEvent } from '#contract/orders/orders.ts'
import { urlOf } from '#web/platform/api/api.ts'
import { coalesce, liveRestMs } from '#web/platform/api/coalesce.ts'
import { useLive } from '#web/platform/live/live.ts'
import type { LiveState } from '#web/platform/live/live-source.ts'

interface LiveRead {
  /** The event stream, going on from what was read first. */
  url: string
  /** What to read again at each event; its `agentPosition` follows the stream. */
  queryKey: readonly [string]
  isOn: boolean
  /** Whether the last reading failed, so that what is shown is older than the stream. */
  hasFailed: boolean
  /** The other order of its list, which it names with its status. */
  linkedId?: string | null
}

const tryAgainMs = 4000

/** Keeps one shown order up to date: events refetch it, positions are applied as they come. */
export function useLiveRead({ url, queryKey, isOn, hasFailed, linkedId = null }: LiveRead): LiveState {
  const client = useQueryClient()
  // The first address stays: reading again must not open another stream.
  const [stream] = useState(url)
  const [readAgain] = useState(() =>
    coalesce(() => client.invalidateQueries({ queryKey, exact: true }), { restMs: liveRestMs }),
  )
  useEffect(() => {
    if (!hasFailed) return
    const timer = setInterval(readAgain, tryAgainMs)
    return () => clearInterval(timer)
  }, [hasFailed, readAgain])
  const state = useLive(isOn ? stream : null, {
    onEvent: readAgain,
    onGap: readAgain,
    onPosition: (data) => {
      client.setQueryData<{ agentPosition: Position | null }>(queryKey, (now) =>
        now === undefined ? now : { ...now, agentPosition: laterOf(now.agentPosition, data as Position) },
      )
    },
  })
  useLive(linkedId === null ? null : urlOf(myOrderEventsEndpoint, {}), {
    onEvent: (data) => {
      const event = data as PersonEvent
      if (!isChatEvent(event) && event.orderId === linkedId) readAgain()
    },
    onGap: readAgain,
  })
  return hasFailed && state === 'live' ? 'reconnecting' : state
}

/** The later of two places; positions may overtake each other on the way. */
function laterOf(known: Position | null, notified: Position): Position {
  if (known !== null && known.at > notified.at) return known
  return { latitude: notified.latitude, longitude: notified.longitude, at: notified.at }
}
