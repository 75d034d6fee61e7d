import type { QueryClient } from '@tanstack/react-query'
import {
  type Endpoint,
  type EndpointAnswer,
  type EndpointCall,
  waitPreference,
} from '#contract/core/endpoint.ts'
import { proofHeader } from '#domain/proof-of-work.ts'
import { ApiError } from '#web/platform/core/api-error.ts'
import { askNetwork, NoAnswer } from '#web/platform/core/ask-network.ts'
import { syncClock } from '#web/platform/core/true-time.ts'
import { isOwnAnswer } from './own-answer.ts'
import { createWriteKeys, type WriteKeys } from './write-keys.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** A network that says nothing for so long is none. */
  timeoutMs?: number
  /** Key of a write, the same at every retry; made here when none is given. */
  idempotencyKey?: string | undefined
  cache?: RequestCache
  /** Nobody waits for this answer, so that the server may let it wait for one that others ask for too. */
  mayWait?: boolean
  /** The sum that the server asked for before it answers. */
  proof?: string
}

/** What TanStack Query needs to read an endpoint; pass it to `useQuery` or name it in a route's `queries`. */
export interface ApiQuery<Answer> {
  /** The URL and nothing else. */
  queryKey: readonly [string]
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>
  staleTime?: number
  refetchInterval?: number
  /** Whether to try again after so many failures; the client's own rule unless given. */
  retry?: (failures: number, error: Error) => boolean
  /** How the server reads the same thing in its own process. */
  meta: {
    endpoint: Endpoint
    input: AnyInput
    settle?: (error: unknown) => Answer
    /** The server draws with it and does not send it along: see `drawnOnly`. */
    isDrawnOnly?: true
  }
}

/** A refusal that the page itself shows, in place of an answer. */
export interface Refusal {
  refusedWith: number
  reason: string
}

interface AnyInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

/**
 * Calls an endpoint of the contract.
 * @throws ApiError for every non-OK answer, NoAnswer when none of the server came.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: EndpointCall<E>,
  options: CallOptions = {},
): Promise<EndpointAnswer<E>> {
  const keys = keysOf(endpoint)
  const idempotencyKey = options.idempotencyKey ?? keys?.keyFor(input)
  const sentMs = Date.now()
  const { response, text } = await askNetwork(
    urlOf(endpoint, input),
    requestOf(endpoint, input, { ...options, idempotencyKey }),
    options.timeoutMs,
  )
  if (response.status < 500) keys?.settle(null)
  if (!response.ok) {
    const error = new ApiError(
      response.status,
      response.statusText,
      text,
      response.headers.get('retry-after'),
    )
    const proof = options.proof === undefined ? await proofFor(error) : null
    if (proof === null) throw error
    return callApi(endpoint, input, { ...options, idempotencyKey, proof })
  }
  if (!isOwnAnswer(response)) throw new NoAnswer('Something between here and the server has answered')
  const dateMs = Date.parse(response.headers.get('date') ?? '')
  // The header names whole seconds.
  if (!Number.isNaN(dateMs)) syncClock({ fromMs: dateMs, untilMs: dateMs + 1000 }, sentMs)
  const answer: unknown = JSON.parse(text)
  // Builds strip the schemas; in development they hold the server to its contract.
  if (import.meta.env.DEV) return endpoint.response.parse(answer) as EndpointAnswer<E>
  return answer as EndpointAnswer<E>
}

/** Where very many ask from one network, a browser does a small sum instead of making its person wait. */
async function proofFor({ code, body }: ApiError): Promise<string | null> {
  if (code !== 'request.prove') return null
  const { solveProof } = await import('./solve-proof.ts')
  return solveProof(body.detail?.['puzzle'])
}

const writeKeys = new Map<string, WriteKeys>()
const sameActionMs = 30_000

/** The keys of writes that are given none: one soon retried is the same action. Null for reads. */
function keysOf({ method, path }: Endpoint): WriteKeys | null {
  if (method === 'GET') return null
  // Builds leave an endpoint no other name than these two.
  const name = `${method} ${path}`
  const keys = writeKeys.get(name) ?? createWriteKeys(sameActionMs)
  writeKeys.set(name, keys)
  return keys
}

/** Query options of a read. `staleTime` is the specification's five minutes unless given. */
export function apiQuery<E extends Endpoint>(
  endpoint: E,
  input: EndpointCall<E>,
  options: { staleTime?: number; refetchInterval?: number } = {},
): ApiQuery<EndpointAnswer<E>> {
  return {
    queryKey: [urlOf(endpoint, input)],
    queryFn: ({ signal }) => callApi(endpoint, input, { signal }),
    meta: { endpoint, input: input as AnyInput },
    ...options,
  }
}

/** The same read, with refusals of these statuses as an answer: the screen says them, and no retry is made. */
export function orRefusal<Answer>(
  query: ApiQuery<Answer>,
  statuses: readonly number[],
): ApiQuery<Answer | Refusal> {
  const settle = (error: unknown): Refusal => {
    if (!(error instanceof ApiError) || !statuses.includes(error.status)) throw error
    return { refusedWith: error.status, reason: error.reason ?? error.message }
  }
  return {
    ...query,
    queryFn: (context) => query.queryFn(context).catch(settle),
    meta: { ...query.meta, settle },
  }
}

/** The same read, whose answer is in what the server drew; the browser asks for it once it needs more than that. */
export function drawnOnly<Answer>(query: ApiQuery<Answer>): ApiQuery<Answer> {
  return { ...query, meta: { ...query.meta, isDrawnOnly: true } }
}

export function isRefusal(answer: unknown): answer is Refusal {
  return answer !== null && typeof answer === 'object' && 'refusedWith' in answer
}

/** Path and query string of a call; parameters are encoded, absent query values left out. */
export function urlOf(endpoint: Pick<Endpoint, 'path'>, input: AnyInput): string {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) search.set(key, String(value))
  }
  return search.size === 0 ? path : `${path}?${search}`
}

function requestOf(endpoint: Endpoint, input: AnyInput, options: CallOptions): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (options.mayWait === true) headers['prefer'] = waitPreference
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  if (options.proof !== undefined) headers[proofHeader] = options.proof
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey
  return {
    method: endpoint.method,
    credentials: 'include',
    headers,
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
    ...(options.cache === undefined ? {} : { cache: options.cache }),
  }
}

/** Reads what an action needs. Without a network it fails; a page's own reads wait until there is one. */
export function fetchNow<T>(client: QueryClient, query: ApiQuery<T>): Promise<T> {
  return client.fetchQuery({ ...query, networkMode: 'always' })
}
