import { seededAreas } from '#database/seed/areas.ts'
import { seededMarkets } from '#database/seed/markets.ts'
import { createRandom } from '#server/dispatch/planner/search.ts'

/** Says what a synthetic day is like. */
export interface DayOptions {
  orders: number
  agents: number
  seed: number
  /** Says how much longer rides and shopping take than usual. */
  rideFactor?: number
  shoppingFactor?: number
  /** Lets the planner go on believing the usual times. */
  isUntold?: boolean
  /** Shuts the market that most orders come from at this minute of the day. */
  firstClosesAt?: number
  /** Shares of agents who refuse everything, and who never answer. */
  refusing?: number
  silent?: number
  /** The share of agents who ride where they are told to wait; all, unless it is said. */
  following?: number
  /** Customers to whom a later time is promised do not order. */
  acceptsUpTo?: number
  /** Takes orders however long they would wait. */
  takesAll?: boolean
  /** Lets everybody say yes at once. */
  allAccept?: boolean
}

export interface Point {
  /** Kilometres east and north of the middle of the city. */
  x: number
  y: number
}

export interface DayOrder {
  id: string
  market: number
  door: Point
  placedAt: number
  items: number
  /** Says what shopping for it takes by the rule of thumb, and really. */
  expectedMinutes: number
  realMinutes: number
  closesAt: number
}

export interface DayAgent {
  id: string
  home: number
  answers: 'as usual' | 'never yes' | 'not at all'
  follows: boolean
}

export interface Day {
  options: DayOptions
  markets: Point[]
  orders: DayOrder[]
  agents: DayAgent[]
  random: () => number
}

const middle = { latitude: 9.055, longitude: 7.46 }
const hourWeights = [3, 6, 9, 11, 11, 9, 7, 7, 8, 10, 8, 4]
const firstHour = 7
const dayEnd = 24 * 60
const marketWeights = new Map([
  ['wuse-market', 10],
  ['garki-market', 7],
  ['utako-market', 6],
  ['garki-international-market', 5],
  ['gwarinpa-market', 4],
  ['kubwa-village-market', 4],
  ['nyanya-market', 3],
  ['jabi-market', 3],
  ['kado-fish-market', 3],
  ['maitama-farmers-market', 3],
])
const otherWeight = 1.2

/** Makes a synthetic Abuja day; the same options give the same day. */
export function createDay(options: DayOptions): Day {
  const random = createRandom(options.seed)
  const markets = seededMarkets.map(toPoint)
  const weights = seededMarkets.map(({ slug }) => marketWeights.get(slug) ?? otherWeight)
  const areas = seededAreas.filter(
    (area) =>
      area.isServed &&
      Math.abs(area.latitude - middle.latitude) <= 0.075 &&
      Math.abs(area.longitude - middle.longitude) <= 0.085,
  )
  const orders = Array.from({ length: options.orders }, () => {
    const hour = firstHour + pick(hourWeights, random)
    return createOrder({ options, markets, weights, areas, random }, (hour + random()) * 60)
  })
  orders.sort((a, b) => a.placedAt - b.placedAt)
  const agents = Array.from({ length: options.agents }, (_, index): DayAgent => {
    const share = index / options.agents
    const refusing = options.refusing ?? 0
    const isSilent = share >= refusing && share < refusing + (options.silent ?? 0)
    // Every so many of them, so that those who refuse are not the same.
    const following = options.following ?? 1
    const follows = Math.floor((index + 1) * following) > Math.floor(index * following)
    const answers = share < refusing ? 'never yes' : isSilent ? 'not at all' : 'as usual'
    return { id: `agent-${String(index).padStart(3, '0')}`, home: pick(weights, random), answers, follows }
  })
  return {
    options,
    markets,
    orders: orders.map((order, index) => ({ ...order, id: `order-${String(index).padStart(4, '0')}` })),
    agents,
    random,
  }
}

interface Setting {
  options: DayOptions
  markets: Point[]
  weights: number[]
  areas: readonly { latitude: number; longitude: number }[]
  random: () => number
}

function createOrder({ options, markets, weights, areas, random }: Setting, placedAt: number): DayOrder {
  const area = areas[Math.floor(random() * areas.length)] ?? middle
  const door = toPoint({
    latitude: area.latitude + 0.008 * normal(random),
    longitude: area.longitude + 0.008 * normal(random),
  })
  const closesAt = (market: number) => (market === 0 ? (options.firstClosesAt ?? dayEnd) : dayEnd)
  const market = pick(
    weights.map((weight, index) => {
      const point = markets[index] ?? door
      return closesAt(index) - 60 < placedAt ? 0 : weight * Math.exp(-distanceKm(point, door) / 2)
    }),
    random,
  )
  const items = 1 + Math.floor((-6 * Math.log(1 - random())) % 18)
  const expectedMinutes = (4 + items) * (options.shoppingFactor ?? 1)
  return {
    id: '',
    market,
    door,
    placedAt,
    items,
    expectedMinutes,
    realMinutes: expectedMinutes * Math.exp(0.25 * normal(random)),
    closesAt: closesAt(market),
  }
}

export function distanceKm(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function toPoint({ latitude, longitude }: { latitude: number; longitude: number }): Point {
  const kmPerDegree = 111.195
  return {
    x: (longitude - middle.longitude) * kmPerDegree * Math.cos((middle.latitude * Math.PI) / 180),
    y: (latitude - middle.latitude) * kmPerDegree,
  }
}

/** Returns the place in a list of weights that a random number falls on. */
export function pick(weights: readonly number[], random: () => number): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return index
  }
  return weights.length - 1
}

/** Returns a number of the standard normal distribution. */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
