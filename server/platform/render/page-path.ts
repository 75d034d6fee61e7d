/** Path and query string of a request's URL, without the question mark. */
export function splitUrl(url: string): { path: string; search: string } {
  const mark = url.indexOf('?')
  return mark === -1 ? { path: url, search: '' } : { path: url.slice(0, mark), search: url.slice(mark + 1) }
}

/** Whether a path belongs to the API or to a file, whose 404 is no page. */
export function isNoPage(path: string): boolean {
  return path === '/api' || /^\/(?:api|assets|goods)\//.test(path)
}

/** One slash at the start, none at the end; `//host` can then never become a redirect to that host. */
export function tidyPath(path: string): string {
  const trimmed = path.replace(/[/\\]{2,}/g, '/').replace(/(.)\/+$/, '$1')
  return trimmed === '' ? '/' : trimmed
}
