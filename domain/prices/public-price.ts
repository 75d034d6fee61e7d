import { spokenPrice, spokenRange } from '#domain/money/money.ts'
import { type NotedPrice, withoutOutliers } from './price-band.ts'

/** Holds one purchase: kobo for one unit, on which Lagos day, and whose it was. */
export interface Purchase extends NotedPrice {
  day: string
  orderId: string
  agentId: string
  /** Holds what the seller asked for one unit; less than was paid where nobody noted it. */
  askedUnitKobo: number
}

/** Says what a product went for, as anybody may read it. Kobo for one unit, as people say prices. */
export interface PublicFigure {
  /** Begins its days; the last is the day that it was made for. */
  fromDay: string
  lowKobo: number
  midKobo: number
  highKobo: number
  /** Says what sellers asked before haggling; null where too few noted it. */
  askedKobo: number | null
  purchases: number
}

/**
 * So many purchases, of so many orders and agents, make a figure that anybody may read: it says what one person paid
 * to nobody, and no one or two agents can make it up.
 */
export const publicLeast = { purchases: 6, orders: 4, agents: 3 } as const

/** Counts the days that purchases wait for others to be a figure with. */
export const publicWaitDays = 28

/**
 * The figure of the newest days that have enough purchases together; null where all of them have too few. Each of its
 * amounts is a mean of three purchases at least, so that none is the price of one.
 */
export function publicFigureOf(purchases: readonly Purchase[]): PublicFigure | null {
  const days = [...new Set(purchases.map(({ day }) => day))].sort().reverse()
  for (const fromDay of days) {
    const usual = withoutOutliers(purchases.filter(({ day }) => day >= fromDay))
    if (isEnough(usual))
      return { fromDay, ...amountsOf(usual), askedKobo: askedOf(usual), purchases: usual.length }
  }
  return null
}

function isEnough(purchases: readonly Purchase[]): boolean {
  return (
    purchases.length >= publicLeast.purchases &&
    new Set(purchases.map(({ orderId }) => orderId)).size >= publicLeast.orders &&
    new Set(purchases.map(({ agentId }) => agentId)).size >= publicLeast.agents
  )
}

/** Returns the means of the cheaper half, of the middle half and of the dearer half. */
function amountsOf(purchases: readonly Purchase[]): Pick<PublicFigure, 'lowKobo' | 'midKobo' | 'highKobo'> {
  const sorted = purchases.map(({ unitKobo }) => unitKobo).sort((a, b) => a - b)
  const half = Math.ceil(sorted.length / 2)
  const exact = { lowKobo: meanOf(sorted.slice(0, half)), highKobo: meanOf(sorted.slice(-half)) }
  const { lowKobo, highKobo } = exact.lowKobo < leastSpokenKobo ? inNaira(exact) : spokenRange(exact)
  const midKobo = middleMean(sorted)
  const spoken =
    exact.lowKobo < leastSpokenKobo
      ? inNaira({ lowKobo: midKobo, highKobo: midKobo }).highKobo
      : spokenPrice(midKobo)
  return { lowKobo, midKobo: Math.min(Math.max(spoken, lowKobo), highKobo), highKobo }
}

/** Returns the mean of what sellers asked for the middle half; null where too few purchases say it. */
function askedOf(purchases: readonly Purchase[]): number | null {
  const noted = purchases.filter(({ askedUnitKobo, unitKobo }) => askedUnitKobo >= unitKobo)
  if (!isEnough(noted)) return null
  const midKobo = middleMean(noted.map(({ askedUnitKobo }) => askedUnitKobo).sort((a, b) => a - b))
  return midKobo < leastSpokenKobo
    ? inNaira({ lowKobo: midKobo, highKobo: midKobo }).highKobo
    : spokenPrice(midKobo)
}

function middleMean(sorted: readonly number[]): number {
  const quarter = Math.floor(sorted.length / 4)
  return meanOf(sorted.slice(quarter, sorted.length - quarter))
}

/** Under a hundred naira, as a gram costs, prices are said to the naira. */
const leastSpokenKobo = 10_000
const nairaKobo = 100

function inNaira({ lowKobo, highKobo }: { lowKobo: number; highKobo: number }) {
  return {
    lowKobo: Math.max(nairaKobo, Math.floor(lowKobo / nairaKobo) * nairaKobo),
    highKobo: Math.max(nairaKobo, Math.ceil(highKobo / nairaKobo) * nairaKobo),
  }
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
