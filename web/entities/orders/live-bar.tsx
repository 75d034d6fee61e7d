import { useEffect, useState } from 'react'
import { LiveMark } from '#web/design/live-mark.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { trueNow } from '#web/platform/core/true-time.ts'
import type { LiveState } from '#web/platform/live/live-source.ts'
import * as texts from './texts.ts'

/** Shows how current the page is and, while the connection is lost, from when what it shows is. */
export function LiveBar({ state }: { state: LiveState }) {
  const lostMs = useLostMs(state)
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-2 text-xs">
      <LiveMark state={state} />
      {lostMs !== null && (
        <span className="text-ink-soft">{texts.live.lastUpdated(timeText(lostMs, 'half'))}</span>
      )}
    </p>
  )
}

function useLostMs(state: LiveState): number | null {
  const [lostMs, setLostMs] = useState<number | null>(null)
  const isLost = state === 'reconnecting' || state === 'offline'
  useEffect(() => setLostMs(isLost ? trueNow() : null), [isLost])
  return isLost ? lostMs : null
}
