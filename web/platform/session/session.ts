import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type CurrentUser, meEndpoint, signOutDueCookie } from '#contract/accounts/accounts.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { listCitiesEndpoint } from '#contract/settings/cities.ts'
import {
  citySettingKeys,
  describeBusiness,
  getSettingsEndpoint,
  type PublicSettingKey,
  publicSettings,
} from '#contract/settings/settings.ts'
import { firstCity, firstCityName, showsCities } from '#domain/places/cities.ts'
import { minutes } from '#domain/time/durations.ts'
import { type ApiQuery, apiQuery, callApi } from '#web/platform/api/api.ts'
import { ApiError } from '#web/platform/core/api-error.ts'
import { log } from '#web/platform/core/log.ts'
import { useShownCity } from '#web/platform/core/shown-city.ts'
import { clearStores } from '#web/platform/store/clear-stores.ts'

/** Who is signed in; null when nobody is, also while a sign-out here has not reached the server. */
export const meQuery: ApiQuery<CurrentUser | null> = {
  ...apiQuery(meEndpoint, {}, { staleTime: 30_000 }),
  queryFn: async ({ signal }) =>
    isSignOutDue() ? null : callApi(meEndpoint, {}, { signal, cache: 'no-store' }).catch(signedOutIsNobody),
  // A 401 is an answer; whatever else fails is tried twice more.
  retry: (failures) => failures < 2,
}

/** What belongs to the device, whoever uses it. */
export const lastDoor = 'kasuwa-last-door'
const deviceNames = [
  lastDoor,
  'kasuwa-theme',
  'kasuwa-data-saver',
  'kasuwa-splash-seen',
  'notification-dismissed',
  'passkey-dismissed',
]
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
  apiQuery(getSettingsEndpoint, { query }, { staleTime: minutes(2), refetchInterval: minutes(2) })

export const settingsQuery = settingsOf({})

/** The cities in which orders are taken; asked only where the site says which it shows. */
export const citiesQuery = apiQuery(listCitiesEndpoint, {})
export type City = EndpointAnswer<typeof listCitiesEndpoint>[number]

/** What a page about a city needs besides the settings of the country. */
export function cityQueries(city: string | null): ApiQuery<unknown>[] {
  return city === null ? [] : [citiesQuery, settingsOf({ city })]
}

/** The signed-in person; null when nobody is, undefined while it is not known yet. */
export function useMe(): CurrentUser | null | undefined {
  return useQuery(meQuery).data
}

/** The same, and whether it cannot be found out now: there is no network, or no answer. */
export function useViewer(): { viewer: CurrentUser | null | undefined; isUnknown: boolean } {
  const { data, isPaused, isError } = useQuery(meQuery)
  return { viewer: data, isUnknown: data === undefined && (isPaused || isError) }
}

/** The city that the page is about; null while the site says nothing of cities. */
export function useCity(): City | null {
  const shown = useShownCity()
  const isAsked = hasCities(useQuery(settingsQuery).data)
  const cities = useQuery({ ...citiesQuery, enabled: isAsked }).data
  return isAsked ? pickCity(cities, shown) : null
}

/** The same outside of what is drawn. */
export function cityIn(client: QueryClient, shown: string | null): City | null {
  if (!hasCities(client.getQueryData(settingsQuery.queryKey))) return null
  return pickCity(client.getQueryData(citiesQuery.queryKey), shown)
}

/** What a city is called; the page's own, unless another is named. */
export function useCityName(slug?: string): string {
  const city = useCity()
  const cities = useQuery({ ...citiesQuery, enabled: city !== null && slug !== undefined }).data
  const named = slug === undefined ? city : cities?.find((each) => each.slug === slug)
  return named?.name ?? firstCityName
}

type Entries = readonly { key: string; value: string }[] | undefined
export type ReadSetting = (key: PublicSettingKey) => string

/** Reads public settings as text, or their defaults until they are read: those of a city, the page's unless one is named. */
export function useSettings(named?: string): ReadSetting {
  const here = useCity()?.slug
  const country = useQuery(settingsQuery).data
  const city = named ?? here
  const hasOwn = city !== undefined && openCitiesIn(country).length > 1
  const own = useQuery({ ...settingsOf({ city: city ?? firstCity }), enabled: hasOwn }).data
  return readerOf(country, hasOwn ? own : undefined)
}

/** One public setting as text: see `useSettings`. */
export function useSetting(key: PublicSettingKey, city?: string): string {
  return useSettings(city)(key)
}

/** The same outside of what is drawn. */
export function settingsIn(client: QueryClient, city: string | null): ReadSetting {
  const own = city === null ? undefined : settingsOf({ city }).queryKey
  return readerOf(client.getQueryData(settingsQuery.queryKey), own && client.getQueryData(own))
}

function readerOf(country: Entries, own: Entries): ReadSetting {
  const read = (key: PublicSettingKey) => settingIn((cityKeys.has(key) ? own : undefined) ?? country, key)
  return (key) =>
    key === 'business_description' ? describeBusiness(read(key), read('estimated_delivery_time')) : read(key)
}

/** The rest is the country's, and the newest answer about it counts. The description says the minutes of its city. */
const cityKeys: ReadonlySet<string> = new Set([...citySettingKeys, 'business_description'])

function openCitiesIn(country: Entries): string[] {
  return settingIn(country, 'open_cities').split(',')
}

function hasCities(country: Entries): boolean {
  return showsCities(openCitiesIn(country))
}

function pickCity(cities: readonly City[] | undefined, slug: string | null): City | null {
  return cities?.find((city) => city.slug === slug) ?? cities?.[0] ?? null
}

function settingIn(entries: Entries, key: PublicSettingKey): string {
  return entries?.find((entry) => entry.key === key)?.value ?? publicSettings[key]
}

/** A 401 means that nobody is signed in; any other refusal is thrown with its status. */
export function signedOutIsNobody(error: unknown): null {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 401) return null
  throw new Error(`Authentication failed: ${error.status} ${error.statusText}`)
}
