import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { minutes } from '#domain/time/durations.ts'
import { OfflineNotice } from '#web/design/offline-notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { momentText } from '#web/entities/orders/promise-text.ts'
import { useNow } from '#web/platform/clock.tsx'
import { useOnline } from '#web/platform/offline/use-online.ts'
import { useMe } from '#web/platform/session/session.ts'
import * as texts from './bar-texts.ts'

/** Calls what is shown old after this long offline. */
const oldMs = minutes(1)

/** The offline line of somebody who has nothing to send. */
export function NetworkLine() {
  const isOnline = useOnline()
  return (
    <OfflineNotice isOnline={isOnline} waiting={0} onRetry={null}>
      {!isOnline && <Age />}
    </OfflineNotice>
  )
}

/** Tells who reads further down and does not see the bar at the top come. */
export function useSpokenLoss(): void {
  const isOnline = useOnline()
  useEffect(() => {
    if (!isOnline && scrollY > 100) showToast(texts.network.offline, { body: texts.network.offlineHint })
  }, [isOnline])
}

/** Says how old the page is while nothing new can come; an agent's lists say it themselves. */
export function Age() {
  const nowMs = useNow()
  const atMs = useOldestAnswer()
  const isAgent = useMe()?.role === 'agent'
  if (isAgent || atMs === null || nowMs - atMs < oldMs) return null
  return <p>{texts.network.lastUpdated(momentText(atMs, nowMs))}</p>
}

/** When the oldest of what the page shows was read, in milliseconds; null where it shows nothing of the server's. */
function useOldestAnswer(): number | null {
  const cache = useQueryClient().getQueryCache()
  const read = () => {
    const shown = cache
      .getAll()
      .filter((query) => query.isActive() && query.state.data !== undefined && !isBasic(query.queryKey[0]))
    return shown.length === 0 ? null : Math.min(...shown.map((query) => query.state.dataUpdatedAt))
  }
  return useSyncExternalStore((listener) => cache.subscribe(notifyManager.batchCalls(listener)), read)
}

/** Leaves out who is signed in and the settings, which are on every page and say nothing about its age. */
function isBasic(url: unknown): boolean {
  return url === '/api/auth/me' || url === '/api/settings'
}
