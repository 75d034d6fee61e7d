import type { Day, Point } from './day.ts'
import { distanceKm } from './day.ts'
import {
  createWorld,
  expiresAfter,
  handOverMinutes,
  jointMinutes,
  marketOf,
  placeOf,
  roadFactor,
  type SimAgent,
  type SimOffer,
  type SimOrder,
  type SimTrip,
  sequenceDoors,
  type World,
} from './world.ts'

/** Dispatches in one way: says what is offered now. Asked after everything that happens, or each so many minutes. */
export interface Rule {
  name: string
  everyMinutes: number | null
  decide(world: World): SimOffer[]
  /** Says where agents without an order should wait; asked each minute. */
  advise?(world: World): { agent: SimAgent; market: number }[]
  /** Is told of every no and every silence. */
  onRefused(world: World, offer: SimOffer): void
}

type Event = { at: number; sequence: number; run(): void }

/** Lives through a day by discrete events and returns the world as it is in the end. */
export function simulate(day: Day, rule: Rule): World {
  const run = new DayRun(day, rule)
  run.start()
  return run.finish()
}

const dayEnd = 24 * 60

class DayRun {
  readonly world: World
  readonly day: Day
  readonly rule: Rule
  readonly events = createQueue()

  constructor(day: Day, rule: Rule) {
    this.day = day
    this.rule = rule
    this.world = createWorld(day)
  }

  start(): void {
    for (const order of this.world.orders) {
      this.events.push(order.placedAt, () => {
        order.status = 'waiting'
        this.changed()
      })
      this.events.push(order.placedAt + expiresAfter, () => {
        if (order.status === 'waiting') order.status = 'unserved'
      })
    }
    for (let at = 7 * 60; at < dayEnd; at += this.rule.everyMinutes ?? 1)
      this.events.push(at, () => this.decide())
    if (this.rule.advise)
      for (let at = 7 * 60; at < dayEnd; at += 1) this.events.push(at, () => this.advise())
  }

  finish(): World {
    for (let event = this.events.pop(); event && event.at < dayEnd; event = this.events.pop()) {
      this.world.now = event.at
      event.run()
    }
    return this.world
  }

  private in(minutes: number, run: () => void): void {
    this.events.push(this.world.now + minutes, run)
  }

  private decide(): void {
    for (const offer of this.rule.decide(this.world)) this.makeOffer(offer)
  }

  private advise(): void {
    for (const { agent, market } of this.rule.advise?.(this.world) ?? [])
      if (agent.follows && agent.waitsAt !== market && agent.trips.length === 0) {
        this.stop(agent)
        agent.waitsAt = market
        this.ride(agent, marketOf(this.day, market), () => undefined)
      }
  }

  /** Somebody who is only on the way to where they would wait stops there and then. */
  private stop(agent: SimAgent): void {
    agent.rideVersion += 1
    if (!agent.ride) return
    const { to } = agent.ride
    agent.at = placeOf(agent, this.world.now)
    agent.km -= distanceKm(agent.at, to) * roadFactor
    agent.ride = null
  }

  private changed(): void {
    if (this.rule.everyMinutes === null) this.decide()
  }

  private makeOffer(offer: SimOffer): void {
    const { agent, orders } = offer
    const { answer, after } = answerOf(this.day, agent)
    agent.openOffers += 1
    for (const order of orders) order.openOffers += 1
    this.in(after, () => {
      offer.isAnswered = true
      agent.openOffers -= 1
      for (const order of orders) order.openOffers -= 1
      agent.unanswered = answer === 'silence' ? agent.unanswered + 1 : 0
      if (answer === 'silence') agent.lastUnansweredAt = this.world.now
      const still = orders.filter((order) => order.status === 'waiting')
      if (answer === 'yes') this.take(agent, still)
      else this.rule.onRefused(this.world, offer)
      this.changed()
    })
  }

  private take(agent: SimAgent, orders: SimOrder[]): void {
    for (const order of orders) {
      order.status = 'taken'
      const trip = agent.trips.find((one) => one.market === order.market && !one.hasLeft)
      trip?.orders.push(order)
      if (trip) this.planLeaving(agent, trip)
      else agent.trips.push(startTrip(order))
    }
    if (orders.length === 0) return
    if (agent.waitsAt !== null) this.stop(agent)
    agent.waitsAt = null
    if (agent.ride === null && agent.trips.length === 1) this.begin(agent)
  }

  private begin(agent: SimAgent): void {
    const [trip] = agent.trips
    if (!trip || trip.arrivedAt !== null) return
    this.ride(agent, marketOf(this.day, trip.market), () => {
      trip.arrivedAt = this.world.now
      this.planLeaving(agent, trip)
    })
  }

  private planLeaving(agent: SimAgent, trip: SimTrip): void {
    if (trip.arrivedAt === null) return
    trip.version += 1
    const { version } = trip
    const leaveAt = trip.arrivedAt + jointMinutes(trip.orders.map((order) => order.realMinutes))
    this.in(Math.max(0, leaveAt - this.world.now), () => {
      if (trip.version === version && !trip.hasLeft) this.leave(agent, trip)
    })
  }

  private leave(agent: SimAgent, trip: SimTrip): void {
    trip.hasLeft = true
    if (trip.orders.length > 1) for (const order of trip.orders) order.wasJoined = true
    trip.doors = sequenceDoors(this.world, agent.at, trip.orders)
    this.nextDoor(agent, trip)
    this.changed()
  }

  private nextDoor(agent: SimAgent, trip: SimTrip): void {
    const [order] = trip.doors
    if (!order) {
      agent.trips.shift()
      this.begin(agent)
      this.changed()
      return
    }
    this.ride(agent, order.door, () => {
      agent.busyUntil = this.world.now + handOverMinutes
      this.in(handOverMinutes, () => {
        order.status = 'delivered'
        order.deliveredAt = this.world.now
        agent.delivered += 1
        trip.doors.shift()
        this.nextDoor(agent, trip)
      })
    })
  }

  private ride(agent: SimAgent, to: Point, arrived: () => void): void {
    const { world, day } = this
    const minutes = world.rideMinutes(agent.at, to) * (0.85 + 0.3 * day.random())
    agent.km += distanceKm(agent.at, to) * roadFactor
    agent.ride = { from: agent.at, to, leftAt: world.now, arrivesAt: world.now + minutes }
    const version = ++agent.rideVersion
    this.in(minutes, () => {
      if (agent.rideVersion !== version) return
      agent.ride = null
      agent.at = to
      arrived()
    })
  }
}

function startTrip(order: SimOrder): SimTrip {
  return { market: order.market, orders: [order], arrivedAt: null, hasLeft: false, doors: [], version: 0 }
}

function answerOf(
  { options, random }: Day,
  agent: SimAgent,
): { answer: 'yes' | 'no' | 'silence'; after: number } {
  const [draw, delay] = [random(), random()]
  if (agent.answers === 'not at all') return { answer: 'silence', after: 0.75 }
  if (agent.answers === 'never yes') return { answer: 'no', after: 0.25 }
  if (options.allAccept) return { answer: 'yes', after: 0 }
  if (draw < 0.9) return { answer: 'yes', after: (8 + 25 * delay) / 60 }
  return draw < 0.96 ? { answer: 'no', after: 0.25 } : { answer: 'silence', after: 0.75 }
}

/** Events by time; those of one moment in the order in which they came. */
function createQueue() {
  const heap: Event[] = []
  let sequence = 0
  const isBefore = (a: Event, b: Event) => a.at < b.at || (a.at === b.at && a.sequence < b.sequence)
  return {
    push(at: number, run: () => void): void {
      const event = { at, run, sequence: sequence++ }
      let index = heap.length
      heap.push(event)
      while (index > 0) {
        const above = (index - 1) >> 1
        const parent = heap[above]
        if (!parent || !isBefore(event, parent)) break
        heap[index] = parent
        index = above
      }
      heap[index] = event
    },
    pop(): Event | undefined {
      const first = heap[0]
      const last = heap.pop()
      if (!last || heap.length === 0) return first
      let index = 0
      for (;;) {
        const left = 2 * index + 1
        const [a, b] = [heap[left], heap[left + 1]]
        if (!a) break
        const [child, at] = b && isBefore(b, a) ? [b, left + 1] : [a, left]
        if (!isBefore(child, last)) break
        heap[index] = child
        index = at
      }
      heap[index] = last
      return first
    },
  }
}
