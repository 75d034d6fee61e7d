import { useQuery } from '@tanstack/react-query'
import { type CurrentUser, me } from '#contract/accounts.ts'
import { getSettings, type PublicSettingKey, publicSettings } from '#contract/settings.ts'
import { type ApiQuery, apiQuery, callApi } from './api.ts'
import { ApiError } from './api-error.ts'
import { personStoreName } from './worker-messages.ts'

/** Who is signed in; null when nobody is, also while the server has yet to hear of a sign-out here. */
export const meQuery: ApiQuery<CurrentUser | null> = {
  ...apiQuery(me, {}, { staleTime: 30_000 }),
  queryFn: async ({ signal }) =>
    isSignOutDue() ? null : callApi(me, {}, { signal, cache: 'no-store' }).catch(signedOutIsNobody),
}

const signOutDueName = 'kasuwa-sign-out-due'
/** What belongs to the device, whoever uses it. */
const deviceNames = [signOutDueName, 'kasuwa-theme', 'kasuwa-data-saver', 'kasuwa-splash-seen']

/** Whether this device signed out without being able to tell the server. */
export function isSignOutDue(): boolean {
  return storage()?.getItem(signOutDueName) != null
}

export function setSignOutDue(isDue: boolean): void {
  if (isDue) storage()?.setItem(signOutDueName, 'yes')
  else storage()?.removeItem(signOutDueName)
}

/** Removes what a person left in this browser's storage, such as a list with an address. */
export function forgetPersonHere(): void {
  const kept = storage()
  if (kept === null) return
  for (const name of Object.keys(kept)) if (!deviceNames.includes(name)) kept.removeItem(name)
  sessionStorage.clear()
  // Its other readers, pages and the service worker, close it when they hear of this.
  indexedDB.deleteDatabase(personStoreName)
  // Browsers tell only other tabs; whoever holds a copy in this one must hear of it too.
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
export const settingsQuery = apiQuery(getSettings, {}, { staleTime: 120_000, refetchInterval: 120_000 })

/** The signed-in person; null when nobody is, undefined while it is not known yet. */
export function useMe(): CurrentUser | null | undefined {
  return useQuery(meQuery).data
}

/** One public setting as text, or its default until the settings are read. */
export function useSetting(key: PublicSettingKey): string {
  const entries = useQuery(settingsQuery).data
  return entries?.find((entry) => entry.key === key)?.value ?? publicSettings[key]
}

function signedOutIsNobody(error: unknown): null {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 401) return null
  throw new Error(`Authentication failed: ${error.status} ${error.message}`)
}
