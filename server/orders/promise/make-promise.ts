import type { Nobody } from '#contract/orders/slots.ts'
import { learnPace, type Pace, pacedMinutes, usualPace } from '#domain/places/pace.ts'
import type { Area, Whereabouts } from '#domain/places/service-area.ts'
import { areasOfCity, findArea } from '#domain/places/service-area.ts'
import { handOverMinutes, shoppingMinutes } from '#domain/places/trip-minutes.ts'
import { bookableHours } from '#domain/time/booking.ts'
import { days, minutes } from '#domain/time/durations.ts'
import { type CityHands, nextHands, supply } from '#domain/time/supply.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import { closingOn } from '#server/markets/rules.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rememberRecent } from '#server/platform/database/recent.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { calibrate, type FactorOf } from './calibrate.ts'
import { listRecordedRides } from './pace-store.ts'
import { awayKm, type Point, type ProbedMinutes, readProbed } from './plan-outlook.ts'
import { type Prediction, predictTrip, promiseWindow } from './promise-rules.ts'
import { listRecordedTrips } from './promise-store.ts'

/** Holds what the plans of all cities say. */
export interface Plans {
  /** By market: how soon one more order could be bought. */
  probed: ReadonlyMap<string, ProbedMinutes>
  /** Says when orders under way are at their doors. */
  doors: ReadonlyMap<string, Date>
}

/** Stands where nothing is planned. */
export const noPlans: Plans = { probed: new Map(), doors: new Map() }

/** The people and the orders of each market's city, and what is planned. Dispatch knows; it comes after orders. */
export type ReadLoads = () => Promise<ReadonlyMap<string, CityHands>>
export type ReadPlans = (pace: Pace) => Promise<Plans>

/** Holds what promises are made from besides the order: who is there, what is planned, and what trips really took. */
export interface PromiseBasis {
  loads: ReadonlyMap<string, CityHands>
  plans: Plans
  factorOf: FactorOf
  /** Says how long rides take, as learnt from those that are over. */
  pace: Pace
}

const loadMs = 3_000
const learnMs = minutes(1)
const paceMs = minutes(5)
/** Trips of four weeks are learnt from. */
const historyMs = days(28)

export type ReadPromiseBasis = (wanted?: { isForNow: boolean }) => Promise<PromiseBasis>

/**
 * Reads what promises are made from, through memories of a few seconds for the load and a minute for the trips. Plans are
 * only of use to what is wanted now.
 */
export function createReadPromiseBasis(context: {
  db: Db
  clock: Clock
  readLoads: ReadLoads
  readPlans: ReadPlans
}): ReadPromiseBasis {
  const { db, clock, readLoads, readPlans } = context
  const loads = rememberRecent(readLoads, loadMs)
  const learnt = rememberRecent(async () => {
    const now = clock.now()
    return calibrate(await listRecordedTrips(db, new Date(now.getTime() - historyMs), now), now)
  }, learnMs)
  let pace = usualPace
  const ridesLearnt = rememberRecent(async () => {
    const now = clock.now()
    pace = learnPace(await listRecordedRides(db, new Date(now.getTime() - historyMs), now))
  }, paceMs)
  return async ({ isForNow } = { isForNow: true }) => {
    // Lets no order wait for it: what was learnt last counts, and a reading that failed is made again with the next promise.
    ridesLearnt.get().catch(() => undefined)
    const [byMarket, plans, factorOf] = await Promise.all([
      loads.get(),
      isForNow ? readPlans(pace) : noPlans,
      learnt.get(),
    ])
    return { loads: byMarket, plans, factorOf, pace }
  }
}

/** An order that something is promised for. */
export interface PromisedOrder {
  itemCount: number
  place: Whereabouts
  scheduledFor: Date | null
}

export interface OrderPromise {
  from: Date
  by: Date
  predictedMinutes: number
  /** Is when its market closes before the list can be bought; null where there is time. */
  tooLateFor: Date | null
  /** Says that it would wait longer for its agent than the settings allow; never where few agents are on duty. */
  isTooBusy: boolean
  /** Is there where nobody can bring it then; it says when the rota has somebody today. */
  nobody: { earliest: Date | null } | null
}

/** Returns whether an order cannot be taken for then. */
export function isRefused({ isTooBusy, tooLateFor, nobody }: OrderPromise): boolean {
  return isTooBusy || tooLateFor !== null || nobody?.earliest === null
}

interface MadeFrom {
  basis: PromiseBasis
  areas: readonly Area[]
  settings: Settings
  now: Date
}

/** Writes as an answer who is missing. */
export function presentNobody(nobody: OrderPromise['nobody']): Nobody {
  return nobody && { earliest: nobody.earliest?.toISOString() ?? null }
}

/** With fewer agents on duty, orders for each of them say little of how long one waits, and admins know the agents. */
const agentsToGoBy = 10

/** Computes when an order would arrive, and whether somebody is there for it and its market is open for long enough. */
export function makePromise(
  market: MarketRow,
  order: PromisedOrder,
  { basis, areas, settings, now }: MadeFrom,
): OrderPromise {
  const city = basis.loads.get(market.id) ?? noHands
  const wanted = order.scheduledFor ?? now
  const nobody = settings.practiceHours ? null : findNobody(city, order, now)
  const start = nobody?.earliest ?? wanted
  const door = doorOf(order.place, areasOfCity(areas, market.city)) ?? market
  const predicted = predict(market, order, { basis, now, door, start })
  const factors = basis.factorOf({ marketId: market.id, placedAt: start })
  const closesAt = settings.practiceHours ? null : closingOn(market, start)
  const boughtAt = start.getTime() + minutes(predicted.collect)
  const leastMinutes = Number(settings.ofCity(market.city).text('estimated_delivery_time'))
  const isCrewKnown = city.onDuty >= agentsToGoBy
  return {
    ...promiseWindow(start, { minutes: predicted.total, factors, leastMinutes }),
    isTooBusy: isCrewKnown && predicted.wait * factors.by > settings.longestWaitMinutes,
    predictedMinutes: predicted.total + (start.getTime() - wanted.getTime()) / minutes(1),
    tooLateFor: closesAt !== null && boughtAt > closesAt.getTime() ? closesAt : null,
    nobody,
  }
}

const noHands: CityHands = { onDuty: 0, inFront: 0, shifts: [] }

/** Returns when the rota has somebody today where nobody can bring an order when it is wanted; null where somebody can. */
function findNobody(city: CityHands, { scheduledFor }: PromisedOrder, now: Date): OrderPromise['nobody'] {
  if (supply(city, now, scheduledFor ?? now).hands !== 0) return null
  return { earliest: scheduledFor === null ? nextHands(city, now) : null }
}

/** Goes by the plan where it knows somebody for an order that is wanted now, else by how busy agents are. */
function predict(
  market: MarketRow,
  { itemCount, scheduledFor }: PromisedOrder,
  { basis, now, door, start }: Pick<MadeFrom, 'basis' | 'now'> & { door: Point; start: Date },
): Prediction {
  const probed = scheduledFor === null ? basis.plans.probed.get(market.id) : undefined
  const collect = probed ? readProbed(probed, { ...awayKm(market, door), itemCount }) : null
  const ride = pacedMinutes(basis.pace, market, door, start)
  if (collect !== null)
    return {
      wait: Math.max(0, collect - shoppingMinutes(itemCount)),
      collect,
      total: collect + ride + handOverMinutes,
    }
  const aheadMinutes = scheduledFor === null ? 0 : (scheduledFor.getTime() - now.getTime()) / minutes(1)
  const load = ordersEach(basis.loads.get(market.id), now, start)
  return predictTrip({ itemCount, rideMinutes: ride, load, aheadMinutes })
}

/** Returns how many orders each of those who are there then has in front of them. */
export function ordersEach(city: CityHands = noHands, now: Date, at = now): number {
  const { hands, inFront } = supply(city, now, at)
  return inFront / Math.max(1, hands ?? city.onDuty)
}

/** The first hour for which an order can be taken; null where none of the next days has one. */
export function firstFreeHour(
  market: MarketRow,
  order: Omit<PromisedOrder, 'scheduledFor'>,
  known: MadeFrom,
  booked: readonly { startsAt: Date; taken: number }[],
): Date | null {
  const full = new Set(
    booked.flatMap(({ startsAt, taken }) =>
      taken >= known.settings.slotCapacity ? [startsAt.getTime()] : [],
    ),
  )
  for (const { starts } of bookableHours(market, known.now))
    for (const scheduledFor of starts) {
      if (full.has(scheduledFor.getTime())) continue
      if (!isRefused(makePromise(market, { ...order, scheduledFor }, known))) return scheduledFor
    }
  return null
}

/** Returns where an order goes: its pin, else its area. */
export function doorOf({ area, latitude, longitude }: Whereabouts, areas: readonly Area[]) {
  return latitude !== null && longitude !== null ? { latitude, longitude } : findArea(areas, area)
}
