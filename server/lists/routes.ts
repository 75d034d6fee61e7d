import type { EndpointAnswer, EndpointInput } from '#contract/core/endpoint.ts'
import { sendCorrectionEndpoint } from '#contract/lists/corrections.ts'
import {
  compareListEndpoint,
  estimateItemsEndpoint,
  getListWordsEndpoint,
  parseListEndpoint,
} from '#contract/lists/lists.ts'
import {
  listUsualListsEndpoint,
  removeUsualListEndpoint,
  saveUsualListEndpoint,
} from '#contract/lists/usual-lists.ts'
import { readForOrder } from '#domain/lists/read-for-order.ts'
import { deliveryFeeOf } from '#domain/money/delivery-fee.ts'
import { estimateList } from '#domain/prices/price-estimate.ts'
import type { CatalogueServices } from '#server/catalogue/services.ts'
import { fail } from '#server/platform/core/errors.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { openCity } from '#server/settings/cities/read-cities.ts'
import { registerListsAdmin } from './admin-routes.ts'
import { keepCorrection } from './keep-correction.ts'
import { parseDelivery } from './parse-delivery.ts'
import { readComparison } from './read-comparison.ts'
import type { ReadWords } from './read-words.ts'
import { saveList } from './save-list.ts'
import { deleteUsualList, listUsualListRows } from './store.ts'

/** Limits how often a minute one address may have lists compared. */
const comparisonsAMinute = 60

/** Limits how much one address may have read and priced a minute: so many short lists, and a tenth of the longest. */
const readingsAMinute = 600
const charactersOfOne = 500
const itemsOfOne = 20

/** Limits how many corrections one customer may send an hour. */
const correctionsAnHour = 120

interface Context
  extends Pick<
    CatalogueServices,
    'db' | 'clock' | 'readCatalogue' | 'readMarkets' | 'readAreas' | 'readCities' | 'readSettings'
  > {
  reader: ReadWords
}

async function parseList(
  context: Context,
  { text, marketId }: EndpointInput<typeof parseListEndpoint>['body'],
  ip: string,
): Promise<EndpointAnswer<typeof parseListEndpoint>> {
  const { db, clock, readMarkets, reader } = context
  const cost = Math.max(1, Math.ceil(text.length / charactersOfOne))
  await countTry(db, clock, { key: 'parse', ip, max: readingsAMinute, cost, windowS: 60 })
  const market = marketId ? await readMarkets.byId(marketId) : null
  if (marketId && market === null)
    throw invalidFields([{ path: 'marketId', message: 'There is no such market' }])
  // A product that this market does not carry is still known by its name; the customer may ask for it.
  const read = readForOrder(text, await reader.index())
  const delivery = await parseDelivery(context, { ...read, text, city: market?.city ?? null })
  return { ...read, delivery }
}

/** Lists read, priced and compared, each by the same rules that the app uses offline, and those that people keep. */
export function registerLists(api: Api, context: Context): void {
  const { db, readCatalogue, readMarkets, readCities, readSettings, reader: readWords, clock } = context
  registerListsAdmin(api, { db, clock, readCatalogue, readWords })

  api.answer(parseListEndpoint, ({ body, request }) => parseList(context, body, request.ip))

  api.answer(getListWordsEndpoint, () => readWords.words())

  api.answer(sendCorrectionEndpoint, async ({ body, viewer, write }) => {
    const { id } = viewer.user
    await countTry(db, clock, { key: `corrections:${id}`, max: correctionsAnHour, windowS: 3600 })
    return write(async (tx) => ({ isKept: await keepCorrection({ tx, clock }, id, body) }))
  })

  api.answer(estimateItemsEndpoint, async ({ body, request }) => {
    const cost = Math.max(1, Math.ceil(body.lines.length / itemsOfOne))
    await countTry(db, clock, { key: 'estimate', ip: request.ip, max: readingsAMinute, cost, windowS: 60 })
    const market = await readMarkets.byId(body.marketId)
    if (!market?.isActive) throw fail('markets.not_found')
    const [catalogue, usual] = await Promise.all([readCatalogue.ofMarket(market.id), readCatalogue.usual()])
    const settings = (await readSettings()).ofCity(market.city)
    const { serviceFeeKobo, callOutFeeKobo } = settings
    const asked = { metres: null, items: body.lines.length }
    const deliveryFeeKobo = deliveryFeeOf(settings.deliveryFees, asked)
    const fees = { deliveryFeeKobo, serviceFeeKobo, callOutFeeKobo }
    return estimateList(body.lines, catalogue, usual.of, fees, clock.now().getTime())
  })

  api.answer(compareListEndpoint, async ({ body, request }) => {
    const limit = { key: 'compare', ip: request.ip, max: comparisonsAMinute, windowS: 60 }
    await countTry(db, clock, limit)
    const city = await openCity(readCities, body.city)
    const { lines, includesClosed } = body
    return readComparison({ readMarkets, readCatalogue }, { lines, city, includesClosed })
  })

  api.answer(listUsualListsEndpoint, ({ viewer }) => listUsualListRows(db, viewer.user.id))
  api.answer(saveUsualListEndpoint, ({ body, viewer, write }) =>
    write((tx) => saveList({ tx, clock }, viewer.user.id, body)),
  )
  api.answer(removeUsualListEndpoint, ({ params, viewer, write }) =>
    write(async (tx) => {
      await deleteUsualList(tx, viewer.user.id, params.id)
      return {}
    }),
  )
}
