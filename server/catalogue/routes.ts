import { getFigures, getMarket } from '#contract/markets.ts'
import type { ReadMarkets } from '#server/markets/read-markets.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { ReadCatalogue } from './read-catalogue.ts'
import { createReadFigures } from './read-figures.ts'

interface Context {
  database: { db: Db }
  readMarkets: ReadMarkets
  readCatalogue: ReadCatalogue
}

export function registerCatalogue(api: Api, { database, readMarkets, readCatalogue }: Context): void {
  const readFigures = createReadFigures({ db: database.db, readMarkets, readCatalogue })
  api.answer(getFigures, readFigures)

  api.answer(getMarket, async ({ params }) => {
    const row = await readMarkets.bySlug(params.slug)
    if (!row?.isActive) throw fail('markets.not_found')
    const [market, catalogue] = await Promise.all([readMarkets.present(row), readCatalogue.ofMarket(row.id)])
    return { ...market, catalogue }
  })
}
