import { signOutDueCookie } from '#contract/accounts/accounts.ts'

export interface SessionCookie {
  name: string
  options: { httpOnly: true; secure: boolean; sameSite: 'lax'; path: '/' }
}

/**
 * Returns the session's cookie: unreadable by scripts; over HTTPS also bound to this host. A site that is reached by plain
 * HTTP (a developer's machine) cannot use the bound form.
 */
export function sessionCookieFor(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:')
  return {
    name: secure ? '__Host-session' : 'session',
    options: { httpOnly: true, secure, sameSite: 'lax', path: '/' },
  }
}

const token = /^[A-Za-z0-9_-]{43}$/

/** Returns the session's token as the browser sent it; null when there is none or it has not the form of one. */
export function readSessionToken(
  cookies: Record<string, string | undefined>,
  cookie: SessionCookie,
): string | null {
  return cookies[signOutDueCookie] ? null : readTokenCookie(cookies, cookie)
}

/** Lists what else a browser stores for us; each value is a token of ours, its kind part of the cookie's name. */
const tokenCookies = {
  /** That somebody has signed in here before. */
  device: { sameSite: 'lax' },
  /** That the password was right, for adding a first email address. */
  'email-proof': { sameSite: 'strict' },
  /** Marks the browser that asked for six digits: they count nowhere else. */
  'sign-in-code': { sameSite: 'strict' },
  /**
   * Marks the browser that began a sign-up: it is finished there without its password. Google sends people back from its own
   * site.
   */
  'sign-up': { sameSite: 'lax' },
  /** That the password was right, for the second step. */
  'second-factor': { sameSite: 'strict' },
  /** Names the browser that a form of a page without scripts was made for; links from elsewhere lead to such pages. */
  'plain-form': { sameSite: 'lax' },
  /** Names the challenge that a passkey of this browser is to sign. */
  passkey: { sameSite: 'strict' },
  /** Says why this browser went to Google, sealed. Google sends it back from its own site, so it cannot be strict. */
  google: { sameSite: 'lax', form: /^[A-Za-z0-9_-]{43,2000}$/ },
} as const satisfies Record<string, { sameSite: 'lax' | 'strict'; form?: RegExp }>
export type TokenCookie = keyof typeof tokenCookies

/** Returns how a token's cookie is called and set beside a session's. */
export function tokenCookieFor(kind: TokenCookie, session: SessionCookie) {
  const { secure } = session.options
  const { sameSite, form = token }: { sameSite: 'lax' | 'strict'; form?: RegExp } = tokenCookies[kind]
  return {
    name: secure ? `__Host-${kind}` : kind,
    form,
    options: { httpOnly: true, secure, path: '/', sameSite },
  }
}

/** Returns the token of a cookie as the browser sent it; null when there is none or it has not the form of one. */
export function readTokenCookie(
  cookies: Record<string, string | undefined>,
  { name, form = token }: { name: string; form?: RegExp },
): string | null {
  const value = cookies[name]
  return value && form.test(value) ? value : null
}
