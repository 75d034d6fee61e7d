import { useEffect, useSyncExternalStore } from 'react'

const holders = new Set<object>()
const listeners = new Set<() => void>()

/** Keeps banners away while a part is shown whose buttons one of them could cover, such as a running offer. */
export function useHoldBanners(): void {
  useEffect(() => {
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
  }, [])
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
