import { foldPhrase } from '#domain/fold.ts'
import type { ReadCatalogue } from '#server/catalogue/read-catalogue.ts'

const pricesOf = /^\/prices\/([^/]+)$/

/**
 * Returns the address of a product's prices where a path names it in another way: with tone marks, capitals or spaces, or by
 * another of its names. Null where the path is its address, or names nothing.
 */
export async function pricePageOf(readCatalogue: ReadCatalogue, path: string): Promise<string | null> {
  const said = decoded(pricesOf.exec(path)?.[1] ?? '')
  if (said === '') return null
  if ([...(await readCatalogue.allById()).values()].some(({ slug }) => slug === said)) return null
  const wanted = foldPhrase(said)
  const found = (await readCatalogue.all()).find(({ slug, name, aliases }) =>
    [slug, name, ...aliases].some((each) => foldPhrase(each) === wanted),
  )
  return wanted === '' || found === undefined ? null : `/prices/${found.slug}`
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
