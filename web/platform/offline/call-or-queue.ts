import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { EndpointAnswer, EndpointCall } from '#contract/core/endpoint.ts'
import { callApi } from '#web/platform/api/api.ts'
import { ApiError } from '#web/platform/core/api-error.ts'
import { NoAnswer } from '#web/platform/core/ask-network.ts'
import { meQuery } from '#web/platform/session/session.ts'
import type { QueuedEndpoint } from './outbox.ts'

/** A network that says nothing for so long is none. */
const timeoutMs = 15_000

/**
 * Does a write now; where neither network nor server can be reached it is queued, and the answer is null.
 * @throws ApiError for what the server refused, and whatever failed where it cannot be kept.
 */
export async function callOrQueue<E extends QueuedEndpoint>(
  client: QueryClient,
  endpoint: E,
  input: EndpointCall<E>,
  { key, thread }: { key: string; thread: string },
): Promise<EndpointAnswer<E> | null> {
  try {
    return await callApi<E>(endpoint, input, { idempotencyKey: key, timeoutMs })
  } catch (error) {
    const owner = client.getQueryData<CurrentUser | null>(meQuery.queryKey)?.id
    if (!isOutOfReach(error) || owner === undefined) throw error
    // Whoever is signed in has its code by then.
    const { queueWrite } = await import('./outbox.ts')
    await queueWrite(endpoint, input, { key, owner, thread })
    return null
  }
}

/** No answer in time, or that of something between us and the server; a refusal of the server has a code. */
function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof NoAnswer
  return error.status >= 500 && (error.code === '' || error.status > 500)
}
