import { privateSettings } from '#contract/settings/settings.ts'
import { lagosInstant } from '#domain/days.ts'
import { minutes } from '#domain/durations.ts'
import { calibrate, type FactorOf, type RecordedTrip } from '#server/orders/promise/calibrate.ts'
import { predictTrip, promiseWindow } from '#server/orders/promise/promise-rules.ts'
import { marketOf, type SimOrder, type World } from './world.ts'

const today = '2026-11-23'
/** A week before: what it took must not count as today's trips. */
const dayOnRecord = '2026-11-16'
const floorMinutes = 30
const longestWait = Number(privateSettings.longest_wait_minutes)
/** How often what was learnt is read again. */
const learnEvery = 1

/**
 * Promises each order its window when it is placed, with the rule of the server and trips of earlier days. One that would
 * wait too long for its agent is refused; a customer who finds the promise too long goes away.
 */
export function createPromises(history: readonly RecordedTrip[]): (world: World) => void {
  let learnt: { factorOf: FactorOf; at: number } | null = null
  return (world) => {
    const fresh = world.orders.filter((order) => order.status === 'waiting' && Number.isNaN(order.promisedAt))
    if (fresh.length === 0) return
    if (learnt === null || world.now - learnt.at >= learnEvery)
      learnt = {
        factorOf: calibrate([...history, ...recordTrips(world)], instantOf(world.now)),
        at: world.now,
      }
    const open = world.orders.filter(({ status }) => status === 'waiting' || status === 'taken')
    const load = open.length / world.agents.length
    for (const order of fresh) {
      const rideMinutes = world.usualMinutes(marketOf(world.day, order.market), order.door)
      const { total: totalMinutes, wait } = predictTrip({ itemCount: order.items, rideMinutes, load })
      const factor = learnt.factorOf(kindOf(order))
      const { by } = promiseWindow(instantOf(order.placedAt), { minutes: totalMinutes, factor, floorMinutes })
      const promised = (by.getTime() - instantOf(order.placedAt).getTime()) / minutes(1)
      const { acceptsUpTo = Infinity, takesAll = false } = world.day.options
      if (wait * factor > longestWait && !takesAll) order.status = 'refused'
      else if (promised > acceptsUpTo) order.status = 'declined'
      if (order.status !== 'waiting') continue
      order.predictedMinutes = totalMinutes
      order.promisedAt = order.placedAt + promised
    }
  }
}

/** What the trips of an earlier day took. */
export function recordEarlierDay(world: World): RecordedTrip[] {
  return recordTrips(world, dayOnRecord)
}

/** What a day's trips took, those too that go on. */
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

function kindOf({ market, placedAt, items }: SimOrder, date = today) {
  return { marketId: String(market), placedAt: instantOf(placedAt, date), itemCount: items }
}

function instantOf(minute: number, date = today): Date {
  return lagosInstant(date, minute)
}
