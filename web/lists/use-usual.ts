import { useEffect, useSyncExternalStore } from 'react'
import { useMe } from '#web/platform/session.ts'
import { useOnline } from '#web/platform/use-online.ts'
import type { KeptList } from './usual-list.ts'
import { onUsualChange, readUsual, syncUsual, usualTrouble } from './usual-store.ts'

interface Usual {
  lists: readonly KeptList[]
  isSignedIn: boolean
  /** Why the account does not have all of them, or null. */
  trouble: string | null
}

const none: readonly KeptList[] = []

/** The usual lists, kept together with the account's while they are shown and there is a network. */
export function useUsual(): Usual {
  const me = useMe()
  const isOnline = useOnline()
  const kept = useSyncExternalStore(onUsualChange, readUsual, () => null)
  const trouble = useSyncExternalStore(onUsualChange, usualTrouble, () => null)
  const owner = me?.role === 'customer' ? me.id : null
  const waiting =
    kept === null ? 0 : kept.removed.length + kept.lists.filter(({ isUnsent }) => isUnsent).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change that waits is a reason to go again
  useEffect(() => {
    if (owner !== null && isOnline) void syncUsual(owner)
  }, [owner, isOnline, waiting])
  return { lists: kept?.lists ?? none, isSignedIn: owner !== null, trouble }
}
