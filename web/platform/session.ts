import { useQuery } from '@tanstack/react-query'
import { type CurrentUser, meEndpoint, signOutDueCookie } from '#contract/accounts/accounts.ts'
import {
  firstCity,
  getSettingsEndpoint,
  type PublicSettingKey,
  publicSettings,
} from '#contract/settings/settings.ts'
import { type ApiQuery, apiQuery, callApi } from '#web/platform/api/api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { clearStores } from '#web/platform/offline/clear-stores.ts'
import { log } from './log.ts'

/** Who is signed in; null when nobody is, also while a sign-out here has not reached the server. */
export const meQuery: ApiQuery<CurrentUser | null> = {
  ...apiQuery(meEndpoint, {}, { staleTime: 30_000 }),
  queryFn: async ({ signal }) =>
    isSignOutDue() ? null : callApi(meEndpoint, {}, { signal, cache: 'no-store' }).catch(signedOutIsNobody),
  // A 401 is an answer; whatever else fails is tried twice more.
  retry: (failures) => failures < 2,
}

/** What belongs to the device, whoever uses it. */
const deviceNames = ['kasuwa-theme', 'kasuwa-data-saver', 'kasuwa-splash-seen', 'notification-dismissed']
const bannerDismissed = 'pwa-banner-dismissed'
const dueLifeS = 90 * 24 * 60 * 60

/**
 * Returns whether this browser signed out while the server could not be reached. Stored in a cookie, so that
 * the server, once it can be reached, treats every request as a stranger's before any of our code runs.
 */
export function isSignOutDue(): boolean {
  return typeof document !== 'undefined' && duePattern.test(document.cookie)
}

const duePattern = new RegExp(`(?:^|; )${signOutDueCookie}=`)

export function setSignOutDue(isDue: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in half of the browsers in use
  document.cookie = `${signOutDueCookie}=${isDue ? 'yes' : ''}; Path=/; Max-Age=${isDue ? dueLifeS : 0}; SameSite=Lax${secure}`
  tabs()?.postMessage(null)
}

/** Calls `listener` when another tab signs out, or in again; returns how to stop. */
export function onSignOutDue(listener: () => void): () => void {
  const channel = tabs()
  channel?.addEventListener('message', listener)
  return () => channel?.removeEventListener('message', listener)
}

let channel: BroadcastChannel | null = null

/** The other tabs of this site; null in browsers without a way to them. */
function tabs(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  channel ??= new BroadcastChannel('kasuwa-session')
  return channel
}

/** Removes what a person left in this browser's storage, such as a list with an address. */
export function forgetPersonHere(): void {
  const saved = storage()
  if (saved === null) return
  for (const name of Object.keys(saved)) if (!deviceNames.includes(name)) saved.removeItem(name)
  const wasDismissed = sessionStorage.getItem(bannerDismissed)
  sessionStorage.clear()
  if (wasDismissed !== null) sessionStorage.setItem(bannerDismissed, wasDismissed)
  clearStores().catch((error: unknown) => log('WARN', 'Something could not be deleted here', error))
  // Browsers notify only other tabs; copies in this one must be refreshed too.
  dispatchEvent(new StorageEvent('storage', { key: null }))
}

/** Null where the browser refuses it, as some do when cookies are blocked. */
function storage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** The public settings, kept fresh and read again every two minutes. */
const settingsOf = (query: { city?: string }) =>
  apiQuery(getSettingsEndpoint, { query }, { staleTime: 120_000, refetchInterval: 120_000 })

export const settingsQuery = settingsOf({})

/** The signed-in person; null when nobody is, undefined while it is not known yet. */
export function useMe(): CurrentUser | null | undefined {
  return useQuery(meQuery).data
}

/** The same, and whether it cannot be found out now: there is no network, or no answer. */
export function useViewer(): { viewer: CurrentUser | null | undefined; isUnknown: boolean } {
  const { data, isPaused, isError } = useQuery(meQuery)
  return { viewer: data, isUnknown: data === undefined && (isPaused || isError) }
}

/**
 * One public setting as text, or its default until the settings are read. Of a city, where one is given: it has an answer
 * of its own only while several are open.
 */
export function useSetting(key: PublicSettingKey, city?: string): string {
  const entries = useQuery(settingsQuery).data
  const hasOwn = city !== undefined && settingIn(entries, 'open_cities').includes(',')
  const own = useQuery({ ...settingsOf({ city: city ?? firstCity }), enabled: hasOwn }).data
  return settingIn((hasOwn ? own : undefined) ?? entries, key)
}

function settingIn(
  entries: readonly { key: string; value: string }[] | undefined,
  key: PublicSettingKey,
): string {
  return entries?.find((entry) => entry.key === key)?.value ?? publicSettings[key]
}

/** A 401 means that nobody is signed in; any other refusal is thrown with its status. */
export function signedOutIsNobody(error: unknown): null {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 401) return null
  throw new Error(`Authentication failed: ${error.status} ${error.statusText}`)
}
