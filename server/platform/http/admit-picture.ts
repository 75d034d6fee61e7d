import { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { photo as photoSchema } from '#contract/core/photo.ts'
import { addressKey } from '#server/platform/core/address-key.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ReceivePicture } from '#server/platform/pictures/receive-picture.ts'
import type { Handler, PictureHandler } from './handlers.ts'
import { findOutcome, keyedRequest } from './request-keys.ts'

/** Returns whether a body has a photo anywhere in it. */
export function takesPhoto({ body }: Pick<Endpoint, 'body'>): boolean {
  return body !== undefined && holdsPhoto(body)
}

function holdsPhoto(schema: unknown): boolean {
  if (schema === photoSchema) return true
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some(holdsPhoto)
  if (schema instanceof z.ZodUnion) return schema.options.some(holdsPhoto)
  if (schema instanceof z.ZodArray) return holdsPhoto(schema.element)
  if (schema instanceof z.ZodPipe) return holdsPhoto(schema.in) || holdsPhoto(schema.out)
  const isWrapped =
    schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
  return isWrapped && holdsPhoto(schema.unwrap())
}

/**
 * Answers an endpoint that takes a photo: nothing of it is decoded for somebody who may not send it here and now, nor
 * for a request that was answered before.
 */
export function admitPicture(
  { db, receivePicture }: { db: Db; receivePicture: ReceivePicture },
  endpoint: Endpoint,
  { admit, squareSide, isForShow, answer }: PictureHandler<Endpoint>,
): Handler<Endpoint> {
  return async (call) => {
    const { photo = null }: { photo?: string | null } = call.body ?? {}
    if (photo === null) return answer({ ...call, picture: null })
    const refusal = await admit(call).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    const keyed = keyedRequest(endpoint, { ...call, key: call.request.idempotencyKey })
    // Answers a repeat first: what it did the first time may be why it is refused now; `write` answers it from its key.
    if (keyed && (await findOutcome(db, keyed))) return answer({ ...call, picture: null })
    if (refusal !== null) throw refusal.error
    // Counts who is not signed in with the budget of their network.
    const sender = {
      id: call.viewer?.user.id ?? addressKey(call.request.ip),
      ...(squareSide && { squareSide }),
      ...(isForShow && { isForShow }),
    }
    const picture = await receivePicture(Buffer.from(photo, 'base64'), sender)
    return answer({ ...call, picture })
  }
}
