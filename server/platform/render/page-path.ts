/** Path and query string of a request's URL, without the question mark. */
export function splitUrl(url: string): { path: string; search: string } {
  const mark = url.indexOf('?')
  return mark === -1 ? { path: url, search: '' } : { path: url.slice(0, mark), search: url.slice(mark + 1) }
}

/** Returns whether a path belongs to the API or to a file, whose 404 is no page. */
export function isNoPage(path: string): boolean {
  return path === '/api' || /^\/(?:api|assets|goods|faces)\//.test(path)
}

/** Letters, digits and hyphens that are written as escapes though nothing asks for it (RFC 3986, 6.2.2.2). */
const plainEscapes = /%(?:2D|3\d|[46][1-9A-F]|[57][\dA]|5F)/gi

/**
 * Writes a path in the one way: one slash at the start, none at the end, so that `//host` can never become a redirect to that
 * host, and no escapes without need. A page's or market's name is in small letters; what follows may be an id or a code,
 * whose capitals mean something.
 */
export function tidyPath(path: string): string {
  const plain = path.replace(plainEscapes, decodeURIComponent)
  const trimmed = plain.replace(/[/\\]{2,}/g, '/').replace(/(.)\/+$/, '$1')
  const small = trimmed.replace(/^\/[A-Za-z0-9-]+$/, (name) => name.toLowerCase())
  return small === '' ? '/' : small
}
