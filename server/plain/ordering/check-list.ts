import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { maxListCharacters, parseListEndpoint } from '#contract/lists/lists.ts'
import { maxItemsPerOrder } from '#contract/orders/orders.ts'
import { type Arrival, listArrivalsEndpoint, listMarketSlotsEndpoint } from '#contract/orders/slots.ts'
import { type Area, findArea } from '#domain/places/service-area.ts'
import type { Estimate } from '#domain/prices/price-estimate.ts'
import { bookableHours } from '#domain/time/booking.ts'
import type { CatalogueServices } from '#server/catalogue/services.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import { chooseMarket } from '#server/orders/checkout/choose-market.ts'
import { quoteOrder } from '#server/orders/checkout/quote-order.ts'
import type { createReadArrivals } from '#server/orders/checkout/read-arrivals.ts'
import { refuse } from '#server/plain/core/refuse.ts'
import * as texts from '#server/plain/core/texts.ts'
import type { Visit } from '#server/plain/core/visit.ts'
import { fail } from '#server/platform/core/errors.ts'

export interface CheckContext
  extends Pick<CatalogueServices, 'clock' | 'readMarkets' | 'readCatalogue' | 'readAreas' | 'readSettings'> {
  readArrivals: ReturnType<typeof createReadArrivals>
}

export type ReadLines = z.output<typeof parseListEndpoint.response>

/** Holds what was read of a list, and what we propose for it. */
export interface CheckedList extends ReadLines {
  /** Changes wherever the list is read differently. */
  reading: string
  area: string
  market: MarketRow
  arrival: Arrival
  estimate: Estimate
  /** Lists the starts of hours that can be booked. */
  hours: Date[]
}

const mostHours = 30

/** Reads a list and proposes a market, a time and what it comes to. Throws with words where there is nothing to propose. */
export async function checkList(context: CheckContext, visit: Visit): Promise<CheckedList> {
  const read = await readTyped(visit)
  const area = areaOf(await context.readAreas(), read, visit)
  const items = read.lines.map((line) => ({ ...line, ifMissing: 'ask' as const }))
  const place = {
    area: area.name,
    landmark: '',
    directions: null,
    gateCode: null,
    latitude: read.delivery.pin?.latitude ?? null,
    longitude: read.delivery.pin?.longitude ?? null,
  }
  const { arrivals } = await visit.call(listArrivalsEndpoint, {
    query: { area: area.name, items: String(items.length) },
  })
  const marketId = await chooseMarket(context, { items, place, scheduledFor: null, city: null })
  const arrival = arrivals.find((each) => each.marketId === marketId) ?? arrivals[0]
  const market = arrival === undefined ? null : await context.readMarkets.byId(arrival.marketId)
  if (arrival === undefined || market === null) throw fail('orders.market_inactive')
  const priced = read.lines.map(({ productId, quantity, unit, budgetKobo, capKobo, capOf }) => ({
    productId,
    quantity,
    unit,
    budgetKobo,
    capKobo,
    capOf,
  }))
  const [estimate, { booked }] = await Promise.all([
    quoteOrder(context, { market, items: priced, place }),
    visit.call(listMarketSlotsEndpoint, { params: { slug: market.slug } }),
  ])
  const full = new Set(booked.filter(({ left }) => left === 0).map(({ startsAt }) => Date.parse(startsAt)))
  const hours = bookableHours(market, context.clock.now())
    .flatMap(({ starts }) => starts)
    .filter((at) => !full.has(at.getTime()))
    .slice(0, mostHours)
  return { ...read, reading: readingOf(read), area: area.name, market, arrival, estimate, hours }
}

/** Returns the area that the list says, else the one that was chosen. Throws with words where the list leaves it open. */
function areaOf(areas: readonly Area[], { delivery }: ReadLines, visit: Visit): Area {
  const chosen = visit.field('area')
  const open = delivery.asks.find(({ about }) => about === 'area')
  // Where two are said, the one that is chosen settles it.
  if (open?.why === 'two' && !open.options.includes(chosen))
    throw refuse('area', texts.list.twoAreas(open.options.join(' or ')))
  if (open?.why === 'outside') throw refuse('area', texts.list.outside(open.said))
  const served = areas.filter(({ isServed }) => isServed)
  const area =
    findArea(served, open?.why === 'two' ? chosen : (delivery.area ?? chosen)) ?? findArea(served, chosen)
  if (area === null) throw refuse('area', texts.list.noArea)
  return area
}

async function readTyped(visit: Visit): Promise<ReadLines> {
  const text = visit.field('list')
  if (text.trim() === '') throw refuse('list', texts.list.nothing)
  if (text.length > maxListCharacters)
    throw refuse('list', texts.forms.tooLong(countText(text.length), countText(maxListCharacters)))
  const read = await visit.call(parseListEndpoint, { body: { text } })
  if (read.lines.length === 0) throw refuse('list', texts.list.noItem)
  if (read.lines.length > maxItemsPerOrder) throw refuse('list', texts.list.tooMany(maxItemsPerOrder))
  return read
}

function readingOf({ lines }: ReadLines): string {
  return createHash('sha256').update(JSON.stringify(lines)).digest('base64url').slice(0, 16)
}

function countText(count: number): string {
  return count.toLocaleString('en-NG')
}
