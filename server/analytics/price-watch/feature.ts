import { getPriceWatchEndpoint, listWatchedLinesEndpoint } from '#contract/analytics/price-watch.ts'
import { spanOf } from '#domain/time/span.ts'
import { citiesToRead } from '#server/platform/http/access.ts'
import type { Api, Viewer } from '#server/platform/http/handlers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { readPriceWatch, readWatchedLines } from './read-price-watch.ts'

type Context = Pick<PlatformServices, 'db' | 'clock'>

interface WatchQuery {
  agentId?: string | undefined
  productId?: string | undefined
  marketId?: string | undefined
  city?: string | undefined
}

/** Shows those who manage agents what agents paid against what others paid. */
export function priceWatchFeature(context: Context) {
  return { routes: (api: Api) => registerPriceWatch(api, context) }
}

function registerPriceWatch(api: Api, { db, clock }: Context): void {
  const filterOf = ({ agentId, productId, marketId, city }: WatchQuery, viewer: Viewer) => ({
    agentId: agentId ?? null,
    productId: productId ?? null,
    marketId: marketId ?? null,
    cities: citiesToRead(viewer, city),
  })
  api.answer(getPriceWatchEndpoint, ({ query, viewer }) =>
    readPriceWatch({ db, clock }, spanOf(query, clock.now()), filterOf(query, viewer)),
  )
  api.answer(listWatchedLinesEndpoint, ({ query, viewer }) =>
    readWatchedLines(db, spanOf(query, clock.now()), filterOf(query, viewer), query),
  )
}
