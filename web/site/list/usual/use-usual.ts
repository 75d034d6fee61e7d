import { useEffect, useSyncExternalStore } from 'react'
import { useOnline } from '#web/platform/offline/use-online.ts'
import { useMe } from '#web/platform/session/session.ts'
import type { SavedList } from './usual-list.ts'
import { onUsualChange, readUsual, syncUsual, usualTrouble } from './usual-store.ts'

interface Usual {
  lists: readonly SavedList[]
  isSignedIn: boolean
  /** Why the account does not have all of them, or null. */
  trouble: string | null
}

const none: readonly SavedList[] = []

/** The usual lists, synced with the account's while they are shown and the device is online. */
export function useUsual(): Usual {
  const me = useMe()
  const isOnline = useOnline()
  const saved = useSyncExternalStore(onUsualChange, readUsual, () => null)
  const trouble = useSyncExternalStore(onUsualChange, usualTrouble, () => null)
  const owner = me?.role === 'customer' ? me.id : null
  const waiting =
    saved === null ? 0 : saved.removed.length + saved.lists.filter(({ isUnsent }) => isUnsent).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change that waits is a reason to go again
  useEffect(() => {
    if (owner !== null && isOnline) void syncUsual(owner)
  }, [owner, isOnline, waiting])
  return { lists: saved?.lists ?? none, isSignedIn: owner !== null, trouble }
}
