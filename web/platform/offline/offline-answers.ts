import { onlineManager, type Query, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { type Cache, dropAnswersOfOthers, findAnswer, saveAnswer } from '#web/platform/api/answer-cache.ts'
import { ApiError } from '#web/platform/core/api-error.ts'
import { log } from '#web/platform/core/log.ts'
import { shownCity } from '#web/platform/core/shown-city.ts'
import { cityQueries, isSignOutDue, meQuery, settingsQuery } from '#web/platform/session/session.ts'

/** A network that is slower than this is not waited for when something is stored. */
const timeoutMs = 4000
const [meUrl] = meQuery.queryKey

/** Where the answer of an address is stored; null for nowhere. */
export type CacheOf = (url: string) => Cache | null

/**
 * Keeps answers on the device as they come, and answers from there what the network cannot. Everything is written
 * with the person whose it is, read only for that person, and gone when somebody else signs in.
 */
export function saveReads(client: QueryClient, cacheOf: CacheOf): void {
  // Browsers report changes only, so a page that was opened offline would be taken for one with a network.
  onlineManager.setOnline(navigator.onLine)
  const given = client.getDefaultOptions()
  client.setDefaultOptions({
    ...given,
    queries: {
      ...given.queries,
      // The first try is made even where the browser believes that there is no network: the device may answer it.
      networkMode: 'offlineFirst',
      persister: (queryFn, context, query) => readThrough(client, cacheOf, { queryFn, context, query }),
    },
  })
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) save(client, cacheOf, query)
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') save(client, cacheOf, event.query)
  })
}

/** Puts what the whole page needs from the device: who is signed in, the settings, and the city that is shown. */
export async function restoreBasics(client: QueryClient): Promise<void> {
  for (const [cache, query] of [
    ['person', meQuery],
    ...[settingsQuery, ...cityQueries(shownCity())].map((query) => ['public', query] as const),
  ] as const) {
    const [url] = query.queryKey
    const saved = await findAnswer(cache, url, null)
    if (saved === undefined || (url === meUrl && isSignOutDue())) continue
    client.setQueryData([url], saved.data, { updatedAt: saved.atMs })
    void client.invalidateQueries({ queryKey: [url], exact: true, refetchType: 'none' })
  }
}

interface Read {
  queryFn: (context: QueryFunctionContext) => unknown
  context: QueryFunctionContext
  query: Query
}

async function readThrough(client: QueryClient, cacheOf: CacheOf, read: Read): Promise<never> {
  const { queryFn, context, query } = read
  const [url] = context.queryKey as [string]
  const cache = cacheOf(url)
  const asked = Promise.resolve(queryFn(context))
  if (cache === null || query.state.data !== undefined) return asked as Promise<never>
  const first = await Promise.race([asked.then(answered, failed), late()])
  if (first.kind === 'answered') return first.data as never
  if (first.kind === 'failed' && !isNetwork(first.error)) throw first.error
  const saved = await findAnswer(cache, url, ownerOf(client, cache))
  if (saved === undefined) return asked as Promise<never>
  // An answer that comes after all takes the stored one's place.
  asked.then((data) => client.setQueryData(context.queryKey, data), ignore)
  // Whether maintenance mode is on is asked again as soon as the device is online, however new the stored
  // answer is.
  const isInvalidated = url === settingsQuery.queryKey[0]
  setTimeout(() => query.setState({ dataUpdatedAt: saved.atMs, isInvalidated }))
  return saved.data as never
}

const answered = (data: unknown) => ({ kind: 'answered' as const, data })
const failed = (error: unknown) => ({ kind: 'failed' as const, error })
const late = () =>
  new Promise<{ kind: 'late' }>((resolve) => setTimeout(() => resolve({ kind: 'late' }), timeoutMs))

/** No answer of ours: no network, a timeout, or a hotel's sign-in page where JSON should be. */
function isNetwork(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 502 && error.status <= 504
  return !(error instanceof DOMException && error.name === 'AbortError')
}

// The read itself has failed and was reported by then.
function ignore(): void {}

function save(client: QueryClient, cacheOf: CacheOf, { queryKey, state }: Query): void {
  const url = String(queryKey[0])
  const cache = cacheOf(url)
  if (cache === null || state.data === undefined) return
  void (url === meUrl ? savePerson(state.data as CurrentUser | null) : Promise.resolve())
    .then(() => {
      const owner = ownerOf(client, cache)
      if (state.data === null || (cache === 'person' && owner === null)) return
      return saveAnswer(cache, { url, owner: owner ?? '', data: state.data, atMs: state.dataUpdatedAt })
    })
    .catch((error: unknown) => log('INFO', 'This answer is not kept', error))
}

/** Anyone who is here now, nobody else's answers stay. */
function savePerson(person: CurrentUser | null): Promise<void> {
  return dropAnswersOfOthers(person?.id ?? null)
}

function ownerOf(client: QueryClient, cache: Cache): string | null {
  if (cache === 'public') return ''
  return client.getQueryData<CurrentUser | null>(meQuery.queryKey)?.id ?? null
}
