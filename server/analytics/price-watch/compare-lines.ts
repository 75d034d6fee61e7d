import { farFactor, leastOthers, moved } from '#server/analytics/rollups/rules.ts'

/** Items that agents bought, each figure a column, since there are hundreds of thousands: by what was bought, oldest first. */
export interface PaidLines {
  id: Float64Array
  /** Places in the list of agents. */
  agent: Int32Array
  atMs: Float64Array
  paidKobo: Float64Array
  quantity: Float64Array
  unitKobo: Float64Array
}

/** Holds what lines are compared with: the middle half of what others paid for one unit. */
export interface Compared {
  isWanted: Uint8Array
  /** Counts the prices of others; 0 where there are too few. */
  others: Int32Array
  lowKobo: Float64Array
  midKobo: Float64Array
  highKobo: Float64Array
}

/** Some lines that follow each other. */
export interface LineRange {
  start: number
  end: number
}

/**
 * From which line on a product has another price at a market: where the means before and after lie furthest apart, if both have
 * prices enough and every agent who bought since then paid clearly more than before, or every one clearly less. One agent
 * alone moves no price.
 */
export function findMove({ agent, atMs, unitKobo }: PaidLines, { start, end }: LineRange): number | null {
  if (end - start < 2 * moved.leastPrices) return null
  let all = 0
  for (let at = start; at < end; at += 1) all += Math.log(unitKobo[at] ?? 0)
  let best = -1
  let cut = start
  let before = 0
  let beforeCut = 0
  for (let at = start + 1; at <= end - moved.leastPrices; at += 1) {
    before += Math.log(unitKobo[at - 1] ?? 0)
    if (at - start < moved.leastPrices || atMs[at] === atMs[at - 1]) continue
    const past = at - start
    const since = end - at
    const apart = (before / past - (all - before) / since) ** 2 * past * since
    if (apart <= best) continue
    best = apart
    cut = at
    beforeCut = before
  }
  if (cut === start) return null
  const past = beforeCut / (cut - start)
  const change = (all - beforeCut) / (end - cut) - past
  if (Math.abs(change) < Math.log(moved.factor)) return null
  const buyers = Map.groupBy(
    Array.from({ length: end - cut }, (_, at) => cut + at),
    (at) => agent[at],
  )
  const moves = [...buyers.values()].map((places) => {
    const logs = places.reduce((sum, at) => sum + Math.log(unitKobo[at] ?? 0), 0)
    return (logs / places.length - past) * Math.sign(change)
  })
  return moves.length >= moved.leastAgents && Math.min(...moves) >= Math.log(moved.eachFactor) ? cut : null
}

/** Chains of the lines of each agent: `heads` has the first line of each, `next` the one that follows; -1 ends it. */
export interface Chains {
  heads: Int32Array
  next: Int32Array
}

/**
 * Compares the wanted lines of a stretch of one product and market with those of all other agents, never with the agent's own, so
 * that who buys most sets no measure. `chains.heads` is all -1 before and after.
 */
export function compareLines(
  lines: PaidLines,
  { start, end }: LineRange,
  chains: Chains,
  compared: Compared,
): void {
  const { agent, unitKobo } = lines
  const { heads, next } = chains
  const sorted = unitKobo.slice(start, end).sort()
  for (let at = end - 1; at >= start; at -= 1) {
    const who = agent[at] ?? 0
    next[at] = heads[who] ?? -1
    heads[who] = at
  }
  for (let first = start; first < end; first += 1) {
    const who = agent[first] ?? 0
    if (heads[who] !== first) continue
    heads[who] = -1
    const own: number[] = []
    let isWanted = false
    for (let at = first; at >= 0; at = next[at] ?? -1) {
      own.push(unitKobo[at] ?? 0)
      isWanted ||= compared.isWanted[at] === 1
    }
    if (!isWanted || sorted.length - own.length < leastOthers) continue
    const places = placesOf(sorted, own)
    const low = quarterWithout(sorted, places, 0.25)
    const mid = quarterWithout(sorted, places, 0.5)
    const high = quarterWithout(sorted, places, 0.75)
    for (let at = first; at >= 0; at = next[at] ?? -1) {
      compared.others[at] = sorted.length - own.length
      compared.lowKobo[at] = low
      compared.midKobo[at] = mid
      compared.highKobo[at] = high
    }
  }
}

/** Returns where an agent's own prices are among the sorted ones of all. */
function placesOf(sorted: Float64Array, own: number[]): number[] {
  if (own.length > 1) own.sort((a, b) => a - b)
  let last = -1
  return own.map((price) => {
    let [low, high] = [last + 1, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] ?? 0) < price) low = middle + 1
      else high = middle
    }
    last = low
    return low
  })
}

/** A quarter of what is left of sorted prices without those at an agent's own places, as percentile_cont has it. */
function quarterWithout(sorted: Float64Array, taken: readonly number[], share: number): number {
  const rank = share * (sorted.length - taken.length - 1)
  const low = priceAt(sorted, taken, Math.floor(rank))
  return low + (rank % 1) * (priceAt(sorted, taken, Math.ceil(rank)) - low)
}

function priceAt(sorted: Float64Array, taken: readonly number[], rank: number): number {
  let place = rank
  for (const own of taken) {
    if (own > place) break
    place += 1
  }
  return sorted[place] ?? Number.NaN
}

/** Returns what a line comes to beside the others' prices. */
export function usualOf({ paidKobo, quantity, unitKobo }: PaidLines, compared: Compared, at: number) {
  const [paid, many] = [paidKobo[at] ?? 0, quantity[at] ?? 0]
  const mid = compared.midKobo[at] ?? 0
  return {
    usualKobo: Math.round(mid * many),
    aboveKobo: Math.max(0, paid - Math.round((compared.highKobo[at] ?? 0) * many)),
    isFar: (unitKobo[at] ?? 0) >= mid * farFactor,
  }
}

/** Returns the price in the middle of a stretch. */
export function medianOf({ unitKobo }: PaidLines, { start, end }: LineRange): number {
  return Math.round(quarterWithout(unitKobo.slice(start, end).sort(), [], 0.5))
}
