import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { AskedCity } from '#web/platform/core/shown-city.ts'

export interface NavigateOptions {
  /** Takes the place of the present history entry. */
  replace?: boolean
  state?: object | null
}
export type Navigate = (to: string, options?: NavigateOptions) => void

interface LocationValue {
  /** The request's address on the server, its query string without `?`; null in a browser. */
  asked: { path: string; search: string; city?: string } | null
  navigate: Navigate
  /** Begins loading the code and the data of a page. */
  warm: (path: string) => void
}

const LocationContext = createContext<LocationValue>({
  asked: null,
  navigate: changeAddress,
  warm: () => undefined,
})

/** Says where the page is on the server, and how parts of it move to another page. */
export function LocationProvider({ children, ...value }: LocationValue & { children: ReactNode }) {
  return (
    <LocationContext value={value}>
      <AskedCity value={value.asked?.city ?? null}>{children}</AskedCity>
    </LocationContext>
  )
}

/** The path of the page that is shown, not decoded. */
export function usePath(): string {
  const { asked } = useContext(LocationContext)
  return useSyncExternalStore(onAddressChange, readPath, () => asked?.path ?? readPath())
}

/** The query string of the page that is shown, without `?`. */
export function useSearch(): string {
  const { asked } = useContext(LocationContext)
  return useSyncExternalStore(onAddressChange, readSearch, () => asked?.search ?? readSearch())
}

/** Moves to another page of the site without loading it anew; the same function at every render. */
export function useNavigate(): Navigate {
  return useContext(LocationContext).navigate
}

/** Begins loading what a page needs before anybody goes there; the same function at every render. */
export function useWarmPage(): (path: string) => void {
  return useContext(LocationContext).warm
}

/** Writes a new address into the history and shows its page at once, whether its code is there or not. */
export function changeAddress(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  history[replace ? 'replaceState' : 'pushState'](state, '', to)
  notify()
}

const readPath = () => location.pathname
const readSearch = () => location.search.slice(1)
const listeners = new Set<() => void>()

/**
 * Calls `listener` whenever the address changes, however it does; returns how to stop. One event for all listeners, so
 * that React draws parents and children together.
 */
export function onAddressChange(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', notify)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', notify)
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}
