import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { isDatabaseGone, sqlState } from '#server/platform/database/database.ts'
import { AppError, fail } from '#server/platform/errors.ts'

/** Sends every error as the contract's body, with the right status and nothing of our insides. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const known = toAppError(error)
    if (known.status >= 500 && known.code !== 'launch.maintenance')
      request.log.error({ err: error, url: request.routeOptions.url }, known.code)
    return sendError(known, reply)
  })
  app.setNotFoundHandler((_request: FastifyRequest, reply) => sendError(fail('route.not_found'), reply))
}

function sendError(error: AppError, reply: FastifyReply): FastifyReply {
  const { retryAfterS } = error.particulars
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS))
  if (error.code === 'server.unavailable') reply.header('retry-after', '2')
  return reply.code(error.status).header('cache-control', 'no-store').send(error.body())
}

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.unreadable',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.unreadable',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.unreadable',
  FST_ERR_BAD_URL: 'route.not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'route.not_found',
}

/** An address that cannot be read names nothing. */
export function answerBadAddress(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // Whoever followed a broken link is led to the page that says so.
  const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true
  if (isPage && !request.raw.url?.startsWith('/api/')) return void reply.redirect('/404')
  sendError(toAppError(error), reply)
}

/** What a caller is told of an error. Refusals of the database are the machine's word: 409, not a fault. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code ? byFastifyCode[code] : undefined
  if (known) return fail(known)
  if (isDatabaseGone(error)) return fail('server.unavailable')
  const state = sqlState(error)
  if (state === 'KS001') return fail('orders.illegal_step')
  if (state === '22021' || state === '22P05')
    return fail('request.invalid', { message: 'The text contains characters that cannot be stored' })
  // Deadlock, serialisation, statement timeout: nothing was changed, and a repeat may well do.
  if (state === '40P01' || state === '40001' || state === '57014') return fail('server.unavailable')
  if (error instanceof SyntaxError || statusCode === 400) return fail('request.unreadable')
  return fail('server.failed')
}
