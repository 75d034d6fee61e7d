import { createContext, useContext, useSyncExternalStore } from 'react'
import { cityCookie } from '#contract/rendering.ts'

const yearS = 365 * 24 * 60 * 60
const pattern = new RegExp(`(?:^|; )${cityCookie}=([a-z0-9-]+)`)

/** What this page shows, though the browser refuse to remember it. */
let shown: string | null = null
const listeners = new Set<() => void>()

/** The city that this device shows; null where none was ever chosen. On the server the request says it. */
export function shownCity(): string | null {
  if (shown === null && typeof document !== 'undefined') shown = pattern.exec(document.cookie)?.[1] ?? null
  return shown
}

/** On the server: the city that the request is about. */
export const AskedCity = createContext<string | null>(null)

/** The slug of the city that the page is about; null where none was ever chosen. */
export function useShownCity(): string | null {
  const asked = useContext(AskedCity)
  return useSyncExternalStore(onCityChange, shownCity, () => asked ?? shownCity())
}

/** Shows a city from now on, also on the pages that the server will render for this device. */
export function showCity(city: string): void {
  if (city === shownCity() || !/^[a-z0-9-]{1,40}$/.test(city)) return
  shown = city
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every phone's browser
  document.cookie = `${cityCookie}=${city}; path=/; max-age=${yearS}; samesite=lax${secure}`
  for (const listener of listeners) listener()
}

/** Shows the city that the present address names, if it does. */
export function showNamedCity(): void {
  const named = new URLSearchParams(location.search).get('city')
  if (named !== null && !location.pathname.startsWith('/admin')) showCity(named)
}

function onCityChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
