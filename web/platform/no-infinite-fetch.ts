/** Stands in for the query library's endless lists in builds: ours are read page after page with `useQueries`. */
export function infiniteQueryBehavior(): never {
  throw new Error('Read a list page after page with useQueries, not with useInfiniteQuery')
}
