import { type CatalogueIndex, indexCatalogue } from '#contract/lists/catalogue-index.ts'
import { readList } from '#contract/lists/read-list.ts'
import { compareList, estimateLines, parseList } from '#contract/lists.ts'
import { estimateList } from '#contract/price-estimate.ts'
import { listUsualLists, removeUsualList, saveUsualList } from '#contract/usual-lists.ts'
import type { ReadCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { ReadMarkets } from '#server/markets/read-markets.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import { addressKey } from '#server/platform/http/address-key.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { countTry } from '#server/platform/rate-limit.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { readComparison } from './read-comparison.ts'
import { saveList } from './save-list.ts'
import { deleteUsualList, listUsualListRows } from './store.ts'

/** How often a minute one address may have lists compared. */
const comparisonsAMinute = 60

interface Context {
  db: Db
  clock: Clock
  readCatalogue: ReadCatalogue
  readMarkets: ReadMarkets
  readSettings: ReadSettings
}

/** Lists read, priced and compared, each by the same rules that the app uses offline, and those that people keep. */
export function registerLists(api: Api, context: Context): void {
  const { db, readCatalogue, readMarkets, readSettings, clock } = context
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

  api.answer(estimateLines, async ({ body }) => {
    const market = await readMarkets.byId(body.marketId)
    if (!market?.isActive) throw fail('markets.not_found')
    const [catalogue, settings] = await Promise.all([readCatalogue.ofMarket(market.id), readSettings()])
    const { deliveryFeeKobo, serviceFeeKobo, callOutFeeKobo } = settings
    const fees = { deliveryFeeKobo, serviceFeeKobo, callOutFeeKobo }
    return estimateList(body.lines, catalogue, fees, clock.now().getTime())
  })

  api.answer(compareList, async ({ body, request }) => {
    const limit = { key: `compare:${addressKey(request.ip)}`, max: comparisonsAMinute, windowS: 60 }
    await countTry(db, clock, limit)
    return readComparison({ readMarkets, readCatalogue }, body.lines)
  })

  api.answer(listUsualLists, ({ viewer }) => listUsualListRows(db, viewer.user.id))
  api.answer(saveUsualList, ({ body, viewer, write }) =>
    write((tx) => saveList({ tx, clock }, viewer.user.id, body)),
  )
  api.answer(removeUsualList, ({ params, viewer, write }) =>
    write(async (tx) => {
      await deleteUsualList(tx, viewer.user.id, params.id)
      return {}
    }),
  )
}
