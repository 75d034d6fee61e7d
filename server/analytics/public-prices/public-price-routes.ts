import {
  exportPublicPriceEndpoint,
  getPublicPriceEndpoint,
  listPublicPricesEndpoint,
} from '#contract/analytics/public-prices.ts'
import { unitLabel } from '#domain/units.ts'
import { csvRow, nairaCell } from '#server/platform/csv.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { openCity, type ReadCities } from '#server/settings/cities/read-cities.ts'
import type { ReadPublicPrices } from './read-public-prices.ts'

interface Context {
  readCities: ReadCities
  readPublicPrices: ReadPublicPrices
}

/** Registers what goods cost, for anybody. */
export function registerPublicPrices(api: Api, { readCities, readPublicPrices }: Context): void {
  api.answer(listPublicPricesEndpoint, async ({ query }) =>
    readPublicPrices.list(await openCity(readCities, query.city), query.search ?? null),
  )
  api.answer(getPublicPriceEndpoint, async ({ params, query }) =>
    readPublicPrices.one(params.slug, await openCity(readCities, query.city)),
  )
  api.table(exportPublicPriceEndpoint, async ({ params, query }) => {
    const figures = await readPublicPrices.figures(params.slug, await openCity(readCities, query.city))
    return { fileName: `kasuwa-prices-${params.slug}.csv`, rows: rowsOf(figures) }
  })
}

const head = ['Market', 'Unit', 'From', 'Until', 'Low (NGN)', 'Usual (NGN)', 'High (NGN)', 'Purchases']

async function* rowsOf(figures: Awaited<ReturnType<ReadPublicPrices['figures']>>): AsyncGenerator<string> {
  yield csvRow(head)
  for (const { market, unit, ...figure } of figures)
    yield csvRow([
      market,
      unitLabel(unit),
      figure.fromDay,
      figure.untilDay,
      nairaCell(figure.lowKobo),
      nairaCell(figure.midKobo),
      nairaCell(figure.highKobo),
      figure.purchases,
    ])
}
