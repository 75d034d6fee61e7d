import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { noteDiskFull } from '#server/platform/core/disk-space.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import { isDiskFull } from '#server/platform/core/system-error.ts'
import { isDatabaseGone, isPoolBusy, sqlState } from '#server/platform/database/database.ts'
import { isPlanOutdated } from '#server/platform/database/named-statements.ts'
import { StoreFault } from '#server/platform/pictures/s3-client.ts'

/** Sends every error as the contract's body, with the right status and nothing of our insides. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    return sendError(readError(error, request), reply)
  })
  app.setNotFoundHandler((_request: FastifyRequest, reply) => sendError(fail('route.not_found'), reply))
}

/** Returns the answer to an error, and logs what is our fault. */
export function readError(error: unknown, request: FastifyRequest): AppError {
  // Takes what fails because the client has left, such as a body that ends early, for no fault of ours.
  const known = hasLeft(request) ? fail('request.aborted') : toAppError(error)
  if (known.status >= 500 && known.code !== 'launch.maintenance')
    request.log.error({ err: error, url: request.routeOptions.url }, known.code)
  return known
}

function hasLeft({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}

/** Refusals that pass by themselves, and after how many seconds a repeat may do. */
const retryAfterByCode: Partial<Record<ErrorCode, number>> = {
  'server.unavailable': 2,
  'server.busy': 2,
  'server.timeout': 5,
  'pictures.store_away': 5,
}

/** Adds `Retry-After` where the error passes by itself. */
export function sayWhenToRepeat({ code, details }: AppError, reply: FastifyReply): void {
  const retryAfterS = details.retryAfterS ?? retryAfterByCode[code]
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS))
}

function sendError(error: AppError, reply: FastifyReply): FastifyReply {
  sayWhenToRepeat(error, reply)
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
  // Anyone who followed a broken link is led to the page that says so.
  const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true
  if (isPage && !request.raw.url?.startsWith('/api/')) return void reply.redirect('/404')
  sendError(toAppError(error), reply)
}

/** Converts any error into an answer. A state that the database refuses is a conflict, 409, not a fault. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code ? byFastifyCode[code] : undefined
  if (known) return fail(known)
  if (isDatabaseGone(error)) return fail('server.unavailable')
  if (isPoolBusy(error)) return fail('server.busy')
  if (isDiskFull(error)) {
    noteDiskFull()
    return fail('server.storage_full')
  }
  if (error instanceof StoreFault) return fail('pictures.store_away')
  if (isPlanOutdated(error)) return fail('server.busy')
  const state = sqlState(error)
  if (state === 'KS001') return fail('orders.illegal_step')
  if (state === 'KS004') return fail('agents.suspended')
  if (state === 'KS005') return fail('books.too_little')
  if (state === 'KS006') return fail('books.day_closed')
  if (state === 'KS008') return fail('practice.open_orders')
  if (state === 'KS007') return fail('orders.beside_practice')
  // The one constraint of this kind keeps an agent's shifts apart.
  if (state === '23P01') return fail('shifts.overlap')
  if (state === '22021' || state === '22P05')
    return fail('request.invalid', { message: 'The text has characters we cannot save' })
  // Statement timeout; deadlock, serialisation and lock timeout: nothing was changed, and a repeat may well do.
  if (state === '57014') return fail('server.timeout')
  if (state === '40P01' || state === '40001' || state === '55P03') return fail('server.busy')
  // Answers a folder, or a way out of it, asked of the files that we serve.
  if (statusCode === 403 || statusCode === 404) return fail('route.not_found')
  if (error instanceof SyntaxError || statusCode === 400) return fail('request.unreadable')
  return fail('server.failed')
}
