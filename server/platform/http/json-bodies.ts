import type { FastifyInstance } from 'fastify'

/**
 * A body is JSON or refused; an empty one is none, since many clients name the type of JSON on writes that carry
 * nothing.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, String(body), done)
  })
}
