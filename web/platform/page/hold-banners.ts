import { useEffect, useSyncExternalStore } from 'react'

const holders = new Set<object>()
const listeners = new Set<() => void>()

/** Keeps banners away while a page or a part of one is shown that somebody is in the middle of, such as a running offer. */
export function useHoldBanners(isHolding = true): void {
  useEffect(() => {
    if (!isHolding) return
    const holder = {}
    const notify = () => {
      for (const listener of listeners) listener()
    }
    holders.add(holder)
    notify()
    return () => {
      holders.delete(holder)
      notify()
    }
  }, [isHolding])
}

/** Returns whether a part of the page keeps banners away. */
export function useBannersHeld(): boolean {
  return useSyncExternalStore(subscribe, isHeld, () => false)
}

const isHeld = () => holders.size > 0

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
