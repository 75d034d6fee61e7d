import { getPromiseEndpoint, listArrivalsEndpoint, listMarketSlotsEndpoint } from '#contract/orders/slots.ts'
import type { MarketServices } from '#server/markets/services.ts'
import {
  firstFreeHour,
  isRefused,
  makePromise,
  type PromiseBasis,
  presentNobody,
} from '#server/orders/promise/make-promise.ts'
import { fail } from '#server/platform/core/errors.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { Api, RequestContext, Viewer } from '#server/platform/http/handlers.ts'
import { openCity } from '#server/settings/cities/read-cities.ts'
import { type Asker, lossOfArea, lossOfQuestion, type NoteLost } from './lost-order.ts'
import { createReadArrivals } from './read-arrivals.ts'
import { listSlotRows } from './slot-store.ts'

/** Limits how often a minute one address may ask for the arrivals from all markets. */
const arrivalsAMinute = 240

interface Context
  extends Pick<MarketServices, 'db' | 'clock' | 'readMarkets' | 'readCities' | 'readAreas' | 'readSettings'> {
  readPromiseBasis: () => Promise<PromiseBasis>
  noteLost: NoteLost
}

/** Identifies who asks before there is an order. */
function askerOf(viewer: Viewer | null, { ip, headers }: RequestContext): Asker {
  return viewer ? { userId: viewer.user.id } : { ip, headers }
}

/** Returns what is lost where nobody brings to an area; null where it is not known. */
async function findLossOfArea({ readMarkets, readAreas }: Context, area: string, city: string | null) {
  const markets = await readMarkets.rows()
  const inCity = markets.filter((market) => market.isActive && (city === null || market.city === city))
  return lossOfArea(inCity, await readAreas(), area)
}

/** Registers which hours of a market are filling up, and when an order would arrive. */
export function registerSlots(api: Api, context: Context): void {
  const { db, clock, readMarkets, readAreas, readSettings, readPromiseBasis } = context
  api.answer(listMarketSlotsEndpoint, async ({ params }) => {
    const market = await readMarkets.bySlug(params.slug)
    if (!market?.isActive) throw fail('markets.not_found')
    const { slotCapacity } = await readSettings()
    const booked = await listSlotRows(db, market.id, clock.now())
    return {
      capacity: slotCapacity,
      booked: booked.map(({ startsAt, taken }) => ({
        startsAt: startsAt.toISOString(),
        left: Math.max(0, slotCapacity - taken),
      })),
    }
  })

  api.answer(getPromiseEndpoint, async ({ params, query, viewer, request }) => {
    const market = await readMarkets.bySlug(params.slug)
    if (!market?.isActive) throw fail('markets.not_found')
    const place = { area: query.area ?? '', latitude: null, longitude: null }
    const scheduledFor = query.scheduledFor === undefined ? null : new Date(query.scheduledFor)
    const order = { itemCount: query.items, place, scheduledFor }
    const known = {
      basis: await readPromiseBasis(),
      areas: await readAreas(),
      settings: await readSettings(),
      now: clock.now(),
    }
    const made = makePromise(market, order, known)
    const { practiceHours } = known.settings
    const lost = scheduledFor ? null : lossOfQuestion(market, place.area, made, { ...known, practiceHours })
    if (lost) await context.noteLost(lost, askerOf(viewer, request))
    const booked = isRefused(made) ? await listSlotRows(db, market.id, known.now) : []
    return {
      promise: { from: made.from.toISOString(), by: made.by.toISOString() },
      tooLateFor: made.tooLateFor?.toISOString() ?? null,
      isTooBusy: made.isTooBusy,
      nobody: presentNobody(made.nobody),
      freeAt: isRefused(made) ? (firstFreeHour(market, order, known, booked)?.toISOString() ?? null) : null,
    }
  })

  const readArrivals = createReadArrivals(context)
  api.answer(listArrivalsEndpoint, async ({ query, viewer, request }) => {
    await countTry(db, clock, { key: 'arrivals', ip: request.ip, max: arrivalsAMinute, windowS: 60 })
    const { area, items, scheduledFor } = query
    const city = await openCity(context.readCities, query.city)
    const at = scheduledFor === undefined ? null : new Date(scheduledFor)
    const answer = await readArrivals({ area, items, scheduledFor: at, city })
    const lost = answer.area === null ? await findLossOfArea(context, area, city) : null
    if (lost) await context.noteLost(lost, askerOf(viewer, request))
    return answer
  })
}
