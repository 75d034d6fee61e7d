/** How the session's cookie is called and set. */
export interface SessionCookie {
  name: string
  options: { httpOnly: true; secure: boolean; sameSite: 'lax'; path: '/' }
}

/**
 * The session's cookie: unreadable by scripts; over HTTPS also bound to this host. A site that is reached by
 * plain HTTP (a developer's machine) cannot use the bound form.
 */
export function sessionCookieFor(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:')
  return {
    name: secure ? '__Host-session' : 'session',
    options: { httpOnly: true, secure, sameSite: 'lax', path: '/' },
  }
}

const token = /^[A-Za-z0-9_-]{43}$/

/** The session's token as the browser sent it; null when there is none or it has not the form of one. */
export function readSessionToken(
  cookies: Record<string, string | undefined>,
  cookie: SessionCookie,
): string | null {
  const value = cookies[cookie.name]
  return value && token.test(value) ? value : null
}
