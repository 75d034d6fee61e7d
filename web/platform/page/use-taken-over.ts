import { useSyncExternalStore } from 'react'

/** False on the server and until the page is taken over as the server made it; what only a browser can draw waits for it. */
export function useTakenOver(): boolean {
  return useSyncExternalStore(never, () => true, isServer)
}

const never = () => () => undefined
const isServer = () => false
