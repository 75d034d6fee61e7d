import type { Arrival } from '#contract/orders/slots.ts'
import { distanceM } from '#domain/places/geo.ts'
import { areasOfCity, findArea } from '#domain/places/service-area.ts'
import { isBookable } from '#domain/time/booking.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import { marketDayAt } from '#server/markets/rules.ts'
import type { MarketServices } from '#server/markets/services.ts'
import {
  firstFreeHour,
  isRefused,
  makePromise,
  type PromiseBasis,
  presentNobody,
} from '#server/orders/promise/make-promise.ts'
import { listSlotRowsOf, type SlotRow } from './slot-store.ts'

interface Context
  extends Pick<MarketServices, 'db' | 'clock' | 'readMarkets' | 'readAreas' | 'readSettings'> {
  readPromiseBasis: () => Promise<PromiseBasis>
}

interface Question {
  area: string
  items: number
  /** The hour that is asked for; null for now. */
  scheduledFor: Date | null
  city: string | null
}

interface Answer {
  area: string | null
  arrivals: Arrival[]
}

/** Answers are given again for so long, and so many are kept: a list is asked about at every item. */
const rememberedMs = 5_000
const mostRemembered = 500

/** Reads when an order would arrive from each market, by the promise that placing it makes. */
export function createReadArrivals(context: Context): (question: Question) => Promise<Answer> {
  const remembered = new Map<string, Promise<Answer>>()
  let since = 0
  return (question) => {
    const now = context.clock.now()
    const passedMs = now.getTime() - since
    if (passedMs < 0 || passedMs >= rememberedMs || remembered.size >= mostRemembered) {
      remembered.clear()
      since = now.getTime()
    }
    const key = JSON.stringify(question)
    const known = remembered.get(key)
    if (known) return known
    const answer = readArrivals(context, question, now)
    remembered.set(key, answer)
    answer.catch(() => remembered.delete(key))
    return answer
  }
}

async function readArrivals(context: Context, question: Question, now: Date): Promise<Answer> {
  const [basis, areas, settings, rows] = await Promise.all([
    context.readPromiseBasis(),
    context.readAreas(),
    context.readSettings(),
    context.readMarkets.rows(),
  ])
  const inCity = rows.filter(
    ({ isActive, city }) => isActive && (question.city === null || city === question.city),
  )
  const served = inCity.flatMap((market) => {
    const area = findArea(areasOfCity(areas, market.city), question.area)
    return area?.isServed ? [{ market, area }] : []
  })
  const known = { basis, areas, settings, now }
  const place = { area: question.area, latitude: null, longitude: null }
  const order = { itemCount: question.items, place }
  const takesAt = (market: MarketRow, at: Date | null) => {
    const isTaken =
      at === null
        ? marketDayAt(market, now, settings.practiceHours).takesOrdersNow
        : isBookable(market, at, now)
    return isTaken ? makePromise(market, { ...order, scheduledFor: at }, known) : null
  }
  const asked = served.map((each) => ({ ...each, made: takesAt(each.market, question.scheduledFor) }))
  const later = asked.filter(({ made }) => made === null || isRefused(made)).map(({ market }) => market.id)
  const booked = await listSlotRowsOf(context.db, later, now)
  const arrivals = asked.flatMap(({ market, area, made }) => {
    const found =
      made === null || isRefused(made) ? promiseOfFirstHour(market, booked.get(market.id) ?? []) : made
    if (found === null) return []
    const { from, by, scheduledFor } = { scheduledFor: question.scheduledFor, ...found }
    return [
      {
        marketId: market.id,
        promise: { from: from.toISOString(), by: by.toISOString() },
        scheduledFor: scheduledFor?.toISOString() ?? null,
        nobody: presentNobody(made?.nobody ?? null),
        distanceM: Math.round(distanceM(market, area)),
      },
    ]
  })
  arrivals.sort((a, b) => a.promise.by.localeCompare(b.promise.by) || a.distanceM - b.distanceM)
  return { area: served[0]?.area.name ?? null, arrivals }

  function promiseOfFirstHour(market: MarketRow, slots: readonly SlotRow[]) {
    const scheduledFor = firstFreeHour(market, order, known, slots)
    return scheduledFor === null
      ? null
      : { scheduledFor, ...makePromise(market, { ...order, scheduledFor }, known) }
  }
}
