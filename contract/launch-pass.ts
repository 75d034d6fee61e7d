/** Readable by scripts, and worth nothing to the server: it only tells a page not to send its visitor away. */
export const passMark = 'kasuwa-pass'

/** The staff's rooms, which ask for a sign-in themselves, and a sign-in that leads there; so is what stops letters. */
export function isAlwaysOpen(path: string, search: string): boolean {
  if (path === '/login') return isStaffRoom(new URLSearchParams(search).get('next') ?? '')
  return isStaffRoom(path) || /^\/unsubscribe\/[^/]+$/.test(path)
}

const isStaffRoom = (path: string) => /^\/admin(?:[/?]|$)/.test(path)
