import { useEffect } from 'react'
import type { Role } from '#contract/accounts/accounts.ts'
import { minutes } from '#domain/durations.ts'
import { OfflineNotice } from '#web/design/offline-notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { momentText } from '#web/entities/orders/promise-text.ts'
import { useNow } from '#web/platform/clock.tsx'
import { useOnline } from '#web/platform/offline/use-online.ts'
import { useMe } from '#web/platform/session/session.ts'
import * as texts from './bar-texts.ts'
import { useOldestAnswer } from './use-oldest-answer.ts'

/** What is shown is called old after this long offline. */
const oldMs = minutes(1)

/** The offline line of somebody who has nothing to send. */
export function NetworkLine() {
  const isOnline = useOnline()
  return (
    <OfflineNotice isOnline={isOnline} {...offlineText(useMe()?.role)} waiting={0} onRetry={null}>
      {!isOnline && <Age />}
    </OfflineNotice>
  )
}

/** Agents go on working and place no orders; what admins see may be old. */
export function offlineText(role: Role | undefined, waiting = 0): { text?: string } {
  // One line: an agent sees it at every step in a market without signal.
  if (role === 'agent')
    return { text: waiting > 0 ? texts.network.agentOfflineShort : texts.network.agentOffline }
  if (role === 'admin' || role === 'godmode') return { text: texts.network.adminOffline }
  return {}
}

/** Who reads further down does not see the bar at the top come. */
export function useSpokenLoss(): void {
  const isOnline = useOnline()
  useEffect(() => {
    if (!isOnline && scrollY > 100) showToast(texts.network.offline, { body: texts.network.offlineHint })
  }, [isOnline])
}

/** How old the page is while nothing new can come; an agent's lists say it themselves. */
export function Age() {
  const nowMs = useNow()
  const atMs = useOldestAnswer()
  const isAgent = useMe()?.role === 'agent'
  if (isAgent || atMs === null || nowMs - atMs < oldMs) return null
  return <p>{texts.network.lastUpdated(momentText(atMs, nowMs))}</p>
}
