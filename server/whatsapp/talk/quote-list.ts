import type { Arrival } from '#contract/orders/slots.ts'
import { nobodyText } from '#domain/delivery/nobody-text.ts'
import { areasOfCity, locatePlace } from '#domain/places/service-area.ts'
import { aboutKobo } from '#domain/prices/price-estimate.ts'
import { clockText, lagosTime } from '#domain/time/days.ts'
import type { Heard, Talk, TalkPlace } from '#domain/whatsapp/talk.ts'
import type { CatalogueServices } from '#server/catalogue/services.ts'
import { readComparison } from '#server/lists/read-comparison.ts'
import { quoteOrder } from '#server/orders/checkout/quote-order.ts'
import type { createReadArrivals } from '#server/orders/checkout/read-arrivals.ts'
import * as texts from '#server/whatsapp/core/texts.ts'

export interface QuoteContext
  extends Pick<CatalogueServices, 'clock' | 'readMarkets' | 'readCatalogue' | 'readAreas' | 'readSettings'> {
  readArrivals: ReturnType<typeof createReadArrivals>
}

/** Returns what a list comes to and when it arrives, at the market that is best for it of those that reach the place. */
export async function quoteList(context: QuoteContext, { lines, place }: Talk): Promise<Heard> {
  if (place === null) return refused(texts.quote.nowhere)
  const { readMarkets, readCatalogue, clock } = context
  const items = lines.map(({ productId, quantity, unit, budgetKobo, capKobo, capOf }) => {
    return { productId, quantity, unit, budgetKobo, capKobo, capOf }
  })
  const asked = { area: await areaName(context, place), items: items.length, scheduledFor: null, city: null }
  const [{ arrivals }, { offers }] = await Promise.all([
    context.readArrivals(asked),
    readComparison({ readMarkets, readCatalogue }, { lines: items, city: null, includesClosed: true }),
  ])
  const soon = arrivals.filter(({ scheduledFor }) => scheduledFor === null)
  const reachable = soon.length > 0 ? soon : arrivals
  const best =
    offers.find(({ marketId }) => reachable.some((each) => each.marketId === marketId))?.marketId ??
    reachable[0]?.marketId
  const arrival = reachable.find(({ marketId }) => marketId === best)
  const market = best === undefined ? null : await readMarkets.byId(best)
  if (!market || !arrival) return refused(texts.quote.noMarket)
  const estimate = await quoteOrder(context, { market, items, place })
  return {
    kind: 'quoted',
    figure: {
      marketId: market.id,
      marketName: market.name,
      aboutKobo: aboutKobo(estimate),
      capKobo: estimate.suggestedCapKobo,
      feesKobo: estimate.deliveryFeeKobo + estimate.serviceFeeKobo,
      scheduledFor: arrival.scheduledFor,
      arrival: arrivalText(arrival, clock.now()),
    },
  }
}

/** The area of a pin, which decides over the name that was said with it. */
async function areaName({ readAreas, readMarkets }: QuoteContext, place: TalkPlace): Promise<string> {
  if (place.latitude === null) return place.area
  const areas = await readAreas()
  for (const city of new Set((await readMarkets.rows()).map((market) => market.city))) {
    const located = locatePlace(areasOfCity(areas, city), place)
    if (located.kind === 'served') return located.area
  }
  return place.area
}

function refused(text: string): Heard {
  return { kind: 'refused', text, isStale: false }
}

/** Writes “today, 3:10 pm – 3:50 pm”, or with its day; no minutes while nobody is on duty. */
function arrivalText({ promise, nobody }: Arrival, now: Date): string {
  if (nobody?.earliest != null) return nobodyText(clockText(new Date(nobody.earliest)))
  const [from, by] = [new Date(promise.from), new Date(promise.by)]
  const today = lagosTime(now).date
  const { date, weekday } = lagosTime(from)
  const day = date === today ? texts.time.today : texts.time.onDay(weekday)
  return `${day}, ${clockText(from)} – ${clockText(by)}`
}
