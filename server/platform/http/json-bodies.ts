import type { FastifyInstance } from 'fastify'
import { fail } from '#server/platform/errors.ts'

/**
 * A body is JSON, not compressed, or refused; an empty one is none, since many clients name the type of JSON on
 * writes that carry nothing.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity')
      throw fail('request.unsupported_media', { message: 'Send the body without compression.' })
  })
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, String(body), done)
  })
}
