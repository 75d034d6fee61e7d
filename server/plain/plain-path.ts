/** Lists pages that have a plain one, with what follows their address. */
const pages: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:order|place-order)?$/, '/plain'],
  [/^\/track$/, '/plain/track'],
  [/^\/track\/([\w-]{16,24})$/, '/plain/track/$1'],
  [/^\/(?:orders|my-orders|dashboard)$/, '/plain/orders'],
  [/^\/orders\/(ord_\w{26})(?:\/payment)?$/, '/plain/orders/$1'],
  [/^\/login$/, '/plain/sign-in'],
  [/^\/q\/([\w-]{1,120})$/, '/plain/q/$1'],
]

/** Returns the plain page that does what a page does, or null where there is none. */
export function plainPathOf(path: string): string | null {
  const [match, plain] = pages.find(([page]) => page.test(path)) ?? []
  return match === undefined || plain === undefined ? null : path.replace(match, plain)
}
