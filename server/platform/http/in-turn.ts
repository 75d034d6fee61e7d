import type { Endpoint } from '#contract/core/endpoint.ts'
import { AppError } from '#server/platform/core/errors.ts'
import { causedBy, causeOf } from '#server/platform/outgoing/cause.ts'
import { takesPhoto } from './admit-picture.ts'
import type { Handler, HandlerCall } from './handlers.ts'
import type { createWriteTurns } from './write-turns.ts'

type TakeTurn = ReturnType<typeof createWriteTurns>

/**
 * Runs an endpoint's writes in their senders' turns. A photo arrives as slowly as its network, and has bounds of its own.
 * Looking for one walks the schema of the body, so it is done once for all requests.
 */
export function turnsOf(endpoint: Endpoint, takeTurn: TakeTurn) {
  const takesNoTurn = endpoint.method === 'GET' || takesPhoto(endpoint)
  return (call: HandlerCall<Endpoint>, handler: Handler<Endpoint>): Promise<unknown> => {
    const run = () => causedBy(causeOf(call.viewer, call.request), () => withinLimits(call, handler))
    if (takesNoTurn) return run()
    return takeTurn({ userId: call.viewer?.user.id ?? null, ip: call.request.ip }, run)
  }
}

/** A write of an API key that was refused does not count against the key; what broke may have been done, so it does. */
async function withinLimits(call: HandlerCall<Endpoint>, handler: Handler<Endpoint>): Promise<unknown> {
  const { viewer, request } = call
  if (!viewer?.reserve || request.idempotencyKey === null) return handler(call)
  const giveBack = await viewer.reserve(request.idempotencyKey)
  try {
    return await handler(call)
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await giveBack()
    throw error
  }
}
