import type { FastifyReply, FastifyRequest } from 'fastify'
import { signOutDueCookie } from '#contract/accounts/accounts.ts'
import { fail } from '#server/platform/core/errors.ts'
import { readSessionToken, readTokenCookie, type SessionCookie, tokenCookieFor } from './cookies.ts'
import type { RequestContext } from './handlers.ts'

/** Returns what a handler may know of a request, and how its answer sets cookies. */
export function contextOf(
  cookie: SessionCookie,
  request: Pick<FastifyRequest, 'ip' | 'cookies' | 'headers'>,
  reply: FastifyReply,
): RequestContext {
  const key = request.headers['idempotency-key']
  if (key !== undefined && !/^[\w-]{8,100}$/.test(String(key))) throw fail('request.key_needed')
  return {
    ip: request.ip,
    headers: request.headers,
    sessionToken: readSessionToken(request.cookies, cookie),
    tokenToEnd: readTokenCookie(request.cookies, cookie),
    idempotencyKey: key === undefined ? null : String(key),
    channel: 'app',
    setSession(token, maxAgeS) {
      reply.setCookie(cookie.name, token, { ...cookie.options, maxAge: maxAgeS })
      dropSignOutDue(request, reply)
      // A page may sign in and go on in one request.
      request.cookies[cookie.name] = token
    },
    clearSession() {
      reply.clearCookie(cookie.name, cookie.options)
      dropSignOutDue(request, reply)
      delete request.cookies[cookie.name]
    },
    readToken: (kind) => readTokenCookie(request.cookies, tokenCookieFor(kind, cookie)),
    setToken(kind, token, maxAgeS) {
      const { name, options } = tokenCookieFor(kind, cookie)
      reply.setCookie(name, token, { ...options, maxAge: maxAgeS })
    },
    dropToken(kind) {
      const { name, options } = tokenCookieFor(kind, cookie)
      reply.clearCookie(name, options)
    },
    setCookie: ({ name, options }, value, maxAgeS) =>
      void reply.setCookie(name, value, { ...options, maxAge: maxAgeS }),
  }
}

/** Forgets what was to be ended: it is replaced or gone. */
function dropSignOutDue({ cookies }: Pick<FastifyRequest, 'cookies'>, reply: FastifyReply): void {
  if (cookies[signOutDueCookie]) reply.clearCookie(signOutDueCookie, { path: '/' })
  delete cookies[signOutDueCookie]
}

/** Stands in for a request where a page is rendered inside the process. */
export const insideContext: Omit<RequestContext, 'ip'> = {
  headers: {},
  sessionToken: null,
  tokenToEnd: null,
  idempotencyKey: null,
  channel: 'app',
  setSession: () => undefined,
  clearSession: () => undefined,
  setCookie: () => undefined,
  readToken: () => null,
  setToken: () => undefined,
  dropToken: () => undefined,
}
