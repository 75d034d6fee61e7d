import type { Query, QueryClient, QueryFunctionContext } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts.ts'
import { log } from '#web/platform/log.ts'
import { dropAnswersOfOthers, findAnswer, keepAnswer, type Shelf } from './answer-shelf.ts'
import { ApiError } from './api-error.ts'
import { isSignOutDue, meQuery, settingsQuery } from './session.ts'

/** A network that is slower than this is not waited for when something is kept. */
const patienceMs = 4000
const [meUrl] = meQuery.queryKey

/** Where the answer of an address is kept; null for nowhere. */
export type ShelfOf = (url: string) => Shelf | null

/**
 * Keeps answers on the device as they come, and answers from there what the network cannot. Everything is written
 * with the person whose it is, read only for that person, and gone when somebody else signs in.
 */
export function keepReads(client: QueryClient, shelfOf: ShelfOf): void {
  const given = client.getDefaultOptions()
  client.setDefaultOptions({
    ...given,
    queries: {
      ...given.queries,
      // The first try is made even where the browser believes that there is no network: the device may answer it.
      networkMode: 'offlineFirst',
      persister: (queryFn, context, query) => readThrough(client, shelfOf, { queryFn, context, query }),
    },
  })
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) keep(client, shelfOf, query)
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(client, shelfOf, event.query)
  })
}

/** Puts what the whole page needs from the device: who is signed in, and the settings. */
export async function restoreBasics(client: QueryClient): Promise<void> {
  for (const [shelf, [url]] of [
    ['person', meQuery.queryKey],
    ['public', settingsQuery.queryKey],
  ] as const) {
    const kept = await findAnswer(shelf, url, null)
    if (kept === undefined || (url === meUrl && isSignOutDue())) continue
    client.setQueryData([url], kept.data, { updatedAt: kept.atMs })
    void client.invalidateQueries({ queryKey: [url], exact: true, refetchType: 'none' })
  }
}

interface Read {
  queryFn: (context: QueryFunctionContext) => unknown
  context: QueryFunctionContext
  query: Query
}

async function readThrough(client: QueryClient, shelfOf: ShelfOf, read: Read): Promise<never> {
  const { queryFn, context, query } = read
  const [url] = context.queryKey as [string]
  const shelf = shelfOf(url)
  const asked = Promise.resolve(queryFn(context))
  if (shelf === null || query.state.data !== undefined) return asked as Promise<never>
  const first = await Promise.race([asked.then(answered, failed), late()])
  if (first.kind === 'answered') return first.data as never
  if (first.kind === 'failed' && !isNetwork(first.error)) throw first.error
  const kept = await findAnswer(shelf, url, ownerOf(client, shelf))
  if (kept === undefined) return asked as Promise<never>
  // An answer that comes after all takes the kept one's place.
  asked.then((data) => client.setQueryData(context.queryKey, data), ignore)
  // Whether the site is held back is asked again as soon as there is a network, however new the kept word is.
  const isInvalidated = url === settingsQuery.queryKey[0]
  setTimeout(() => query.setState({ dataUpdatedAt: kept.atMs, isInvalidated }))
  return kept.data as never
}

const answered = (data: unknown) => ({ kind: 'answered' as const, data })
const failed = (error: unknown) => ({ kind: 'failed' as const, error })
const late = () =>
  new Promise<{ kind: 'late' }>((resolve) => setTimeout(() => resolve({ kind: 'late' }), patienceMs))

/** No answer of ours: no network, no patience, or a hotel's sign-in page where JSON should be. */
function isNetwork(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 502 && error.status <= 504
  return !(error instanceof DOMException && error.name === 'AbortError')
}

// The reading itself has failed and was told by then.
function ignore(): void {}

function keep(client: QueryClient, shelfOf: ShelfOf, { queryKey, state }: Query): void {
  const url = String(queryKey[0])
  const shelf = shelfOf(url)
  if (shelf === null || state.data === undefined) return
  void (url === meUrl ? keepPerson(state.data as CurrentUser | null) : Promise.resolve())
    .then(() => {
      const owner = ownerOf(client, shelf)
      if (state.data === null || (shelf === 'person' && owner === null)) return
      return keepAnswer(shelf, { url, owner: owner ?? '', data: state.data, atMs: state.dataUpdatedAt })
    })
    .catch((error: unknown) => log('INFO', 'This answer is not kept', error))
}

/** Whoever is here now, nobody else's answers stay. */
function keepPerson(person: CurrentUser | null): Promise<void> {
  return dropAnswersOfOthers(person?.id ?? null)
}

function ownerOf(client: QueryClient, shelf: Shelf): string | null {
  if (shelf === 'public') return ''
  return client.getQueryData<CurrentUser | null>(meQuery.queryKey)?.id ?? null
}
