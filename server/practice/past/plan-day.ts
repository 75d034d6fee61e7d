import { lagosInstant, lagosTime, type Weekday } from '#domain/time/days.ts'

/** Says how an order of the past ended. */
type PastEnd = 'delivered' | 'cancelled' | 'cancelled_late' | 'expired' | 'failed'

export interface PastOrder {
  /** Minutes of the day in Lagos at which it was placed. */
  minute: number
  /** Choose a customer, an agent and goods, each taken modulo how many there are; markets by thousandths of their list. */
  customer: number
  agent: number
  market: number
  goods: readonly { pick: number; quantity: number; haggle: number }[]
  end: PastEnd
  /** Stars that it was given; null where nobody rated it. */
  stars: number | null
  hasChat: boolean
  problem: 'credited' | 'declined' | 'open' | null
}

/** Returns numbers from 0 to below 1, the same for one seed. */
export function createDice(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 4_294_967_296
  }
}

/** Lists how many orders a weekday brings, from Monday on: people shop for the weekend, and little on Sundays. */
const ordersOf = {
  monday: 24,
  tuesday: 25,
  wednesday: 27,
  thursday: 29,
  friday: 36,
  saturday: 42,
  sunday: 18,
}

const brought = { end: 'delivered', stars: 3, hasChat: true } as const

/** Says what the first order of some weekdays is, so that each week has what is rare. */
const surely: Partial<Record<Weekday, Partial<PastOrder>>> = {
  tuesday: { ...brought, problem: 'credited' },
  wednesday: { ...brought, problem: 'declined' },
  thursday: { ...brought, problem: 'open' },
  friday: { end: 'failed', stars: null, hasChat: false, problem: null },
}

/** Plans the orders of a day by its number, in the order in which they are placed. */
export function planDay(day: string, seed: number): PastOrder[] {
  const roll = createDice(seed + 7919 * Number(day.replaceAll('-', '')))
  const { weekday } = lagosTime(lagosInstant(day, 0))
  const plan = Array.from({ length: ordersOf[weekday] }, () => planOrder(roll))
  plan.sort((one, two) => one.minute - two.minute)
  return plan.map((planned, place) => (place === 0 ? { ...planned, ...surely[weekday] } : planned))
}

const opensAt = 7 * 60 + 20
const lastAt = 16 * 60 + 50

function planOrder(roll: () => number): PastOrder {
  const below = (most: number) => Math.floor(roll() * most)
  const end = endOf(roll())
  // Has a peak before noon and another before the evening meal.
  const minute = opensAt + Math.floor(((roll() + roll()) / 2) * (lastAt - opensAt))
  const goods = Array.from({ length: 2 + below(6) }, () => ({
    pick: below(1_000),
    quantity: 1 + below(3),
    haggle: roll(),
  }))
  const wasBrought = end === 'delivered'
  return {
    minute,
    customer: below(1_000),
    agent: below(1_000),
    market: Math.floor(roll() ** 2 * 1_000),
    goods,
    end,
    stars: wasBrought && roll() < 0.62 ? starsOf(roll()) : null,
    hasChat: wasBrought && roll() < 0.14,
    problem: wasBrought && roll() < 0.05 ? problemOf(roll()) : null,
  }
}

function endOf(chance: number): PastEnd {
  if (chance < 0.9) return 'delivered'
  if (chance < 0.94) return 'cancelled'
  if (chance < 0.96) return 'cancelled_late'
  return chance < 0.994 ? 'expired' : 'failed'
}

function starsOf(chance: number): number {
  if (chance < 0.66) return 5
  if (chance < 0.9) return 4
  return chance < 0.97 ? 3 : 2
}

function problemOf(chance: number): PastOrder['problem'] {
  if (chance < 0.6) return 'credited'
  return chance < 0.85 ? 'declined' : 'open'
}
