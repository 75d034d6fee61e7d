import type { ReadList } from '#contract/lists/list-line.ts'
import { parseList } from '#contract/lists.ts'
import type { CatalogueProduct } from '#contract/markets.ts'
import { callApi } from '#web/platform/api.ts'
import { log } from '#web/platform/log.ts'

export type Reader = (text: string, catalogue: readonly CatalogueProduct[]) => ReadList

let reader: Reader | null = null

/** Loads the reader's code, so that the list can be read at once, also without a network. */
export async function loadReader(): Promise<Reader> {
  if (reader === null) {
    const [{ readList }, { indexCatalogue }] = await Promise.all([
      import('#contract/lists/read-list.ts'),
      import('#contract/lists/catalogue-index.ts'),
    ])
    const indexes = new WeakMap<readonly CatalogueProduct[], ReturnType<typeof indexCatalogue>>()
    reader = (text, catalogue) => {
      const index = indexes.get(catalogue) ?? indexCatalogue(catalogue)
      indexes.set(catalogue, index)
      return readList(text, index)
    }
  }
  return reader
}

/**
 * Reads what was typed, on the device. Before a market is chosen the server reads it, which knows every good;
 * where it cannot be reached, the words stay as they are.
 */
export async function readTyped(
  text: string,
  catalogue: readonly CatalogueProduct[] | null,
): Promise<ReadList> {
  if (catalogue === null) {
    try {
      return await callApi(parseList, { body: { text } })
    } catch (error) {
      log('WARN', 'The list is read without the catalogue', error)
    }
  }
  return (await loadReader())(text, catalogue ?? [])
}
