/** Readable by scripts and worthless to the server: it only stops a page from sending its visitor away. */
export const passMark = 'kasuwa-pass'

/** Lets through the admin area, which asks for a sign-in itself, a sign-in that leads there, and what stops emails. */
export function isAlwaysOpen(path: string, search: string): boolean {
  if (path === '/login') return isAdminPath(new URLSearchParams(search).get('next') ?? '')
  return isAdminPath(path) || /^\/unsubscribe\/[^/]+$/.test(path)
}

const isAdminPath = (path: string) => /^\/admin(?:[/?]|$)/.test(path)
