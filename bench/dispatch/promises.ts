import { privateSettings, publicSettings } from '#contract/settings/settings.ts'
import { handOverMinutes, shoppingMinutes } from '#domain/places/trip-minutes.ts'
import { lagosInstant } from '#domain/time/days.ts'
import { minutes } from '#domain/time/durations.ts'
import { calibrate, type FactorOf, type RecordedTrip } from '#server/orders/promise/calibrate.ts'
import { type ProbedMinutes, readProbed } from '#server/orders/promise/plan-outlook.ts'
import { predictTrip, promiseWindow } from '#server/orders/promise/promise-rules.ts'
import { marketOf, type SimOrder, type World } from './world.ts'

const today = '2026-11-23'
/** Lies a week before: what it took must not count as today's trips. */
const dayOnRecord = '2026-11-16'
const longestWait = Number(privateSettings.longest_wait_minutes)
const leastMinutes = Number(publicSettings.estimated_delivery_time)
/** Reads again what was learnt each so many minutes. */
const learnEvery = 1

/**
 * Promises each order its window when it is placed, with the rule of the server, the plan of all others and trips of earlier
 * days. One that would wait too long for its agent is refused; a customer who finds the promise too long goes away.
 */
export function createPromises(
  history: readonly RecordedTrip[],
): (world: World, lookAhead: () => (market: number) => ProbedMinutes) => void {
  let learnt: { factorOf: FactorOf; at: number } | null = null
  return (world, lookAhead) => {
    const fresh = world.orders.filter((order) => order.status === 'waiting' && Number.isNaN(order.promisedAt))
    if (fresh.length === 0) return
    if (learnt === null || world.now - learnt.at >= learnEvery)
      learnt = {
        factorOf: calibrate([...history, ...recordTrips(world)], instantOf(world.now)),
        at: world.now,
      }
    const probedAt = lookAhead()
    for (const order of fresh) {
      const predicted = predict(world, order, probedAt(order.market))
      const factors = learnt.factorOf(kindOf(order))
      const { from, by } = promiseWindow(instantOf(order.placedAt), {
        minutes: predicted.total,
        factors,
        leastMinutes,
      })
      const minutesUntil = (at: Date) => (at.getTime() - instantOf(order.placedAt).getTime()) / minutes(1)
      const { acceptsUpTo = Infinity, takesAll = false } = world.day.options
      if (predicted.wait * factors.by > longestWait && !takesAll) order.status = 'refused'
      else if (minutesUntil(by) > acceptsUpTo) order.status = 'declined'
      if (order.status !== 'waiting') continue
      order.predictedMinutes = predicted.total
      order.promisedFrom = order.placedAt + minutesUntil(from)
      order.promisedAt = order.placedAt + minutesUntil(by)
    }
  }
}

/** As `makePromise` does. */
function predict(world: World, order: SimOrder, probed: ProbedMinutes): { wait: number; total: number } {
  const market = marketOf(world.day, order.market)
  const away = { eastKm: order.door.x - market.x, northKm: order.door.y - market.y }
  const collect = readProbed(probed, { ...away, itemCount: order.items })
  const ride = world.usualMinutes(market, order.door)
  if (collect !== null)
    return {
      wait: Math.max(0, collect - shoppingMinutes(order.items)),
      total: collect + ride + handOverMinutes,
    }
  const open = world.orders.filter(({ status }) => status === 'waiting' || status === 'taken')
  return predictTrip({
    itemCount: order.items,
    rideMinutes: ride,
    load: open.length / world.agents.length,
  })
}

/** Records what the trips of an earlier day took. */
export function recordEarlierDay(world: World): RecordedTrip[] {
  return recordTrips(world, dayOnRecord)
}

/** Records what a day's trips took, those too that go on. */
function recordTrips(world: World, date = today): RecordedTrip[] {
  return world.orders.flatMap((order) => {
    const isOver = order.status === 'delivered'
    const goesOn = order.status === 'taken' || order.status === 'waiting'
    if (Number.isNaN(order.predictedMinutes) || !(isOver || goesOn)) return []
    const until = isOver ? order.deliveredAt : world.now
    return {
      ...kindOf(order, date),
      predictedMinutes: order.predictedMinutes,
      tookMinutes: until - order.placedAt,
      deliveredAt: isOver ? instantOf(order.deliveredAt, date) : null,
    }
  })
}

function kindOf({ market, placedAt }: SimOrder, date = today) {
  return { marketId: String(market), placedAt: instantOf(placedAt, date) }
}

function instantOf(minute: number, date = today): Date {
  return lagosInstant(date, minute)
}
