import { type CatalogueIndex, indexCatalogue } from '#contract/lists/catalogue-index.ts'
import { readList } from '#contract/lists/read-list.ts'
import { parseList } from '#contract/lists.ts'
import type { ReadCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { ReadMarkets } from '#server/markets/read-markets.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { invalidFields } from '#server/platform/http/validate.ts'

interface Context {
  readCatalogue: ReadCatalogue
  readMarkets: ReadMarkets
}

/** Reading free text into lines, by the same reader that the app uses offline. */
export function registerLists(api: Api, { readCatalogue, readMarkets }: Context): void {
  const indexes = new WeakMap<object, CatalogueIndex>()

  api.answer(parseList, async ({ body }) => {
    const { marketId } = body
    if (marketId && !(await readMarkets.byId(marketId))) {
      throw invalidFields([{ path: 'marketId', message: 'There is no such market' }])
    }
    // A good that this market does not carry is still known by its name; the customer may ask for it.
    const catalogue = await readCatalogue.all()
    const index = indexes.get(catalogue) ?? indexCatalogue(catalogue)
    indexes.set(catalogue, index)
    return readList(body.text, index)
  })
}
